/** What the server takes for a reason (core/contract/desk). */
export const REASON_MAX = 500
/** At most this many are decided, or listed, by one call (core/contract/desk). */
export const BATCH_MAX = 100
/**
 * What the server takes for a note in the trail, and for a number of places
 * (core/contract/organiser).
 */
export const NOTE_MAX = 200
export const PLACES_MAX = 1_000_000
/**
 * Steps that take something away. They look different from those that lead on, and ask for
 * confirmation where they need no reason.
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
