/**
 * Kinds of sheets in the set-up: two files of the fair's folder, the places of companies, and
 * visitors that the organiser invites.
 */
export const SHEET_KINDS = ['exhibitors', 'vips', 'allowances', 'invited'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]
/** Limits of a sheet: bytes of the upload, and rows without headings. */
export const SHEET_BYTES = 4 * 1024 * 1024
export const SHEET_ROWS = 1000
/** The most new logins in one sheet, because each password costs the server time. */
export const SHEET_LOGINS = 100
/** Legal basis for using the addresses of invited visitors. */
export const LEGAL_BASES = ['consent', 'contract', 'interest'] as const
export type LegalBasis = (typeof LEGAL_BASES)[number]
export const MAX_SOURCE = 200
export const MAX_BASIS_NOTE = 500
/**
 * State of one imported invitation. `quiet`: no message was sent, because the address already got
 * one or cannot be reached. `left`: the person wants no messages.
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
