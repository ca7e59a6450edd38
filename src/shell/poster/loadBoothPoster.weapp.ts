import * as poster from './boothPosterOf'

/**
 * The drawing of a booth's poster. A mini-program needs no lazy chunk: it loads a page's code
 * together.
 */
export const loadBoothPoster = () => Promise.resolve(poster)
