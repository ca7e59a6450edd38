/** The uploader; a mini-program loads a page's code at once. */
export { UploadWidget } from './widgets/UploadWidget'
