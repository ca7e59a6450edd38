/** The page of one record. A mini-program needs no lazy chunk: it loads a page's code together. */
export { RecordPage as RecordOnDemand } from './RecordPage'
