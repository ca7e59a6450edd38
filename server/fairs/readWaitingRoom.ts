import type { FairSettings } from '../repositories/fairRepository'
import { isObject, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'
import { readTime } from './readTime'

const FILE = 'fair.json'
const [FASTEST, MOST] = [100_000, 1_000_000]

/** Settings of the waiting room, used when the desk switches it on: `WaitingRoom` of fair.json. */
export function readWaitingRoom(
  fair: JsonObject,
  problems: ProblemList,
): Pick<FairSettings, 'waitingRoom'> {
  const given = fair['WaitingRoom']
  if (given === undefined) return {}
  if (!isObject(given)) {
    problems.error(FILE, 'WaitingRoom', 'it must be an object')
    return {}
  }
  const opensAt = readTime(given, ['OpensAt'], (property, message) =>
    problems.error(FILE, `WaitingRoom.${property}`, message),
  )
  const count = (name: string, least: number, most: number): number | undefined => {
    const value = given[name]
    if (value === undefined) return undefined
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
      return value
    problems.error(
      FILE,
      `WaitingRoom.${name}`,
      `it must be a whole number from ${least} to ${most}`,
    )
    return undefined
  }
  const perMinute = count('PerMinute', 1, FASTEST)
  const mostInside = count('MostInside', 0, MOST)
  return {
    waitingRoom: {
      ...(opensAt && { opensAt }),
      ...(perMinute !== undefined && { perMinute }),
      ...(mostInside !== undefined && { mostInside }),
    },
  }
}
