import type { Resource } from '@core/resources/types'
import { createShortCache } from '../../domain/shortCache'
import type { StateCount } from '../../repositories/recordLists'
import type { RecordRepository } from '../../repositories/recordRepository'

/** How long counts of all submitted records are kept while no step is taken. */
const COUNTS_MS = 3000
type HandedIn = Awaited<ReturnType<RecordRepository['countHandedIn']>>[number]

/** How many submitted records there are, counted for all who ask within a moment. */
export function createReviewCounts(records: RecordRepository) {
  const cache = createShortCache<HandedIn[]>(COUNTS_MS, Date.now)

  /** Counted again after every step. A deleted record is counted a moment longer. */
  const countsOf = async (appId: string) =>
    cache.read(appId, () => records.countHandedIn(appId), await records.lastStep())

  const countsIn = async (appId: string, name: string) =>
    (await countsOf(appId)).flatMap(({ resource, state, count }) =>
      resource === name ? [{ state, matching: count, total: count }] : [],
    )

  const signCache = createShortCache<StateCount[]>(COUNTS_MS, Date.now)

  /**
   * Of all, and of a single sign, which most rows may hold; whatever else is looked for is counted
   * for each who asks.
   */
  const knownCounts = (appId: string, name: string, search: string) => {
    if (search === '') return () => countsIn(appId, name)
    if ([...search].length > 1) return undefined
    return async (count: () => Promise<StateCount[]>) =>
      signCache.read(`${appId} ${name} ${search}`, count, await records.lastStep())
  }

  return {
    knownCounts,

    /**
     * How many submitted records of every resource are in each state: counted once, told for each.
     */
    async counts(
      appId: string,
    ): Promise<(resource: Pick<Resource, 'name' | 'states'>) => Record<string, number>> {
      const counts = await countsOf(appId)
      const countOf = (name: string, state: string) =>
        counts.find(one => one.resource === name && one.state === state)?.count ?? 0
      return ({ name, states }) =>
        Object.fromEntries(states.map(state => [state, countOf(name, state)]))
    },
  }
}
