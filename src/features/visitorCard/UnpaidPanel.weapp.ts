/** The ticket to be paid; a mini-program loads a page's code at once. */
export { UnpaidTicket as UnpaidPanel } from './UnpaidTicket'
