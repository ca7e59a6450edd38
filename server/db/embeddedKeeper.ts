import { clearRemains, launch, logTail, shutDown, type Cluster } from './embeddedCluster'
import { isRunning, markOf, until } from './embeddedProcess'

const LOOK_EVERY_MS = 500
const READY_MS = 20_000
/**
 * Waits between failed tries, so that a disk which is full for a moment does not use up all tries.
 */
const WAITS_MS = [500, 1000, 2000, 4000]
const LOST_AFTER = 5
const TRY_AGAIN_MS = 30_000

interface Kept {
  cluster: Cluster
  /** The pool knows this port, so it stays the same. */
  port: number
  pid: number
  care: readonly string[]
  answers: () => Promise<boolean>
  log: (message: string) => void
}

/** A PostgreSQL that is started again when it ends without having been stopped. */
export interface Keeper {
  /** True once five starts in a row have failed. The start is still retried every half minute. */
  isLost: () => boolean
  stop: () => Promise<void>
}

export function keepRunning({ cluster, port, care, answers, log, ...first }: Kept): Keeper {
  let mark = markOf(first.pid)
  let pid = first.pid
  let failures = 0
  let isStopping = false
  let wake = () => undefined as void

  const pause = (ms: number) =>
    new Promise<void>(resolve => {
      const timer = setTimeout(resolve, ms)
      timer.unref()
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  const isGone = () => mark === undefined || !isRunning(mark)

  const startAgain = async (): Promise<void> => {
    await clearRemains(cluster)
    if (isStopping) return
    pid = launch(cluster, port, care)
    mark = markOf(pid)
    const settled = await until(async () => isGone() || (await answers()), READY_MS)
    if (settled && !isGone()) {
      failures = 0
      return log('the database ended unexpectedly and was started again')
    }
    if (pid !== 0 && !isGone()) await shutDown(cluster, pid)
    failures += 1
    log(
      `the database ended and could not be started again (try ${failures}). Its last words:\n${logTail(cluster)}`,
    )
  }
  const watch = async (): Promise<void> => {
    while (!isStopping) {
      await pause(
        failures === 0
          ? LOOK_EVERY_MS
          : failures < LOST_AFTER
            ? (WAITS_MS[failures - 1] ?? 0)
            : TRY_AGAIN_MS,
      )
      if (isStopping || !isGone()) continue
      await startAgain().catch((error: unknown) => {
        failures += 1
        log(
          `the database ended and could not be started again (try ${failures}): ${error instanceof Error ? error.message : String(error)}`,
        )
      })
    }
  }
  const watching = watch()

  return {
    isLost: () => failures >= LOST_AFTER,
    async stop() {
      isStopping = true
      wake()
      await watching
      if (!isGone()) await shutDown(cluster, pid)
    },
  }
}
