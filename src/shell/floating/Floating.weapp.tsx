/**
 * The floating layer over a page. A mini-program needs no lazy chunk: it loads a page's code
 * together.
 */
export { FloatingLayer as Floating } from './FloatingLayer'
