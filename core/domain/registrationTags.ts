/** Organisers sort registrations by words of their own (SPEC §3 Flags). */
export const TAG_LETTERS = 20
/** At most this many tags on one registration. */
export const TAGS_OF_ONE = 20
/** At most this many people are tagged by one call. */
export const MOST_TAGGED = 500

/** Means no channel: people who did not come by any. */
export const NO_SOURCE = '-'
