/** Limits of the plans of a fair. */
export const MAX_HALLS = 60
export const MAX_BOOTHS = 5000
export const MAX_CORNERS = 400
/** The longest side in metres; a longer hall is drawn in another unit. */
export const MAX_SIDE = 5000

/** Id of a hall, as in its booth numbers: N1. */
export const HALL_ID = /^[A-Za-z0-9][A-Za-z0-9-]{0,15}$/
/** Number of a booth, with or without the hall's: A01. */
export const BOOTH_NUMBER = /^[A-Za-z0-9][\w-]{0,31}$/
