/** Time as services see it; tests move it. */
export interface Clock {
  now(): Date
  sleep(ms: number): Promise<void>
}

/** The machine's own clock. */
export const systemClock: Clock = {
  now: () => new Date(),
  sleep: ms => new Promise(resolve => setTimeout(resolve, ms)),
}
