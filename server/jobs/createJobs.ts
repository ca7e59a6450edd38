import type { JobRepository, TakenJob } from '../repositories/jobRepository'
import { JOB_KINDS, jobKinds, type JobData, type JobKind } from './kinds'

/**
 * Interval for schedules; lost jobs are looked for at every second tick. It is less than half of
 * the shortest period, so that no slot is missed.
 */
const TICK_MS = 60_000
/** A stop waits this long for the jobs under way; then they are returned to the queue. */
const STOP_MS = 10_000

/**
 * Does one job. A killed process may have done it before, wholly or in part, so a handler must be
 * idempotent. Throws for a retry; `isLast` means that there will be none.
 */
export type JobHandler<K extends JobKind> = (
  data: JobData[K],
  attempt: { isLast: boolean },
) => Promise<void>
export type JobHandlers = { readonly [K in JobKind]: JobHandler<K> }

interface JobsDeps {
  jobs: JobRepository
  handlers: JobHandlers
  onError: (error: unknown) => void
}

/**
 * Background work. `repositories.jobs.enqueue` enqueues a job in the transaction that causes it.
 */
export interface Jobs {
  /**
   * Announces a new job of this kind, after the transaction: this instance looks for it immediately
   * if it runs jobs.
   */
  wake(kind: JobKind): void
  start(): void
  /** Takes only jobs of these kinds until the promise settles, then all the others that waited. */
  keepTo(kinds: readonly JobKind[], until: Promise<unknown>): void
  /**
   * Resolves when the jobs under way have ended; jobs that take too long are returned to the queue.
   */
  stop(): Promise<void>
  /** Runs the due jobs of these kinds until none is left; for tests and single commands. */
  drain(kinds?: readonly JobKind[]): Promise<void>
}

/**
 * One worker per kind, and the timer of the schedules. The queue's own workers are not used,
 * because they would lose a database error.
 */
export function createJobs({ jobs, handlers, onError }: JobsDeps): Jobs {
  const timers = new Set<NodeJS.Timeout>()
  const running = new Map<JobKind, Promise<void>>()
  /** The current job of each worker. */
  const inHand = new Map<JobKind, string>()
  const missed = new Set<JobKind>()
  /** Checks of the schedules that are under way. */
  const looks = new Set<Promise<void>>()
  let isStarted = false
  let kept: readonly JobKind[] = jobKinds
  let ticks = 0

  const run = async <K extends JobKind>(
    kind: K,
    { id, data, isLast }: TakenJob<K>,
  ): Promise<void> => {
    inHand.set(kind, id)
    try {
      await (handlers[kind] as JobHandler<K>)(data, { isLast })
      if (inHand.get(kind) === id) await jobs.done(kind, id)
    } catch (error) {
      onError(error)
      if (inHand.get(kind) === id)
        await jobs.fail(
          kind,
          id,
          error instanceof Error ? `${error.name}: ${error.message}` : 'unknown',
        )
    } finally {
      if (inHand.get(kind) === id) inHand.delete(kind)
    }
  }
  /** Takes jobs until none is left. */
  const work = async (kind: JobKind, goesOn: () => boolean): Promise<void> => {
    while (goesOn()) {
      missed.delete(kind)
      const job = await jobs.take(kind)
      if (job) await run(kind, job)
      else if (!missed.has(kind)) return
    }
  }
  const wake = (kind: JobKind): void => {
    missed.add(kind)
    const takes = () => isStarted && kept.includes(kind)
    if (!takes() || running.has(kind)) return
    running.set(
      kind,
      work(kind, takes)
        .catch(onError)
        .finally(() => running.delete(kind)),
    )
  }
  const tick = async (): Promise<void> => {
    for (const kind of kept) {
      if (!isStarted) return
      const { everySeconds } = JOB_KINDS[kind]
      // only one job per period is enqueued, whichever instance asks
      if (
        everySeconds !== undefined &&
        (await jobs.enqueue(kind, {}, { key: 'schedule', everySeconds }))
      )
        wake(kind)
    }
    if (isStarted && ticks++ % 2 === 0) await jobs.maintain()
  }
  const look = (): void => {
    const looking = tick()
      .catch(onError)
      .finally(() => looks.delete(looking))
    looks.add(looking)
  }
  const every = (milliseconds: number, work: () => void): void => {
    const timer = setInterval(work, milliseconds)
    timer.unref()
    timers.add(timer)
  }

  return {
    wake,
    start(): void {
      isStarted = true
      every(TICK_MS, look)
      for (const kind of jobKinds) {
        every(JOB_KINDS[kind].pollSeconds * 1000, () => wake(kind))
        wake(kind)
      }
      look()
    },
    keepTo(kinds: readonly JobKind[], until: Promise<unknown>): void {
      kept = kinds
      const goOn = () => {
        kept = jobKinds
        jobKinds.forEach(wake)
      }
      until.then(goOn, goOn)
    },
    async stop(): Promise<void> {
      isStarted = false
      for (const timer of timers) clearInterval(timer)
      let waiting: NodeJS.Timeout | undefined
      const tooLong = new Promise<void>(resolve => (waiting = setTimeout(resolve, STOP_MS)))
      await Promise.race([Promise.all([...running.values(), ...looks]), tooLong])
      clearTimeout(waiting)
      for (const [kind, id] of inHand) {
        inHand.delete(kind)
        await jobs.fail(kind, id, 'the server stopped')
      }
    },
    async drain(kinds = jobKinds): Promise<void> {
      for (const kind of kinds) await work(kind, () => true)
    },
  }
}
