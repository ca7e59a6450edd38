/** Calendars; a mini-program loads a page's code at once. */
export { DateRangeWidget, DateWidget } from './widgets/dates'
