import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import { changesRows, type Queryable } from './queryable'
import { inTransaction } from './transaction'

/**
 * SQLSTATE of a transaction that failed because of a concurrent one: a retry from its beginning
 * succeeds.
 */
const LOST_RACES: readonly unknown[] = ['40P01', '40001']
const TRIES = 3
/** A pause before a retry, so that the two transactions do not block each other again. */
const PAUSE_MS = 100

/** What a unit is made of. */
interface UnitWork<T> {
  work: () => Promise<T>
  /** Writes what belongs to the result, in the same transaction; an error here undoes the work. */
  complete: (db: Queryable, result: T) => Promise<void>
  /**
   * Whether to keep what `work` wrote before it threw this error: true for a refusal that counts,
   * false for an accident.
   */
  keeps: (error: unknown) => boolean
}

/** Transactions that may join into one. */
export interface Units {
  /**
   * Outside a unit each statement is a transaction of its own. Inside a unit the first statement
   * that changes rows starts the unit's transaction; later statements, reads included, run in it.
   */
  db: Queryable
  /**
   * Runs `work` in a transaction. Inside a unit the work becomes part of the unit: work that throws
   * is undone alone, the rest is committed with the unit.
   */
  transact<T>(work: (db: Queryable) => Promise<T>): Promise<T>
  /**
   * Runs the work so that all its transactions and `complete` are committed together, or not at
   * all.
   */
  run<T>(unit: UnitWork<T>): Promise<T>
  /**
   * Calls `task` after the commit of the unit: immediately outside a unit, never when the unit is
   * undone.
   */
  afterCommit(task: () => void): void
}

/**
 * A unit that is running. It takes a connection for its first transaction only, so a call that only
 * reads holds none.
 */
interface Unit {
  connection: Connection | undefined
  /** Transactions of one unit come one after the other. */
  turn: Promise<unknown>
  tasks: (() => void)[]
  isOver: boolean
}
interface Connection {
  client: PoolClient
  /** Some work on this connection succeeded and is to be committed. */
  holds: boolean
  release(): void
  isBroken(): boolean
}
interface Place {
  unit: Unit
  isInside: boolean
}

/** `outside` runs single statements outside a unit; the pool when absent. */
export function createUnits(pool: Pool, outside: Queryable = pool): Units {
  const places = new AsyncLocalStorage<Place>()
  const here = (): Place | undefined => {
    const place = places.getStore()
    // work that continues after the answer to its call is outside the unit
    return place?.unit.isOver === false ? place : undefined
  }

  /**
   * The first work of a unit opens its transaction; when that work throws, the connection is given
   * back and the unit has no transaction again.
   */
  const first = async <T>(unit: Unit, work: (db: Queryable) => Promise<T>): Promise<T> => {
    const connection = await open(pool)
    unit.connection = connection
    try {
      const result = await work(connection.client)
      connection.holds = true
      return result
    } catch (error) {
      unit.connection = undefined
      await finish(connection, 'ROLLBACK')
      throw error
    }
  }
  const next = async <T>(
    { client, isBroken }: Connection,
    work: (db: Queryable) => Promise<T>,
  ): Promise<T> => {
    await client.query('SAVEPOINT part')
    try {
      const result = await work(client)
      await client.query('RELEASE SAVEPOINT part')
      return result
    } catch (error) {
      if (!isBroken()) await client.query('ROLLBACK TO SAVEPOINT part')
      throw error
    }
  }

  const attempt = async <T>({ work, complete, keeps }: UnitWork<T>): Promise<T> => {
    const unit: Unit = { connection: undefined, turn: Promise.resolve(), tasks: [], isOver: false }
    const end = async (by: 'COMMIT' | 'ROLLBACK') => {
      await over()
      const { connection } = unit
      unit.connection = undefined
      if (connection) await finish(connection, by)
      if (by === 'COMMIT') for (const task of unit.tasks) places.exit(task)
    }
    /**
     * Waits for statements that the work did not await, so that they end before the connection is
     * released; later statements run outside the unit.
     */
    const over = () => {
      unit.isOver = true
      return unit.turn
    }
    let result: T
    try {
      result = await places.run({ unit, isInside: false }, work)
    } catch (error) {
      await end(keeps(error) ? 'COMMIT' : 'ROLLBACK')
      throw error
    }
    try {
      await over()
      await complete(unit.connection?.client ?? pool, result)
    } catch (error) {
      await end('ROLLBACK')
      throw error
    }
    await end('COMMIT')
    return result
  }

  const join = <T>({ unit, isInside }: Place, work: (db: Queryable) => Promise<T>): Promise<T> => {
    const inside = () =>
      places.run({ unit, isInside: true }, () =>
        unit.connection ? next(unit.connection, work) : first(unit, work),
      )
    if (isInside) return inside()
    const done = unit.turn.then(inside)
    unit.turn = done.catch(() => undefined)
    return done
  }

  return {
    db: {
      query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>> {
        const place = here()
        const connection = place?.unit.connection
        if (place && !place.isInside && changesRows(config.text))
          return join(place, client => client.query<R>(config))
        return place && connection && (place.isInside || connection.holds)
          ? connection.client.query<R>(config)
          : outside.query<R>(config)
      },
    },
    transact(work) {
      const place = here()
      return place ? join(place, work) : inTransaction(pool, work)
    },

    async run(unit) {
      if (here()) throw new Error('a unit within a unit')
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(unit)
        } catch (error) {
          if (
            tries === TRIES ||
            !LOST_RACES.includes((error as { code?: unknown } | undefined)?.code)
          )
            throw error
          await sleep(Math.random() * PAUSE_MS * tries)
        }
      }
    },

    afterCommit(task) {
      const place = here()
      if (place) place.unit.tasks.push(task)
      else places.exit(task)
    },
  }
}

/**
 * A connection with an open transaction. A connection that is lost during it is discarded (see
 * inTransaction).
 */
async function open(pool: Pool): Promise<Connection> {
  const client = await pool.connect()
  let broken: Error | undefined
  const note = (error: Error) => {
    broken = error
  }
  client.on('error', note)
  const release = () => {
    client.off('error', note)
    client.release(broken)
  }
  try {
    await client.query('BEGIN')
  } catch (error) {
    broken ??= error as Error
    release()
    throw error
  }
  return { client, holds: false, release, isBroken: () => broken !== undefined }
}

async function finish(
  { client, release, isBroken }: Connection,
  by: 'COMMIT' | 'ROLLBACK',
): Promise<void> {
  try {
    if (by === 'ROLLBACK') {
      // PostgreSQL rolls back what a lost connection began
      if (!isBroken())
        await client
          .query('ROLLBACK')
          .catch(() => client.emit('error', new Error('a rollback failed')))
      return
    }
    const { command } = await client.query('COMMIT')
    // PostgreSQL answers COMMIT with ROLLBACK, without an error, when a statement had failed
    if (command !== 'COMMIT') throw new Error('a failed transaction was to be committed')
  } finally {
    release()
  }
}
