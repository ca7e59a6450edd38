import type { MeetingRep } from '../../repositories/meetingPeople'
import type { Repositories } from '../../repositories/repositories'

/**
 * Finds the free person of a company with the fewest meetings. Null for a visitor; undefined if no
 * one is free.
 */
export async function repPicker(tables: Repositories, appId: string, companies: readonly string[]) {
  const reps = await tables.meetings.reps(appId, companies)
  const held = await tables.meetings.holds(appId, [
    ...reps.map(({ id }) => `p:${id}`),
    ...companies.map(id => `c:${id}`),
  ])
  const taken = new Set(held.map(({ slotId, holder }) => `${slotId} ${holder}`))
  const load = new Map<number, number>()
  return (
    party: string,
    slot: string,
    before: number | null | undefined,
  ): number | null | undefined => {
    if (!party.startsWith('e:')) return null
    const free = reps.filter(
      ({ exhibitorId, id }) => exhibitorId === party.slice(2) && !taken.has(`${slot} p:${id}`),
    )
    const chosen: MeetingRep | undefined =
      free.find(({ id }) => id === before) ??
      free.sort((x, y) => (load.get(x.id) ?? 0) - (load.get(y.id) ?? 0))[0]
    if (!chosen || taken.has(`${slot} c:${party.slice(2)}`)) return undefined
    taken.add(`${slot} p:${chosen.id}`)
    load.set(chosen.id, (load.get(chosen.id) ?? 0) + 1)
    return chosen.id
  }
}
