/** A mini-program loads a page's code at once. */
export { LiveList } from './LiveList'
