/** What few forms need, in a chunk of its own on the H5. */
export { checkFace } from './checkFace'
export { withdrawFace } from './withdrawFace'
