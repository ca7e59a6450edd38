/** Everything with a calendar, so that it travels as one piece. */
export { DateRangeWidget } from './DateRangeWidget'
export { DateWidget } from './DateWidget'
