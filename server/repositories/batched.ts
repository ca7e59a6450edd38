import { AppError } from '../errors'

interface Waiting<I, O> {
  item: I
  resolve: (result: O) => void
  reject: (error: unknown) => void
}

export interface BatchOptions {
  /** Statements that run at once; items that arrive while they run wait and share the next one. */
  parallel: number
  /** Items one statement takes at most. */
  max: number
  /** Items that may wait; one more is refused as unavailable. */
  maxWaiting?: number
}

/** Several seconds of work: later callers should rather retry. */
const MAX_WAITING = 2000
/**
 * SQLSTATE classes of an error in a single row: data exception and constraint violation. Any other
 * error would affect every row.
 */
const ROW_FAULT = /^2[23]...$/

/**
 * Lets calls at the same time share one statement: single calls when it is quiet, batches in a
 * rush, when round trips and commits limit the server. `run` answers in the order of its items. A
 * batch that fails because of one row is retried item by item, so that other callers do not fail
 * with it; any other error is passed to all callers.
 */
export function batched<I, O>(
  run: (items: readonly I[]) => Promise<readonly O[]>,
  { parallel, max, maxWaiting = MAX_WAITING }: BatchOptions,
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
      if (batch.length > 1 && isRowFault(error)) await settleEach(batch)
      else for (const { reject } of batch) reject(error)
    }
  }

  const settleEach = async (batch: readonly Waiting<I, O>[]): Promise<void> => {
    for (const [index, { item, resolve, reject }] of batch.entries()) {
      try {
        const [result] = await run([item])
        resolve(result as O)
      } catch (error) {
        reject(error)
        if (isRowFault(error)) continue
        for (const { reject: rejectNext } of batch.slice(index + 1)) rejectNext(error)
        return
      }
    }
  }

  return item =>
    new Promise((resolve, reject) => {
      if (waiting.length >= maxWaiting) return reject(new AppError('unavailable'))
      waiting.push({ item, resolve, reject })
      schedule()
    })
}

function isRowFault(error: unknown): boolean {
  const code =
    typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
  return typeof code === 'string' && ROW_FAULT.test(code)
}
