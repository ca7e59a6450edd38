/** How a list of records can be ordered: what changed last first, by name, by state. */
export const RECORD_SORTS = ['saved', 'title', 'state'] as const
export type RecordSort = (typeof RECORD_SORTS)[number]

/** How a list of the desk can be ordered: registrations also by what came first. */
export const DESK_SORTS = [...RECORD_SORTS, 'oldest'] as const
export type DeskSort = (typeof DESK_SORTS)[number]

/** How a company can order its own list: also as it put its records by hand. */
export const LIST_SORTS = [...RECORD_SORTS, 'placed'] as const
export type ListSort = (typeof LIST_SORTS)[number]

/** What a list can be taken out as. */
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const

/** At most this many records of a list may be chosen together. */
export const MAX_CHOSEN = 500
