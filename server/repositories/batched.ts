interface Waiting<I, O> {
  item: I
  resolve: (result: O) => void
  reject: (error: unknown) => void
}

export interface BatchOptions {
  /** Statements under way at once; what comes meanwhile waits and goes together. */
  parallel: number
  /** Items one statement takes at most. */
  max: number
}

/**
 * Lets calls that come at the same time share one statement: alone when it is quiet, together in a rush, when round trips
 * and commits are what limits the server. `run` answers in the order of its items. A batch that fails is tried item by item,
 * so that nobody pays for somebody else's row.
 */
export function batched<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  { parallel, max }: BatchOptions,
): (item: I) => Promise<O> {
  const waiting: Waiting<I, O>[] = []
  let running = 0
  let isScheduled = false

  const schedule = (): void => {
    if (isScheduled || running >= parallel || waiting.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      void flush()
    })
  }

  const flush = async (): Promise<void> => {
    const batch = waiting.splice(0, max)
    if (batch.length === 0) return
    running += 1
    schedule()
    await settle(batch)
    running -= 1
    schedule()
  }

  const settle = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, index) => resolve(results[index] as O))
    } catch (error) {
      const [only] = batch
      if (batch.length === 1) only?.reject(error)
      else for (const one of batch) await settle([one])
    }
  }

  return item =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject })
      schedule()
    })
}
