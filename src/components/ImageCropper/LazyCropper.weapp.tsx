/** The cropper; a mini-program loads a page's code at once. */
export {
  ImageCropper as LazyCropper,
  type ImageCropperProps as LazyCropperProps,
} from './ImageCropper'
