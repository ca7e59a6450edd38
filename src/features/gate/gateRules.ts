/** A server that has not answered by then is asked no longer: whoever stands in front of a gate knows within 300 ms, on any line. */
export const SERVER_MS = 250
/** A company's check-in waits for the server alone, and nobody stands in a queue for longer. */
export const ARRIVAL_MS = 10_000
export const TICK_MS = 4000
export const REFRESH_MS = 20_000
export const BULK = 100
export const SHOWN = 12
/** Where most fairs are held, until the list says where this one is. */
export const DEFAULT_OFFSET = 480
