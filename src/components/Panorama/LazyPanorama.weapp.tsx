/** A mini-program needs no lazy chunk: it loads a page's code together. */
export { Panorama as LazyPanorama } from './Panorama'
