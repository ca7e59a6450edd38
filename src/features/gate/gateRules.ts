/**
 * How long a decision waits for the server, ms. The person at the gate gets an answer within 300 ms
 * on any line.
 */
export const SERVER_MS = 250
/** A company's check-in needs the server, and waits at most this long, ms. */
export const ARRIVAL_MS = 10_000
export const TICK_MS = 4000
export const REFRESH_MS = 20_000
export const BULK = 100
export const SHOWN = 12
/** The time zone of most fairs, used until the list names the fair's own. */
export const DEFAULT_OFFSET = 480
