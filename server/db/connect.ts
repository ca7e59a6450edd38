import pg from 'pg'
import { watchPool } from './watchPool'

// int8 fits a JavaScript number everywhere this product counts (ids, versions, sizes)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pool. Every statement is bounded in time, so that a stuck lock becomes an error instead of a queue, and a silent database one too. */
export function connect(url: string, options: { max: number; onError: (error: Error) => void }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'fairpass',
    // many ask at once: a question that takes a second process for itself keeps somebody else waiting
    options: '-c max_parallel_workers_per_gather=0',
  })
  pool.on('error', options.onError)
  watchPool(pool, url)
  return pool
}
