/** The recognition of business cards; a mini-program loads a page's code at once. */
export { CardScan as CardEntry } from './cardScan/CardScan'
