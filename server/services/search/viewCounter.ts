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
  const add = ({ views, ...page }: ViewCount): void => {
    const key = `${page.appId} ${page.kind} ${page.id}`
    if (counts.size >= MOST_KEPT && !counts.has(key)) return
    counts.set(key, { ...page, views: views + (counts.get(key)?.views ?? 0) })
  }
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const written = [...counts.values()]
    counts = new Map()
    await interest.addViews(written).catch((error: unknown) => {
      for (const page of written) add(page)
      throw error
    })
  }
  return {
    count(page: Omit<ViewCount, 'views'>): void {
      add({ ...page, views: 1 })
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_AFTER_MS).unref()
    },
    /** Writes what was counted. */
    flush,
  }
}
