import * as uploads from './createUploads'

/**
 * The code that sends files. A mini-program needs no lazy chunk: it loads a page's code together.
 */
export const loadUploads = () => Promise.resolve(uploads)
