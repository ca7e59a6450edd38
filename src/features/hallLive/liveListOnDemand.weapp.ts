/** A mini-program loads all code of a page together. */
export { LiveList } from './LiveList'
