import * as faces from './faces'

/** The check of faces. A mini-program needs no lazy chunk: it loads a page's code together. */
export const loadFaces = () => Promise.resolve(faces)
