import pg from 'pg'

/**
 * A deliberately broken database client, loaded before the server: registrations are acknowledged first and written a
 * little later. The kill test must notice it, or it proves nothing.
 */
const LATE_MS = 400

const query = pg.Pool.prototype.query as (this: pg.Pool, ...args: unknown[]) => unknown

pg.Pool.prototype.query = function (this: pg.Pool, ...args: unknown[]): unknown {
  const [statement] = args as [{ name?: string } | undefined]
  if (statement?.name !== 'registration_insert') return query.apply(this, args)
  setTimeout(() => void Promise.resolve(query.apply(this, args)).catch(() => undefined), LATE_MS)
  return Promise.resolve({ rows: [{ wasCreated: true, keptBodyHash: null, keptOutcome: null }], rowCount: 1 })
} as typeof pg.Pool.prototype.query
