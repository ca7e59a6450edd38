/** The drawing of the poster, in its own chunk, loaded by the press that saves it. */
export const loadPoster = () => import('./posterOf')
