/** What a sheet of the set-up lists: two files of the fair's folder, and the places of companies. */
export const SHEET_KINDS = ['exhibitors', 'vips', 'allowances'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]
/** Bytes of a sheet as it is sent, and rows below its headings. */
export const SHEET_BYTES = 4 * 1024 * 1024
export const SHEET_ROWS = 1000
/** Logins that one sheet may open: each password takes the server a moment. */
export const SHEET_LOGINS = 100
