/** The banner's pictures; a mini-program loads a page's code at once. */
export { AdPictures as LazyAds } from './AdPictures'
