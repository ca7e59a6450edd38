import type { AdCount, AdRepository } from '../../repositories/adRepository'

/** Counts wait so long in memory before they are written; a killed server loses them. */
const WRITE_AFTER_MS = 3000
/** Advertisements and days between two writes; what is beyond is not counted. */
const MOST_KEPT = 5000

/** Counts what is shown and pressed: many calls, one statement. */
export function createAdCounter({
  ads,
  onError,
}: {
  ads: Pick<AdRepository, 'addFigures'>
  onError: (error: unknown) => void
}) {
  let counts = new Map<string, AdCount>()
  let timer: NodeJS.Timeout | undefined
  const add = (appId: string, adId: string, day: string, what: 'shown' | 'clicked') => {
    const key = `${appId} ${day} ${adId}`
    const count = counts.get(key) ?? { appId, adId, day, shown: 0, clicked: 0 }
    if (counts.size >= MOST_KEPT && !counts.has(key)) return
    count[what] += 1
    counts.set(key, count)
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const written = [...counts.values()]
    counts = new Map()
    await ads.addFigures(written)
  }
  return {
    count(appId: string, day: string, shown: readonly string[], clicked: readonly string[]): void {
      for (const id of new Set(shown)) add(appId, id, day, 'shown')
      for (const id of new Set(clicked)) add(appId, id, day, 'clicked')
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_AFTER_MS).unref()
    },
    /** Writes what was counted. */
    flush,
  }
}
