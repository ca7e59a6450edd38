import pg from 'pg'
import { watchPool } from './watchPool'

// int8 fits a JavaScript number everywhere this product counts (ids, versions, sizes)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)

interface Settings {
  max: number
  onError: (error: Error) => void
  /** Further settings of each connection, as PostgreSQL's command line takes them. */
  options?: string
  /** `transaction`: a pooler is between, which gives a connection away after each transaction. */
  pooler?: 'none' | 'transaction'
  /** The longest wait for a connection, in milliseconds. */
  patienceMs?: number
}

const PATIENCE_MS = 10_000

/**
 * Opens the pool. Every statement has a time limit, so that a stuck lock or a silent database
 * becomes an error instead of a queue. Through a pooler these limits are settings of the role
 * (docs/scaling.md), because a pooler keeps no settings of a single client.
 */
export function connect(
  url: string,
  { max, onError, options, pooler = 'none', patienceMs = PATIENCE_MS }: Settings,
): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: patienceMs,
    idleTimeoutMillis: 60_000,
    application_name: 'fairpass',
    ...(pooler === 'transaction'
      ? { Client: UnnamedClient }
      : {
          statement_timeout: 15_000,
          idle_in_transaction_session_timeout: 30_000,
          // many callers share the database: a query that takes a second process makes the others
          // wait
          options: `-c max_parallel_workers_per_gather=0 ${options ?? ''}`,
        }),
  })
  pool.on('error', onError)
  watchPool(pool, url)
  return pool
}

/** A pooler may run a named statement on another connection than the one that prepared it. */
class UnnamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...parts: unknown[]) => unknown
    this.query = ((first: unknown, ...more: unknown[]) =>
      query(isNamed(first) ? { ...first, name: undefined } : first, ...more)) as typeof this.query
  }
}

/**
 * A query with a name. Cursors and copies have a name too, but send themselves (`submit`), so they
 * stay unchanged.
 */
function isNamed(query: unknown): query is { name: string } {
  return typeof query === 'object' && query !== null && 'name' in query && !('submit' in query)
}
