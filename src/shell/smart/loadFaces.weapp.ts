import * as faces from './faces'

/** The check of faces; a mini-program loads a page's code at once. */
export const loadFaces = () => Promise.resolve(faces)
