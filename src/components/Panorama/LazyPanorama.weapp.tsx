/** A mini-program loads a page's code at once. */
export { Panorama as LazyPanorama } from './Panorama'
