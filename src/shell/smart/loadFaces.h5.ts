/** The check of faces, in a chunk of its own: few forms ask for a photo. */
export const loadFaces = () => import('./faces')
