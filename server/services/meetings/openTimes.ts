import { AppError } from '../../errors'
import type { Fair } from '../../repositories/fairRepository'
import type { StoredHold, StoredSlot } from '../../repositories/meetingPlaces'
import type { StoredMeeting, StoredSide } from '../../repositories/meetingRepository'
import type { Repositories } from '../../repositories/repositories'
import { slotWords } from './holds'
import { partyOfSide } from './meetingParties'

/** The people of one side of a meeting: all of `each` have to be free, and one of `oneOf`. */
export interface Sitting {
  party: string
  each: readonly string[]
  /** Undefined if the person is already named. */
  oneOf?: readonly string[]
}

/** Why a side is not free in a slot: its meeting there, or null for time that it blocked. */
export interface Hindrance {
  party: string
  meetingId: number | null
}

/** A side of an existing meeting: its person stays the same. */
export function sittingOf(side: StoredSide): Sitting {
  const { exhibitorId, visitorId, rep } = side
  const company = rep === null ? `c:${exhibitorId}` : `p:${rep}`
  return { party: partyOfSide(side), each: [exhibitorId === null ? `p:${visitorId}` : company] }
}

/** A party without a meeting yet: for a company, any of its people may go. */
export async function sittingsOf(
  { meetings }: Pick<Repositories, 'meetings'>,
  appId: string,
  parties: readonly string[],
): Promise<(party: string) => Sitting> {
  const companies = parties.flatMap(party => (party.startsWith('e:') ? [party.slice(2)] : []))
  const reps = companies.length === 0 ? [] : await meetings.reps(appId, companies)
  const repsOf = new Map<string, string[]>()
  for (const { exhibitorId, id } of reps)
    repsOf.set(exhibitorId, [...(repsOf.get(exhibitorId) ?? []), `p:${id}`])
  return party =>
    party.startsWith('e:')
      ? { party, each: [`c:${party.slice(2)}`], oneOf: repsOf.get(party.slice(2)) ?? [] }
      : { party, each: [party] }
}

/** The taken times of people and tables, to be asked slot by slot. */
export class OpenTimes {
  readonly #held: ReadonlyMap<string, StoredHold>
  readonly #tables: ReadonlyMap<string, ReadonlySet<string>>

  private constructor(holds: readonly StoredHold[]) {
    this.#held = new Map(holds.map(hold => [`${hold.slotId} ${hold.holder}`, hold]))
    const tables = new Map<string, Set<string>>()
    for (const { slotId, holder } of holds)
      if (holder.startsWith('t:'))
        tables.set(slotId, (tables.get(slotId) ?? new Set()).add(holder.slice(2)))
    this.#tables = tables
  }

  /** `but` is a meeting that does not count as taken. */
  static async read(
    { meetings }: Pick<Repositories, 'meetings'>,
    appId: string,
    sittings: readonly Sitting[],
    tables: readonly { id: string }[],
    but?: StoredMeeting,
  ): Promise<OpenTimes> {
    const holders = [
      ...sittings.flatMap(({ each, oneOf = [] }) => [...each, ...oneOf]),
      ...tables.map(({ id }) => `t:${id}`),
    ]
    const holds = await meetings.holds(appId, [...new Set(holders)])
    return new OpenTimes(but ? holds.filter(({ meetingId }) => meetingId !== but.id) : holds)
  }

  /** The taken tables of a slot. */
  taken(slotId: string): ReadonlySet<string> {
    return this.#tables.get(slotId) ?? new Set()
  }

  /** Undefined if the side is free. */
  hindrance({ party, each, oneOf }: Sitting, slotId: string): Hindrance | undefined {
    const holdOf = (holder: string) => this.#held.get(`${slotId} ${holder}`)
    const alone = each.map(holdOf).find(hold => hold !== undefined)
    if (alone) return { party, meetingId: alone.meetingId }
    // a company without accounts has no person whose time could be taken
    const all = oneOf?.map(holdOf)
    if (!all || all.some(hold => hold === undefined)) return undefined
    return { party, meetingId: all.find(hold => hold?.meetingId)?.meetingId ?? null }
  }

  /** The first future slot that both sides have free, with a table; `isFree` may refuse a place. */
  firstPlace(
    sides: readonly [Sitting, Sitting],
    slots: readonly StoredSlot[],
    tables: readonly string[],
    isFree: (slotId: string, table: string) => boolean,
  ): { slot: StoredSlot; table: string } | undefined {
    for (const slot of slots) {
      if (sides.some(side => this.hindrance(side, slot.id))) continue
      const taken = this.taken(slot.id)
      const table = tables.find(id => !taken.has(id) && isFree(slot.id, id))
      if (table !== undefined) return { slot, table }
    }
    return undefined
  }
}

/** The error for a taken slot, with the next times that both sides have free. */
export async function slotTaken(
  tables: Pick<Repositories, 'meetings'>,
  fair: Fair,
  sides: readonly Sitting[],
  slots: readonly StoredSlot[],
  but?: StoredMeeting,
): Promise<AppError> {
  const times = await OpenTimes.read(tables, fair.appId, sides, [], but)
  const next = slots.filter(({ id }) => sides.every(side => !times.hindrance(side, id)))
  return new AppError('slot_taken', { next: slotWords(fair, next) })
}
