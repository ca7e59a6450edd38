import type { Clock } from '@/utils/clock'

/**
 * The most pauses that end immediately; the next one never ends. So a page that repeats forever
 * (one that asks again every minute) does not keep a test running.
 */
const MOST_PAUSES = 500

/** A clock that only moves during a sleep or by the test, and records every pause. */
export class FakeClock implements Clock {
  pauses: number[] = []

  constructor(public time = 1_700_000_000_000) {}

  now = (): number => this.time

  sleep = (ms: number): Promise<void> => {
    this.pauses.push(ms)
    this.time += ms
    return this.pauses.length > MOST_PAUSES ? new Promise(() => undefined) : Promise.resolve()
  }

  advance(ms: number): void {
    this.time += ms
  }
}
