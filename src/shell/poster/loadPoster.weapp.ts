import * as poster from './posterOf'

/** The drawing of the poster; a mini-program loads a page's code at once. */
export const loadPoster = () => Promise.resolve(poster)
