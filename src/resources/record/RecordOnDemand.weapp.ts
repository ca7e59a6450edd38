/** The page of one record; a mini-program loads a page's code at once. */
export { RecordPage as RecordOnDemand } from './RecordPage'
