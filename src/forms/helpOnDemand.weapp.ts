/** Where the words behind a "?" open; a mini-program loads a page's code at once. */
export { Sheet } from '@/components/Sheet/Sheet'
