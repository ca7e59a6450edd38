import type { StoredSlot, StoredTable } from '../../repositories/meetingPlaces'
import type { Repositories } from '../../repositories/repositories'
import { OpenTimes, sittingsOf } from './openTimes'
import { languageOfPair } from './pairLanguage'
import type { StoredPlan } from './publishPlan'

export interface UnmetLine {
  at: number
  a: string
  b: string
  isMust: boolean
  reason: string
  isIgnored: boolean
  place?: { slot: StoredSlot; table: string }
}

/** The name of a pair, in either order. */
export const pairName = (a: string, b: string): string => (a < b ? `${a} ${b}` : `${b} ${a}`)

const namesOf = (pairs: readonly { a: string; b: string }[]): ReadonlySet<string> =>
  new Set(pairs.map(({ a, b }) => pairName(a, b)))

interface Places {
  slots: readonly StoredSlot[]
  tables: readonly StoredTable[]
  now: Date
}

/** The unmet pairs of a run that is not live: no places are proposed for them. */
export const unmetOfRun = (plan: StoredPlan | undefined, most: number): UnmetLine[] =>
  (plan?.unmet ?? []).slice(0, most).map((pair, at) => ({ at, ...pair, isIgnored: false }))

/**
 * Pairs of the published run that still want to meet and have neither met nor a meeting or a
 * request since, musts first. Each has a place that is free for both now; no place comes twice.
 */
export async function unmetNow(
  repositories: Repositories,
  appId: string,
  { slots, tables, now }: Places,
  most: number,
): Promise<{ run: string; lines: UnmetLine[] }> {
  const found = await repositories.matches.unmet(appId)
  if (!found) return { run: '', lines: [] }
  const [met, wanted] = await Promise.all([
    repositories.meetings.pairs(appId).then(namesOf),
    repositories.matches.mutual(appId).then(namesOf),
  ])
  const aside = new Set(found.setAside)
  const lines = ((found.unmet ?? []) as StoredPlan['unmet'])
    .map((pair, at): UnmetLine => ({ at, ...pair, isIgnored: aside.has(at) }))
    .filter(({ a, b }) => wanted.has(pairName(a, b)) && !met.has(pairName(a, b)))
    .sort((x, y) => Number(y.isMust) - Number(x.isMust) || x.at - y.at)
    .slice(0, most)
  const open = lines.filter(({ isIgnored }) => !isIgnored)
  const names = [...new Set(open.flatMap(({ a, b }) => [a, b]))]
  const [sitting, profiles] = await Promise.all([
    sittingsOf(repositories, appId, names),
    repositories.matches.profiles(appId, names),
  ])
  const times = await OpenTimes.read(repositories, appId, names.map(sitting), tables)
  const toCome = slots.filter(({ startsAt }) => startsAt > now)
  const given = new Set<string>()
  for (const line of open) {
    const { a, b } = line
    const language = languageOfPair([a, b], profiles, tables)
    const speaks = ({ languages }: StoredTable) =>
      language === undefined || languages.includes(language)
    const inOrder = [...tables.filter(speaks), ...tables.filter(table => !speaks(table))]
    const place = times.firstPlace(
      [sitting(a), sitting(b)],
      toCome.filter(({ id }) => !given.has(`${id} ${a}`) && !given.has(`${id} ${b}`)),
      inOrder.map(({ id }) => id),
      (slot, table) => !given.has(`${slot} t:${table}`),
    )
    if (!place) continue
    line.place = place
    for (const holder of [a, b, `t:${place.table}`]) given.add(`${place.slot.id} ${holder}`)
  }
  return { run: String(found.id), lines }
}
