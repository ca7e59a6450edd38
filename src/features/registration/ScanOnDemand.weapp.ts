import type { MediaTools } from '@/utils/media'

/** The recognition; a mini-program loads a page's code at once. */
export { CardScan as ScanOnDemand } from './cardScan/CardScan'

/** It is there already. */
export const fetchScanAhead = (_media: MediaTools) => () => undefined
