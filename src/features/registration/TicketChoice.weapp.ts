/** The tickets to choose from; a mini-program loads a page's code at once. */
export { TicketRows as TicketChoice } from './TicketRows'
