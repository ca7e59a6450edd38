/** The code that sends files, in its own chunk because few forms take any. */
export const loadUploads = () => import('./createUploads')
