import pg from 'pg'

/**
 * A deliberately broken database client, loaded before the server: registrations are acknowledged
 * before their transaction is committed. The kill test must notice it, or it proves nothing.
 */
const LATE_MS = 400

const query = pg.Pool.prototype.query as (this: pg.Pool, ...args: unknown[]) => unknown

pg.Pool.prototype.query = function (this: pg.Pool, ...args: unknown[]): unknown {
  const [statement] = args as [(pg.QueryConfig & { name?: string }) | undefined]
  return statement?.name === 'registration_insert'
    ? commitLater(this, statement)
    : query.apply(this, args)
} as typeof pg.Pool.prototype.query

async function commitLater(pool: pg.Pool, statement: pg.QueryConfig): Promise<pg.QueryResult> {
  const client = await pool.connect()
  await client.query('BEGIN')
  const result = await client.query(statement)
  const commit = () => client.query('COMMIT').finally(() => client.release())
  setTimeout(() => void commit().catch(() => undefined), LATE_MS)
  return result
}
