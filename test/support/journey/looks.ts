import { it } from 'node:test'

const IS_EVERY = process.env['EVERY_LOOK'] !== undefined

/**
 * A whole run walks a journey in one of its looks (language and device) and its neighbours in the
 * others: every look is seen, and none walks everything. `EVERY_LOOK=1 npm test journeys` walks
 * each journey in all of them.
 */
export function looks<Look>(cases: readonly Look[], at: number): readonly Look[] {
  const one = cases[at % cases.length]
  return IS_EVERY || one === undefined ? cases : [one]
}

/**
 * The same for a journey of several steps: `it` for those of the look `at`, which takes every n-th
 * of them.
 */
export function stepsOf(
  cases: readonly unknown[],
  at: number,
): (name: string, walk: () => Promise<void>) => void {
  let steps = 0
  return (name, walk) => {
    if (IS_EVERY || steps++ % cases.length === at) void it(name, walk)
  }
}
