/** Organisers sort registrations by words of their own (SPEC §3 Flags). */
export const TAG_LETTERS = 20
/** So many tags one registration may have. */
export const TAGS_OF_ONE = 20
/** So many people are tagged by one call. */
export const MOST_TAGGED = 500

/** In the place of a channel: those who came by none. */
export const NO_SOURCE = '-'
