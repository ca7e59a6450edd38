const [MINUTE, HOUR] = [60, 3600]
/** Seconds to wait after each try that failed: 72 hours in all. */
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
 * An endpoint that fails rests a little longer each time, so that a queue of thousands does not
 * knock at a dead door.
 */
const MOST_REST = 5 * MINUTE
const GIVES_UP_MS = 5 * 24 * HOUR * 1000

/**
 * Seconds until the next try after this many; undefined when there is none. A fifth more or less,
 * so that not all come at once.
 */
export function againAfter(tries: number, random: () => number = Math.random): number | undefined {
  const wait = WAITS[tries - 1]
  return wait === undefined ? undefined : wait * (0.9 + random() * 0.2)
}

/** Seconds nothing is sent to an endpoint after so many failures in a row. */
export function restAfter(failures: number): number {
  return failures < 3 ? 0 : Math.min(MOST_REST, 5 * 2 ** (failures - 3))
}

/** Whether an endpoint that has failed since then is given up. */
export function isGivenUp(failingSince: Date, now: Date): boolean {
  return now.getTime() - failingSince.getTime() >= GIVES_UP_MS
}
