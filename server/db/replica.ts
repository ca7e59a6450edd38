import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { changesRows, type Queryable } from './queryable'
import { mayBeOld, oldReading } from '../oldReading'
import { watchReplica, type ReplicaWatch } from './replicaWatch'

/** Why a reading went where it went. */
export type ReadingFate = 'replica' | 'own_write' | 'lag' | 'broken'
/**
 * Errors of the statement itself: the primary would give the same. A statement that took too long
 * is one.
 */
const OF_THE_STATEMENT = /^(?:57014$|22|23|42601$)/
/**
 * The replica is there, and only this statement could not be done: it has to replay what removes
 * the rows, or has not replayed a table yet.
 */
const OF_THE_REPLAY = /^(?:40|42|25006$|53)/

interface ReplicaDeps {
  primary: Pool
  pool: Pool
  /** Connections that only look how far the replica is. */
  probes: { primary: Pool; replica: Pool }
  maxLagMs: number
  /** One line when it is left, and when it is read again. */
  say: (line: string) => void
}

/** The replica's side of reading: who may read there, and what becomes of it when it is away. */
export interface Replica {
  /** Reads that may be old go to the replica, everything else to the primary. */
  db: Queryable
  watch: ReplicaWatch
  /** Why it cannot be read now; undefined when it can. */
  problem(): 'lag' | 'broken' | undefined
  /** Does what only reads, there. */
  readOld<T>(work: () => Promise<T>): Promise<T>
  /** How many readings went where. */
  counts: Readonly<Record<ReadingFate, number>>
  count(fate: ReadingFate): void
  start(): Promise<void>
  stop(): Promise<void>
}

export function createReplica({ primary, pool, probes, maxLagMs, say }: ReplicaDeps): Replica {
  const counts = { replica: 0, own_write: 0, lag: 0, broken: 0 }
  let wasRead: boolean | undefined
  const problem = () => {
    const lag = watch.lagMs()
    return lag === Infinity ? 'broken' : lag > maxLagMs ? 'lag' : undefined
  }
  const watch = watchReplica({
    ...probes,
    onLook(reason) {
      const isRead = problem() === undefined
      if (isRead === wasRead) return
      wasRead = isRead
      say(
        isRead
          ? 'the replica is read'
          : `the replica is not read: ${reason ?? `it lags ${Math.round(watch.lagMs() / 1000)} s`}`,
      )
    },
  })

  return {
    counts,
    watch,
    problem,
    count: fate => void (counts[fate] += 1),
    readOld: work => oldReading.run({ hasWritten: false }, work),
    db: {
      async query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>> {
        const reading = oldReading.getStore()
        if (reading && changesRows(config.text)) reading.hasWritten = true
        if (!mayBeOld() || watch.lagMs() === Infinity) return primary.query<R>(config)
        try {
          return await pool.query<R>(config)
        } catch (error) {
          const code = String((error as { code?: unknown } | undefined)?.code ?? '')
          if (OF_THE_STATEMENT.test(code)) throw error
          if (!OF_THE_REPLAY.test(code)) {
            counts.broken += 1
            watch.lose(error instanceof Error ? error.message : code)
          }
          return primary.query<R>(config)
        }
      },
    },
    async start() {
      await watch.look().catch(() => undefined)
      watch.start()
    },
    async stop() {
      await watch.stop()
      await Promise.all([pool, probes.primary, probes.replica].map(one => one.end()))
    },
  }
}
