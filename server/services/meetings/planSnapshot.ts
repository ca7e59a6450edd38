import type { MeetingFrame, WishLevel } from '@core/scheduling/frame'
import { scoreOf, valueOfWishes } from '@core/scheduling/score'
import type { Pair, ScheduleInput } from '@core/scheduling/types'
import type { StoredMeeting } from '../../repositories/meetingRepository'
import type { StoredSlot, StoredTable } from '../../repositories/meetingPlaces'
import type { Repositories } from '../../repositories/repositories'
import { displacedOf, isPlacedAnew } from './displaced'
import { partyOfSide, type MeetingParties } from './meetingParties'
import { languageOfPair } from './pairLanguage'

/** The scheduler's input, and the names behind its numbers. */
export interface Snapshot {
  input: ScheduleInput
  parties: string[]
  pairs: { a: string; b: string; isMust: boolean }[]
  slots: StoredSlot[]
  tables: StoredTable[]
  /** Meetings that are planned again. */
  released: number[]
}

/**
 * The meetings of the published plan that a new one may move: not those that are locked, begun, or
 * being moved by people.
 */
export function movable(
  meetings: readonly StoredMeeting[],
  slots: readonly StoredSlot[],
  now: Date,
): StoredMeeting[] {
  const open = new Set(slots.flatMap(({ id, startsAt }) => (startsAt > now ? [id] : [])))
  return meetings.filter(
    ({ state, planVersion, isLocked, newSlot, slotId }) =>
      state === 'scheduled' &&
      planVersion !== null &&
      !isLocked &&
      newSlot === null &&
      open.has(slotId),
  )
}

/**
 * The present mutual wishes and free times. `all` plans movable meetings again; `free` keeps every
 * meeting whose place still exists.
 */
export async function takeSnapshot(
  repositories: Repositories,
  parties: MeetingParties,
  frame: MeetingFrame,
  { appId, mode, seed, now }: { appId: string; mode: 'all' | 'free'; seed: number; now: Date },
): Promise<Snapshot> {
  const { meetings, matches } = repositories
  const [slots, tables, mutual, live] = await Promise.all([
    meetings.slots(appId),
    meetings.tables(appId),
    matches.mutual(appId),
    meetings.listPlanned(appId),
  ])
  const gone = (await displacedOf(repositories, appId, live, { slots, tables }, now))
    .map(({ meeting }) => meeting)
    .filter(isPlacedAnew)
  const lost = new Set(gone.map(({ id }) => id))
  const released = [
    ...(mode === 'all' ? movable(live, slots, now).filter(({ id }) => !lost.has(id)) : []),
    ...gone,
  ]
  const ignored = new Set(released.map(({ id }) => id))
  const kept = live.filter(({ id }) => !ignored.has(id))
  const pairName = (a: string, b: string) => (a < b ? `${a} ${b}` : `${b} ${a}`)
  const met = new Set(kept.map(({ from, to }) => pairName(partyOfSide(from), partyOfSide(to))))
  const wanted = mutual.filter(({ a, b }) => !met.has(pairName(a, b)))
  const names = [...new Set(wanted.flatMap(({ a, b }) => [a, b]))].sort()
  const index = new Map(names.map((name, position) => [name, position]))
  const [free, profiles, tableHolds] = await Promise.all([
    parties.free(repositories, appId, names, slots, now, ignored),
    matches.profiles(appId, names),
    meetings.holds(
      appId,
      tables.map(({ id }) => `t:${id}`),
    ),
  ])
  const profileOf = new Map(profiles.map(profile => [profile.party, profile]))
  const slotIndex = new Map(slots.map(({ id }, position) => [id, position]))
  const scoreOfPair = (a: string, b: string): number => {
    const [one, other] = [profileOf.get(a), profileOf.get(b)]
    return one && other ? scoreOf(one, other, true).score : 0
  }
  const pairs = wanted.flatMap(
    ({
      a,
      b,
      levelA,
      levelB,
    }: {
      a: string
      b: string
      levelA: WishLevel
      levelB: WishLevel
    }): Pair[] => {
      // the company stays at its table, the other side comes
      const [host, guest] = a.startsWith('e:') ? [a, b] : [b, a]
      const language = languageOfPair(
        [a, b],
        [a, b].flatMap(party => profileOf.get(party) ?? []),
        tables,
      )
      const worth = valueOfWishes(levelA, levelB, scoreOfPair(a, b))
      return [
        {
          a: index.get(host) ?? 0,
          b: index.get(guest) ?? 0,
          ...worth,
          ...(language !== undefined && { language }),
        },
      ]
    },
  )
  const counts = new Map<string, number>()
  for (const { from, to } of kept)
    for (const party of [partyOfSide(from), partyOfSide(to)])
      counts.set(party, (counts.get(party) ?? 0) + 1)
  const nameAt = (position: number) => names[position] ?? ''
  const byPair = new Map(
    pairs.map(({ a, b }, position) => [pairName(nameAt(a), nameAt(b)), position]),
  )
  const before = released.flatMap(({ from, to, slotId, tableId }) => {
    const pair = byPair.get(pairName(partyOfSide(from), partyOfSide(to)))
    const [slot, table] = [slotIndex.get(slotId), tables.findIndex(({ id }) => id === tableId)]
    return pair === undefined || slot === undefined || table < 0 ? [] : [{ pair, slot, table }]
  })
  const days = [...new Set(slots.map(({ day }) => day))]
  const input: ScheduleInput = {
    seed,
    slots: slots.map(({ day }) => ({ day: days.indexOf(day) })),
    tables: tables.map(({ id, hall, languages }) => ({
      id,
      hall,
      languages,
      closed: slots.flatMap(({ id: slotId, startsAt }, position) => {
        const isTaken = tableHolds.some(
          one =>
            one.slotId === slotId && one.holder === `t:${id}` && !ignored.has(one.meetingId ?? 0),
        )
        return isTaken || startsAt <= now ? [position] : []
      }),
    })),
    parties: names.map(name => {
      const most = name.startsWith('e:') ? frame.mostExhibitor : frame.mostVisitor
      const has = counts.get(name) ?? 0
      return {
        id: name,
        min: Math.max(0, frame.least - has),
        max: Math.max(0, most - has),
        free: [...(free.get(name) ?? [])].flatMap(id => slotIndex.get(id) ?? []),
      }
    }),
    pairs,
    before,
  }
  return {
    input,
    parties: names,
    pairs: pairs.map(({ a, b, isMust = false }) => ({ a: nameAt(a), b: nameAt(b), isMust })),
    slots,
    tables,
    released: [...ignored],
  }
}
