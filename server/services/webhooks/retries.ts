const [MINUTE, HOUR] = [60, 3600]
/** Seconds to wait after each failed try: 72 hours in all. */
const WAITS = [
  5,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  10 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
] as const
/**
 * The longest rest of a failing endpoint. Rests get longer with each failure, so that thousands of
 * deliveries do not hit a dead server.
 */
const MOST_REST = 5 * MINUTE
const GIVES_UP_MS = 5 * 24 * HOUR * 1000

/**
 * Seconds until the next try after this many; undefined if there is none. Varies by a tenth either
 * way, so that retries spread out.
 */
export function againAfter(tries: number, random: () => number = Math.random): number | undefined {
  const wait = WAITS[tries - 1]
  return wait === undefined ? undefined : wait * (0.9 + random() * 0.2)
}

/** Seconds without deliveries to an endpoint after this many failures in a row. */
export function restAfter(failures: number): number {
  return failures < 3 ? 0 : Math.min(MOST_REST, 5 * 2 ** (failures - 3))
}

/** Whether to give up an endpoint that has failed since then. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= GIVES_UP_MS
}
