/** The longest reason that the server accepts (core/contract/desk). */
export const REASON_MAX = 500
/** The most items that one call decides or lists (core/contract/desk). */
export const BATCH_MAX = 100
/**
 * The longest note in the trail, and the largest number of places, that the server accepts
 * (core/contract/organiser).
 */
export const NOTE_MAX = 200
export const PLACES_MAX = 1_000_000
/**
 * Steps that take something away. They look different from other steps, and ask for confirmation if
 * they need no reason.
 */
export const TAKES_AWAY: ReadonlySet<string> = new Set([
  'reject',
  'revoke',
  'cancel',
  'lose',
  'disable',
  'hide',
  'callOff',
])
