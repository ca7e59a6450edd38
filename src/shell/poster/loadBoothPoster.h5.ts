/** The drawing of a booth's poster, in a chunk of its own. */
export const loadBoothPoster = () => import('./boothPosterOf')
