/** Time as a dependency, so that retries and expiry can be tested without waiting. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  sleep: (ms: number) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}
