/**
 * What a sheet of the set-up lists: two files of the fair's folder, the places of companies, and
 * visitors the organiser invites.
 */
export const SHEET_KINDS = ['exhibitors', 'vips', 'allowances', 'invited'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]
/** Bytes of a sheet as it is sent, and rows below its headings. */
export const SHEET_BYTES = 4 * 1024 * 1024
export const SHEET_ROWS = 1000
/** Logins that one sheet may open: each password takes the server a moment. */
export const SHEET_LOGINS = 100
/** By what right the addresses of invited visitors are used. */
export const LEGAL_BASES = ['consent', 'contract', 'interest'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]
export const MAX_SOURCE = 200
export const MAX_BASIS_NOTE = 500
/**
 * What became of one imported invitation: `quiet` had no message, because the address had one or
 * there was no way; `left` wants none.
 */
export const IMPORTED_STATES = [
  'waiting',
  'sent',
  'opened',
  'registered',
  'declined',
  'left',
  'failed',
  'quiet',
] as const
export type ImportedState = (typeof IMPORTED_STATES)[number]
