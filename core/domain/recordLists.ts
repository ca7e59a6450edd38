/** Sort orders of records: the last change first, by name, by state. */
export const RECORD_SORTS = ['saved', 'title', 'state'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

/** Sort orders at the desk: registrations also by the oldest first. */
export const DESK_SORTS = [...RECORD_SORTS, 'oldest'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** Sort orders of a company's own list: also in the order set by hand. */
export const LIST_SORTS = [...RECORD_SORTS, 'placed'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** File formats of an export. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const

/** The most records that can be selected together. */
export const MAX_CHOSEN = 500
