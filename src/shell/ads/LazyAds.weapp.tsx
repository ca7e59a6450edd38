/** The banner's pictures. A mini-program needs no lazy chunk: it loads a page's code together. */
export { AdPictures as LazyAds } from './AdPictures'
