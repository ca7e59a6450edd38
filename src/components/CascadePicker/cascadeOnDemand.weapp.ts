/** The lists behind a picker; a mini-program loads a page's code at once. */
export { CascadeSheet } from './CascadeSheet'
