/** How a list of records can be ordered: what changed last first, by name, by state, and as the company put them by hand. */
export const RECORD_SORTS = ['saved', 'title', 'state', 'placed'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

/** What a list can be taken out as. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const
