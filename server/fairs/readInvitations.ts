import type { FairSettings } from '../repositories/fairRepository'
import { isObject, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
/**
 * Allowed names: the key of the setting, minimum, maximum, and unit. A higher value is a mistake,
 * or a mailing.
 */
const LIMITS = {
  PerPerson: ['perPerson', 0, 200, 'people'],
  SharedUses: ['sharedUses', 0, 10_000, 'registrations'],
  Days: ['days', 1, 366, 'days'],
  CompanyVisitors: ['companyVisitors', 0, 100_000, 'registrations'],
  CompanyVips: ['companyVips', 0, 100_000, 'registrations'],
} as const

/**
 * `Invitations` of fair.json: for visitors `{PerPerson, SharedUses, Days}`, for a company
 * `{CompanyVisitors, CompanyVips}`, each optional.
 */
export function readInvitations(
  fair: JsonObject,
  problems: ProblemList,
): Pick<FairSettings, 'invitations'> {
  const written = fair['Invitations']
  if (written === undefined) return {}
  if (!isObject(written)) {
    problems.error(FILE, 'Invitations', 'it is no object; write one, like {"PerPerson": 20}')
    return {}
  }
  const invitations: NonNullable<FairSettings['invitations']> = {}
  for (const [name, value] of Object.entries(written)) {
    const limit = Object.entries(LIMITS).find(([known]) => known === name)?.[1]
    if (!limit) {
      problems.error(
        FILE,
        `Invitations.${name}`,
        `there is no such setting; write any of ${Object.keys(LIMITS).join(', ')}`,
      )
      continue
    }
    const [key, least, most, unit] = limit
    if (typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most)
      invitations[key] = value
    else
      problems.error(
        FILE,
        `Invitations.${name}`,
        `it must be a whole number of ${unit} from ${least} to ${most}`,
      )
  }
  return { invitations }
}
