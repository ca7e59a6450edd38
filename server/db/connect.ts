import pg from 'pg'
import { watchPool } from './watchPool'

// int8 fits a JavaScript number everywhere this product counts (ids, versions, sizes)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

/** Opens the pool; `options` are further settings of each connection, as PostgreSQL's command line takes them. Every statement is bounded in time, so that a stuck lock becomes an error instead of a queue, and a silent database one too. */
export function connect(url: string, settings: { max: number; onError: (error: Error) => void; options?: string }): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: settings.max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'fairpass',
    // many ask at once: a query that takes a second process for itself keeps others waiting
    options: `-c max_parallel_workers_per_gather=0 ${settings.options ?? ''}`,
  })
  pool.on('error', settings.onError)
  watchPool(pool, url)
  return pool
}
