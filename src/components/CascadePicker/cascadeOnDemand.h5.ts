import { lazySheet } from '../Sheet/lazySheet'

/** The lists behind a picker, loaded when a picker is opened. */
export const CascadeSheet = lazySheet(async () => (await import('./CascadeSheet')).CascadeSheet)
