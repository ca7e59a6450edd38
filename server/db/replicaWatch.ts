import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'

/** The replica is asked this often how far it is. */
const LOOK_MS = 500
/** A replica that does not answer within this time is no longer read. */
const ANSWER_MS = 1500
/**
 * Maximum number of log places kept that the replica has not reached yet. Beyond it the oldest are
 * dropped: the lag then looks longer, never shorter.
 */
const MOST_PLACES = 120
const PAGE = 8192
/** The longest page header of the log: headers lie between records, never inside one. */
const PAGE_HEADER = 40

/**
 * A moment of the primary's clock in milliseconds, and the place in its log where all that was
 * committed before ends.
 */
interface Place {
  at: number
  lsn: number
  /** Identifies the database, the same for all its copies. */
  database: string
}

/** A physical copy has the system identifier of its original, and the same database names. */
const DATABASE = `(SELECT system_identifier FROM pg_control_system())::text || ' ' || current_database()`

/** The replica's lag behind its primary; measured twice a second, so that asking costs nothing. */
export interface ReplicaWatch {
  /**
   * The replica has all that was committed before this moment of the primary's clock; -Infinity
   * while it does not answer.
   */
  freshAt(): number
  /** Milliseconds; Infinity while it does not answer. */
  lagMs(): number
  /** The place where the primary is now. */
  place(): Promise<Place>
  /** Waits until the replica has reached a place; false when it takes longer. */
  reaches(place: Place, withinMs: number): Promise<boolean>
  /** The replica does not answer: it is not read until a later look succeeds. */
  lose(reason: string): void
  look(): Promise<void>
  start(): void
  stop(): Promise<void>
}

interface WatchDeps {
  primary: Pool
  replica: Pool
  /** After each look, with the reason why the replica cannot be read. */
  onLook: (problem: string | undefined) => void
}

export function watchReplica({ primary, replica, onLook }: WatchDeps): ReplicaWatch {
  let places: Place[] = []
  let freshAt = -Infinity
  let offset = 0
  let problem: string | undefined = 'not asked yet'
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined

  const place = async (): Promise<Place> => {
    const { rows } = await primary.query<Place>(
      `SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS at, pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::int8 AS lsn,
       ${DATABASE} AS database`,
    )
    const [found] = rows
    if (!found) throw new Error('the primary has no clock')
    const { at, lsn, database } = found
    // the next record begins after the header of its page, but the last one ended before that
    // header; the replica reports that end
    return { at, lsn: lsn % PAGE <= PAGE_HEADER ? lsn - (lsn % PAGE) : lsn, database }
  }
  const replayed = async (of: string): Promise<number> => {
    const { rows } = await replica.query<{
      lsn: number | null
      isReplica: boolean
      database: string
    }>(
      `SELECT pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::int8 AS lsn, pg_is_in_recovery() AS "isReplica", ${DATABASE} AS database`,
    )
    const { lsn = null, isReplica = false, database = '' } = rows[0] ?? {}
    if (database !== of) throw new Error('it holds another database')
    if (!isReplica || lsn === null) throw new Error('it is no replica')
    return lsn
  }
  const settle = (lsn: number) => {
    for (const one of places) if (one.lsn <= lsn) freshAt = Math.max(freshAt, one.at)
    places = places.filter(one => one.lsn > lsn)
  }
  const lose = (reason: string) => {
    problem = reason
    places = []
    freshAt = -Infinity
  }
  const look = async (): Promise<void> => {
    const now = await place()
    offset = now.at - Date.now()
    places = [...places, now].slice(-MOST_PLACES)
    try {
      settle(await within(replayed(now.database), ANSWER_MS))
      problem = undefined
    } catch (error) {
      lose(error instanceof Error ? error.message : String(error))
    }
  }
  const lagMs = () =>
    problem === undefined ? Math.max(0, Date.now() + offset - freshAt) : Infinity
  const again = () => {
    timer = setTimeout(() => {
      // The primary may be down while the replica is up: then the last known position is kept, and
      // its age grows.
      looking = look()
        .catch(() => undefined)
        .then(() => onLook(problem))
        .finally(() => timer && again())
    }, LOOK_MS).unref()
  }
  return {
    freshAt: () => freshAt,
    lagMs,
    place,
    async reaches({ lsn, database }, withinMs) {
      if (problem !== undefined) return false
      for (const until = Date.now() + withinMs; ; await sleep(50)) {
        const is = await within(replayed(database), Math.max(1, until - Date.now())).catch(() => -1)
        if (is >= lsn) return true
        if (is < 0 || Date.now() >= until) return false
      }
    },
    lose(reason) {
      lose(reason)
      onLook(problem)
    },
    look: () => look().finally(() => onLook(problem)),
    start: again,
    async stop() {
      clearTimeout(timer)
      timer = undefined
      await looking
    },
  }
}

async function within<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = new AbortController()
  const waits = sleep(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error(`no answer within ${ms} ms`)
  })
  waits.catch(() => undefined)
  try {
    return await Promise.race([work, waits])
  } finally {
    late.abort()
    work.catch(() => undefined)
  }
}
