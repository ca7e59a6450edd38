import { createCounter } from '../../domain/counter'
import type { InterestRepository, ViewCount } from '../../repositories/interestRepository'

/** Counts views of public pages. */
export function createViewCounter({
  interest,
  onError,
}: {
  interest: Pick<InterestRepository, 'addViews'>
  onError: (error: unknown) => void
}) {
  const { add, flush } = createCounter<ViewCount>({
    nameOf: ({ appId, kind, id }) => `${appId} ${kind} ${id}`,
    sum: (one, other) => ({ ...one, views: one.views + other.views }),
    write: counts => interest.addViews(counts),
    onError,
  })
  return { count: (page: Omit<ViewCount, 'views'>): void => add({ ...page, views: 1 }), flush }
}
