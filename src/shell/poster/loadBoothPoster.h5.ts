/** The drawing of a booth's poster, in its own chunk. */
export const loadBoothPoster = () => import('./boothPosterOf')
