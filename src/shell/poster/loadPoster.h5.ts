/** The drawing of the poster, in a chunk of its own: it comes with the press that saves. */
export const loadPoster = () => import('./posterOf')
