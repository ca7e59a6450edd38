/** The check of faces, in its own chunk because few forms ask for a photo. */
export const loadFaces = () => import('./faces')
