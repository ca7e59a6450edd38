import type { Random } from '../samples/random'

/** Acts at their moments, run in the order of time. An act may put later ones on the line. */
export interface Timeline {
  /** Drops an act after the end, so that some things stay waiting. */
  at(time: Date, run: () => Promise<void>): void
  /** Runs all acts. Acts within a window of WINDOW_MS run side by side, up to SIDE of them. */
  run(step: (at: Date, acts: readonly Act[]) => Promise<void>): Promise<void>
}
export interface Act {
  at: Date
  /** Seed of the random numbers that the act draws. */
  seed: number
  run: () => Promise<void>
}

const SIDE = 10
const WINDOW_MS = 3_600_000
const MOST_SEED = 2 ** 32 - 1

export function createTimeline(end: Date, random: Random): Timeline {
  const acts: Act[] = []
  const place = (time: number) => {
    let [low, high] = [0, acts.length]
    while (low < high) {
      const middle = (low + high) >> 1
      // sorted with the earliest act last, because acts are taken from the end
      if ((acts[middle]?.at.getTime() ?? 0) > time) low = middle + 1
      else high = middle
    }
    return low
  }
  return {
    at(time, run) {
      const seed = random.whole(0, MOST_SEED)
      if (time < end) acts.splice(place(time.getTime()), 0, { at: time, seed, run })
    },
    async run(step) {
      for (let first = acts.pop(); first; first = acts.pop()) {
        const group = [first]
        while (
          group.length < SIDE &&
          (acts.at(-1)?.at.getTime() ?? Infinity) < first.at.getTime() + WINDOW_MS
        ) {
          const next = acts.pop()
          if (next) group.push(next)
        }
        await step(group.at(-1)?.at ?? first.at, group)
      }
    },
  }
}
