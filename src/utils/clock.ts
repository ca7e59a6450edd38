/** Time as a dependency, so that tests of retries and expiry need not wait. */
export interface Clock {
  /** Milliseconds since 1970. */
  now: () => number
  sleep: (ms: number) => Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}
