/** The sheets over the card; a mini-program loads all code of a page together. */
export { ContactSheet } from './ContactSheet'
export { OrdersSheet } from './OrdersSheet'
export { ScannedSheet } from './ScannedSheet'
