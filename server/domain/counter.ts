/** How long counts wait in memory before they are written. A killed server loses them. */
const WRITE_AFTER_MS = 3000
/** Maximum number of different counts between two writes; further ones are not counted. */
const MOST_KEPT = 5000

interface CounterDeps<T> {
  /** Counts with the same name are added up. */
  nameOf: (count: T) => string
  sum: (one: T, other: T) => T
  /** Writes all counts, or throws and writes none. */
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
  /** The write under way, or the last one. */
  let written: Promise<void> = Promise.resolve()
  const later = (): void => {
    timer ??= setTimeout(() => void flush().catch(onError), WRITE_AFTER_MS).unref()
  }
  const writeAll = async (): Promise<void> => {
    if (counts.size === 0) return
    const taken = [...counts.values()]
    counts = new Map()
    await write(taken).catch((error: unknown) => {
      taken.forEach(keep)
      later()
      throw error
    })
  }
  /**
   * Writes the counts, after a write that is under way. When the write fails, throws its error,
   * keeps the counts and retries a little later.
   */
  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    written = written.catch(() => undefined).then(writeAll)
    return written
  }
  return {
    add(count: T): void {
      keep(count)
      later()
    },
    flush,
  }
}
