/** What sends files, in a chunk of its own: few forms take any. */
export const loadUploads = () => import('./createUploads')
