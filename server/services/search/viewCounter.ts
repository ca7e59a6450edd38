import type { InterestRepository, ViewCount } from '../../repositories/interestRepository'

/** Counts wait so long in memory before they are written; a killed server loses them. */
const WRITE_AFTER_MS = 3000
/** Pages between two writes; what is beyond is not counted. */
const MOST_KEPT = 5000

/** Counts openings of public pages: many calls, one statement. */
export function createViewCounter({
  interest,
  onError,
}: {
  interest: Pick<InterestRepository, 'addViews'>
  onError: (error: unknown) => void
}) {
  let counts = new Map<string, ViewCount>()
  let timer: NodeJS.Timeout | undefined
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const written = [...counts.values()]
    counts = new Map()
    await interest.addViews(written)
  }
  return {
    count(page: Omit<ViewCount, 'views'>): void {
      const key = `${page.appId} ${page.kind} ${page.id}`
      const known = counts.get(key) ?? { ...page, views: 0 }
      if (counts.size >= MOST_KEPT && !counts.has(key)) return
      known.views += 1
      counts.set(key, known)
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_AFTER_MS).unref()
    },
    /** Writes what was counted. */
    flush,
  }
}
