import type { MediaTools } from '@/utils/media'

/** The recognition; a mini-program loads all code of a page together. */
export { CardScan as ScanOnDemand } from './cardScan/CardScan'

/** The code is already loaded. */
export const fetchScanAhead = (_media: MediaTools) => () => undefined
