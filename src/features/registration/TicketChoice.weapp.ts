/** The tickets to choose from; a mini-program loads all code of a page together. */
export { TicketRows as TicketChoice } from './TicketRows'
