/** The sheet behind a "?". A mini-program needs no lazy chunk: it loads a page's code together. */
export { Sheet } from '@/components/Sheet/Sheet'
