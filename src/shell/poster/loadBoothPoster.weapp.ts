import * as poster from './boothPosterOf'

/** The drawing of a booth's poster; a mini-program loads a page's code at once. */
export const loadBoothPoster = () => Promise.resolve(poster)
