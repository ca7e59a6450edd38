/** Counts wait so long in memory before they are written; a killed server loses them. */
const WRITE_AFTER_MS = 3000
/** Kinds of counts between two writes; what is beyond is not counted. */
const MOST_KEPT = 5000

interface CounterDeps<T> {
  /** What counts with the same name are added up. */
  nameOf: (count: T) => string
  sum: (one: T, other: T) => T
  /** Writes them all or throws, and has written none then. */
  write: (counts: readonly T[]) => Promise<void>
  onError: (error: unknown) => void
}

/** Adds counts up in memory: many calls, one statement. */
export function createCounter<T>({ nameOf, sum, write, onError }: CounterDeps<T>) {
  let counts = new Map<string, T>()
  let timer: NodeJS.Timeout | undefined
  const keep = (count: T): void => {
    const name = nameOf(count)
    const before = counts.get(name)
    if (before === undefined && counts.size >= MOST_KEPT) return
    counts.set(name, before === undefined ? count : sum(before, count))
  }
  /** Writes what was counted. Throws what the write throws; the counts are kept for the next one. */
  const flush = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    if (counts.size === 0) return
    const written = [...counts.values()]
    counts = new Map()
    await write(written).catch((error: unknown) => {
      written.forEach(keep)
      throw error
    })
  }
  return {
    add(count: T): void {
      keep(count)
      timer ??= setTimeout(() => void flush().catch(onError), WRITE_AFTER_MS).unref()
    },
    flush,
  }
}
