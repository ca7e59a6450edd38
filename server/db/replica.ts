import type { Pool, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { changesRows, type Queryable } from './queryable'
import { mayBeOld, oldReading } from '../oldReading'
import { watchReplica, type ReplicaWatch } from './replicaWatch'

/** Why a read went to the replica or to the primary. */
export type ReadingFate = 'replica' | 'own_write' | 'lag' | 'broken'
/**
 * Errors of the statement itself, a statement timeout included: the primary would report the same.
 */
const OF_THE_STATEMENT = /^(?:57014$|22|23|42601$)/
/**
 * The replica works, but not for this statement: replay removes rows that it reads, or has not yet
 * created a table.
 */
const OF_THE_REPLAY = /^(?:40|42|25006$|53)/

interface ReplicaDeps {
  primary: Pool
  pool: Pool
  /** Connections that only measure the lag of the replica. */
  probes: { primary: Pool; replica: Pool }
  maxLagMs: number
  /** Gets one line when reads leave the replica, and one when they return. */
  say: (line: string) => void
}

/** The replica's side of reading: who may read there, and what happens while it is unavailable. */
export interface Replica {
  /** Reads that may be old go to the replica, everything else to the primary. */
  db: Queryable
  watch: ReplicaWatch
  /** Why the replica cannot be read now; undefined when it can. */
  problem(): 'lag' | 'broken' | undefined
  /** Does work that only reads on the replica. */
  readOld<T>(work: () => Promise<T>): Promise<T>
  /** How many reads had each fate. */
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
