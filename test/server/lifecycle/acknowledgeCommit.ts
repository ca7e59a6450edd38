import pg from 'pg'

/**
 * A deliberately broken database client, loaded before the server: it says that a transaction is
 * committed, and commits it when its connection is given back. The kill test must notice it, or it
 * proves nothing.
 */
const LATE_MS = 400

const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => unknown
type Checked = pg.Client & { release?: (error?: Error | boolean) => void }

pg.Client.prototype.query = function (this: Checked, ...args: unknown[]): unknown {
  if (args[0] !== 'COMMIT' || !this.release) return query.apply(this, args)
  const giveBack = this.release.bind(this)
  this.release = error => {
    const commit = async () => {
      await query.call(this, 'COMMIT')
      giveBack(error)
    }
    setTimeout(() => void commit().catch(() => undefined), LATE_MS)
  }
  return Promise.resolve({ command: 'COMMIT', rows: [], rowCount: 0 })
} as typeof pg.Client.prototype.query
