/** What floats over a page; a mini-program loads a page's code at once. */
export { FloatingLayer as Floating } from './FloatingLayer'
