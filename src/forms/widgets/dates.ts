/** All widgets with a calendar, so that they form one chunk. */
export { DateRangeWidget } from './DateRangeWidget'
export { DateWidget } from './DateWidget'
