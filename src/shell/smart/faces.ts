/** Code that few forms need, in its own chunk on the H5. */
export { checkFace } from './checkFace'
export { withdrawFace } from './withdrawFace'
