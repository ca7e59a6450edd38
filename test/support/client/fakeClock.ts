import type { Clock } from '@/utils/clock'

/** A clock that moves only when something sleeps or the test says so, and remembers every pause. */
export class FakeClock implements Clock {
  pauses: number[] = []

  constructor(public time = 1_700_000_000_000) {}

  now = (): number => this.time

  sleep = (ms: number): Promise<void> => {
    this.pauses.push(ms)
    this.time += ms
    return Promise.resolve()
  }

  advance(ms: number): void {
    this.time += ms
  }
}
