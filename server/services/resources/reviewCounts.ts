import type { Resource } from '@core/resources/types'
import { createShortCache } from '../../domain/shortCache'
import type { StateCount } from '../../repositories/recordLists'
import type { RecordRepository } from '../../repositories/recordRepository'

/** How long counts of all submitted records are cached while no step is taken. */
const COUNTS_MS = 3000
type HandedIn = Awaited<ReturnType<RecordRepository['countHandedIn']>>[number]

/** The number of submitted records, cached for everybody who asks at the same time. */
export function createReviewCounts(records: RecordRepository) {
  const cache = createShortCache<HandedIn[]>(COUNTS_MS, Date.now)

  /** Counts again after every step. A deletion only shows after the cache has expired. */
  const countsOf = async (appId: string) =>
    cache.read(appId, () => records.countHandedIn(appId), await records.lastStep())

  const countsIn = async (appId: string, name: string) =>
    (await countsOf(appId)).flatMap(({ resource, state, count }) =>
      resource === name ? [{ state, matching: count, total: count }] : [],
    )

  const signCache = createShortCache<StateCount[]>(COUNTS_MS, Date.now)

  /**
   * Counts without a search and for a single character, which most rows may contain, are cached;
   * other searches are counted each time.
   */
  const knownCounts = (appId: string, name: string, search: string) => {
    if (search === '') return () => countsIn(appId, name)
    if ([...search].length > 1) return undefined
    return async (count: () => Promise<StateCount[]>) =>
      signCache.read(`${appId} ${name} ${search}`, count, await records.lastStep())
  }

  return {
    knownCounts,

    /** The number of submitted records by state, for every resource, with one query. */
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
