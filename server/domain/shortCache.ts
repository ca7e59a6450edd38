import { mayBeOld } from '../oldReading'

/**
 * More entries than callers need at one moment. At this size expired entries are removed, so that
 * the cache does not grow without limit.
 */
const MOST = 500

/**
 * Caches an answer for a moment, so that fifty thousand rows are not counted for each reader. A
 * changed `mark` invalidates the cached answer immediately. Answers of a replica are cached apart
 * from those of the primary.
 */
export function createShortCache<T>(keepMs: number, now: () => number) {
  const kept = new Map<string, { until: number; mark: string; value: Promise<T> }>()
  return {
    read(name: string, make: () => Promise<T>, mark = ''): Promise<T> {
      const key = mayBeOld() ? old(name) : name
      const found = kept.get(key)
      if (found && found.until > now() && found.mark === mark) return found.value
      if (kept.size >= MOST)
        for (const [each, { until }] of kept) if (until <= now()) kept.delete(each)
      const value = make()
      kept.set(key, { until: now() + keepMs, mark, value })
      value.catch(() => kept.delete(key))
      return value
    },
    forget(name: string): void {
      kept.delete(name)
      kept.delete(old(name))
    },
    size: (): number => kept.size,
  }
}

const old = (name: string): string => `old ${name}`
