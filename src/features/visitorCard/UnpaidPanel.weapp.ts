/** The ticket to be paid; a mini-program loads all code of a page together. */
export { UnpaidTicket as UnpaidPanel } from './UnpaidTicket'
