import * as poster from './posterOf'

/**
 * The drawing of the poster. A mini-program needs no lazy chunk: it loads a page's code together.
 */
export const loadPoster = () => Promise.resolve(poster)
