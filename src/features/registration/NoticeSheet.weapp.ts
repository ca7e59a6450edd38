/** A content page over the form; a mini-program loads all code of a page together. */
export { ContentSheet as NoticeSheet } from './ContentSheet'
