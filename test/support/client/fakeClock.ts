import type { Clock } from '@/utils/clock'

/**
 * What repeats without end (a page that asks again every minute) would never let a test go on: so
 * many pauses end at once, the next never does.
 */
const MOST_PAUSES = 500

/** A clock that moves only when something sleeps or the test says so, and remembers every pause. */
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
