/** The part below the card; a mini-program loads all code of a page together. */
export { CardMore as CardMoreEntry, type CardSheet } from './CardMore'
