/** From this width on, in CSS pixels, navigation, list and details stand beside each other. */
export const DESKTOP = 960
/** Typing pauses at least so long before a list is searched. */
export const SEARCH_PAUSE_MS = 300
/** What a page of a list has. */
export const PAGE_SIZE = 20
/** What the server takes for a reason (core/contract/schemas/desk). */
export const REASON_MAX = 500
/** So many are decided about at once (core/contract/schemas/desk). */
export const BATCH_MAX = 100
/** What the server takes for a note in the trail, and for a number of places (core/contract/schemas/organiser). */
export const NOTE_MAX = 200
export const PLACES_MAX = 1_000_000
