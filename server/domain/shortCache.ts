/** More than are asked for within a moment; what is over is dropped then, so that no list of questions grows for ever. */
const MOST = 500

/**
 * Answers the same for a moment: a count of fifty thousand rows is not made anew for each who looks. A `mark` that is another than the last
 * one ends the moment at once.
 */
export function createShortCache<T>(keepMs: number, now: () => number) {
  const kept = new Map<string, { until: number; mark: string; value: Promise<T> }>()
  return {
    read(key: string, make: () => Promise<T>, mark = ''): Promise<T> {
      const found = kept.get(key)
      if (found && found.until > now() && found.mark === mark) return found.value
      if (kept.size >= MOST) for (const [each, { until }] of kept) if (until <= now()) kept.delete(each)
      const value = make()
      kept.set(key, { until: now() + keepMs, mark, value })
      value.catch(() => kept.delete(key))
      return value
    },
    forget: (key: string): void => void kept.delete(key),
    size: (): number => kept.size,
  }
}
