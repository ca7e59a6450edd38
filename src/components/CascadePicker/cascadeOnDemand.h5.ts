import { lazySheet } from '../Sheet/lazySheet'

/** The lists behind a picker: they come when one is opened. */
export const CascadeSheet = lazySheet(async () => (await import('./CascadeSheet')).CascadeSheet)
