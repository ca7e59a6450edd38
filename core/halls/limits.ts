/** Limits of the plans of a fair. */
export const MAX_HALLS = 60
export const MAX_BOOTHS = 5000
export const MAX_CORNERS = 400
/** Metres: a longer hall is drawn in another unit. */
export const MAX_SIDE = 5000

/** Of a hall, as in the numbers of its booths: N1. */
export const HALL_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,15}$/
/** Of a booth, with the hall's or without: A01. */
export const BOOTH_NUMBER = /^[A-Za-z0-9][\w-]{0,31}$/
