/**
 * The lists behind a picker. A mini-program needs no lazy chunk: it loads a page's code together.
 */
export { CascadeSheet } from './CascadeSheet'
