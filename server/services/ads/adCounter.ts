import { createCounter } from '../../domain/counter'
import type { AdCount, AdRepository } from '../../repositories/adRepository'

/** Counts views and clicks of advertisements. */
export function createAdCounter({
  ads,
  onError,
}: {
  ads: Pick<AdRepository, 'addFigures'>
  onError: (error: unknown) => void
}) {
  const { add, flush } = createCounter<AdCount>({
    nameOf: ({ appId, day, adId }) => `${appId} ${day} ${adId}`,
    sum: (one, other) => ({
      ...one,
      shown: one.shown + other.shown,
      clicked: one.clicked + other.clicked,
    }),
    write: counts => ads.addFigures(counts),
    onError,
  })
  return {
    count(appId: string, day: string, shown: readonly string[], clicked: readonly string[]): void {
      for (const adId of new Set(shown)) add({ appId, adId, day, shown: 1, clicked: 0 })
      for (const adId of new Set(clicked)) add({ appId, adId, day, shown: 0, clicked: 1 })
    },
    flush,
  }
}
