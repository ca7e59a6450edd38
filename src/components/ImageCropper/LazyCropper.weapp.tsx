/** The cropper. A mini-program needs no lazy chunk: it loads a page's code together. */
export {
  ImageCropper as LazyCropper,
  type ImageCropperProps as LazyCropperProps,
} from './ImageCropper'
