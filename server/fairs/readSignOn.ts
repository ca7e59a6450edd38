import { ORGANISER_ROLES } from '@core/domain/audience'
import { SECOND_FACTOR_RULES } from '@core/domain/secondFactor'
import { SIGN_ON_WAYS } from '@core/domain/signOn'
import type { FairSettings } from '../repositories/fairRepository'
import { isObject, text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
const MOST = 200
const GROUP = /^[^\u0000-\u001f]{1,200}$/

/**
 * `SignOn` of fair.json: the roles of a provider's groups, and whether passwords are accepted too.
 */
export function readSignOn(fair: JsonObject, problems: ProblemList): Pick<FairSettings, 'signOn'> {
  const given = fair['SignOn']
  if (given === undefined) return {}
  if (!isObject(given)) {
    problems.error(FILE, 'SignOn', 'it must be an object { "Groups", "Only" }')
    return {}
  }
  const rows: unknown[] = Array.isArray(given['Groups']) ? given['Groups'] : []
  if (rows.length > MOST)
    problems.error(FILE, 'SignOn.Groups', `there are more than ${MOST} groups; leave some out`)
  const groups = rows.slice(0, MOST).flatMap((row, at) => {
    const item = isObject(row) ? row : {}
    const [way, role] = [
      SIGN_ON_WAYS.find(one => one === item['Way']),
      ORGANISER_ROLES.find(one => one === item['Role']),
    ]
    const group = text(item, 'Group').trim()
    if (!way)
      problems.error(
        FILE,
        `SignOn.Groups.${at}.Way`,
        `the provider is none of ${SIGN_ON_WAYS.join(', ')}; write one of them`,
      )
    if (!role)
      problems.error(
        FILE,
        `SignOn.Groups.${at}.Role`,
        `the role is none of ${ORGANISER_ROLES.join(', ')}; write one of them`,
      )
    if (!GROUP.test(group))
      problems.error(
        FILE,
        `SignOn.Groups.${at}.Group`,
        'the group needs 1 to 200 signs; write it as the provider does',
      )
    return way && role ? [{ way, group, role }] : []
  })
  const only = given['Only'] === true
  if (only && groups.length === 0)
    problems.error(
      FILE,
      'SignOn.Only',
      'no group has a role, so only owners could log in; add a group or turn it off',
    )
  return { signOn: { only, groups } }
}

/**
 * `SecondFactor` of fair.json: the roles that need a code besides the password; `own` leaves the
 * choice to each person.
 */
export function readSecondFactor(
  fair: JsonObject,
  problems: ProblemList,
): Pick<FairSettings, 'secondFactor'> {
  const given = fair['SecondFactor']
  if (given === undefined || given === 'own') return {}
  const secondFactor = SECOND_FACTOR_RULES.find(rule => rule === given)
  if (!secondFactor)
    problems.error(
      FILE,
      'SecondFactor',
      `it is none of own, ${SECOND_FACTOR_RULES.join(', ')}; write one of them`,
    )
  return secondFactor ? { secondFactor } : {}
}
