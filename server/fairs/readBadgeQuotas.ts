import type { BadgeQuotaRule, FairSettings } from '../repositories/fairRepository'
import { isObject, text, type JsonObject } from './folderFiles'
import type { ProblemList } from './problems'

const FILE = 'fair.json'
const MAX = 20
const MAX_BADGES = 1000
const EXAMPLE = '{"Type": "exhibitor", "PerSquareMetres": 9, "Badges": 3, "Least": 3}'

/**
 * The number of badges that companies have by the area of their booths: `BadgeQuotas` of fair.json,
 * one rule for each type of badge.
 */
export function readBadgeQuotas(
  fair: JsonObject,
  problems: ProblemList,
): Pick<FairSettings, 'badgeQuotas'> {
  const written = fair['BadgeQuotas']
  if (written === undefined) return {}
  if (!Array.isArray(written) || written.length > MAX) {
    problems.error(
      FILE,
      'BadgeQuotas',
      `it is no list of at most ${MAX}; write one, like [${EXAMPLE}]`,
    )
    return {}
  }
  const rules = written.flatMap(
    (item: unknown, index) => readRule(isObject(item) ? item : {}, index, problems) ?? [],
  )
  const twice = rules.find(
    ({ type }, index) => rules.findIndex(other => other.type === type) !== index,
  )
  if (twice)
    problems.error(
      FILE,
      `BadgeQuotas.${twice.type}`,
      'there are two rules for this type; leave one',
    )
  return { badgeQuotas: rules }
}

function readRule(
  item: JsonObject,
  index: number,
  problems: ProblemList,
): BadgeQuotaRule | undefined {
  const type = text(item, 'Type')
  const [per, badges, least = 0] = [item['PerSquareMetres'], item['Badges'], item['Least']]
  const isCount = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_BADGES
  if (type !== '' && typeof per === 'number' && per > 0 && isCount(badges) && isCount(least))
    return { type, per, badges, least }
  problems.error(FILE, `BadgeQuotas.${type || index}`, `it is no rule; write one, like ${EXAMPLE}`)
  return undefined
}
