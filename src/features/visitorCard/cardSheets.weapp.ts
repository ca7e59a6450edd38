/** What is opened over the card; a mini-program loads a page's code at once. */
export { ContactSheet } from './ContactSheet'
export { OrdersSheet } from './OrdersSheet'
export { ScannedSheet } from './ScannedSheet'
