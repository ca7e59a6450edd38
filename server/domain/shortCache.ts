import { mayBeOld } from '../oldReading'

/**
 * More than are asked for within a moment; what is over is dropped then, so that no list of
 * questions grows for ever.
 */
const MOST = 500

/**
 * Keeps an answer for a moment: fifty thousand rows are not counted again for each reader. A
 * changed `mark` makes the kept answer invalid at once. What a replica answered is kept apart from
 * what the primary answered.
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
