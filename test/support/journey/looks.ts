import { it } from 'node:test'

const IS_EVERY = process.env['EVERY_LOOK'] !== undefined

/**
 * A whole run does a journey in one of its looks (language and device), and other journeys in the
 * other looks: every look is tested, but not with every journey. `EVERY_LOOK=1 npm test journeys`
 * does each journey in all looks.
 */
export function looks<Look>(cases: readonly Look[], at: number): readonly Look[] {
  const one = cases[at % cases.length]
  return IS_EVERY || one === undefined ? cases : [one]
}

/**
 * The same for a journey of several steps: an `it` for the steps of the look `at`, which runs every
 * n-th step.
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
