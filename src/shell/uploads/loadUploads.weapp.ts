import * as uploads from './createUploads'

/** What sends files; a mini-program loads a page's code at once. */
export const loadUploads = () => Promise.resolve(uploads)
