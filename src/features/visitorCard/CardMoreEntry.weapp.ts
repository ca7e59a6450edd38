/** The part below the card; a mini-program loads a page's code at once. */
export { CardMore as CardMoreEntry, type CardSheet } from './CardMore'
