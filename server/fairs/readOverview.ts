import type { FairSettings } from '../repositories/fairRepository'
import { isObject, text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
const MOST = 100
const HIGHEST = 10_000_000

/**
 * Reference figures of the overview (`Overview` of fair.json): the target, the last fair, and how
 * many people each hall holds.
 */
export function readOverview(
  fair: JsonObject,
  problems: ProblemList,
): Pick<FairSettings, 'overview'> {
  const given = fair['Overview']
  if (given === undefined) return {}
  const refuse = (at: string) =>
    problems.error(FILE, `Overview.${at}`, `it must be a whole number from 0 to ${HIGHEST}`)
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= HIGHEST
  if (!isObject(given)) {
    problems.error(FILE, 'Overview', 'it must be an object')
    return {}
  }
  const { Target, LastRegistered, LastEntrances, Halls } = given
  const rows = (value: unknown, at: string): JsonObject[] => {
    if (value === undefined) return []
    if (Array.isArray(value) && value.length <= MOST && value.every(isObject)) return value
    problems.error(FILE, `Overview.${at}`, `it must be a list of at most ${MOST} objects`)
    return []
  }
  if (Target !== undefined && !isCount(Target)) refuse('Target')
  const curve = rows(LastRegistered, 'LastRegistered').map((row, at) => {
    if (!isCount(row['DaysBefore'])) refuse(`LastRegistered.${at}.DaysBefore`)
    if (!isCount(row['Total'])) refuse(`LastRegistered.${at}.Total`)
    return { daysBefore: Number(row['DaysBefore']), total: Number(row['Total']) }
  })
  const entrances = Array.isArray(LastEntrances) ? LastEntrances.slice(0, MOST) : []
  if ((LastEntrances !== undefined && !Array.isArray(LastEntrances)) || !entrances.every(isCount))
    refuse('LastEntrances')
  const halls = rows(Halls, 'Halls').map((row, at) => {
    if (text(row, 'Hall') === '')
      problems.error(FILE, `Overview.Halls.${at}.Hall`, 'the hall has no name; add Hall')
    if (!isCount(row['Limit'])) refuse(`Overview.Halls.${at}.Limit`)
    return { hall: text(row, 'Hall'), limit: Number(row['Limit']) }
  })
  return {
    overview: {
      ...(isCount(Target) && { target: Target }),
      lastRegistered: curve.sort((one, other) => other.daysBefore - one.daysBefore),
      lastEntrances: entrances.filter(isCount),
      halls,
    },
  }
}
