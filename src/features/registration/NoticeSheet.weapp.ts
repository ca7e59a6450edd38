/** A content page over the form; a mini-program loads a page's code at once. */
export { ContentSheet as NoticeSheet } from './ContentSheet'
