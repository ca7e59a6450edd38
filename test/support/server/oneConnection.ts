import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

type Done = (error: Error | undefined, client?: PoolClient) => void

/**
 * Refuses a caller that holds a connection in a transaction and asks the pool for a second one. If
 * as many such callers as connections run together, they wait for each other until they time out,
 * and everybody waits with them. The returned list has the refusals, with their stacks.
 */
export function requireOneConnection(pool: Pool): readonly Error[] {
  const refused: Error[] = []
  const begun = new AsyncLocalStorage<{ isOpen: boolean }>()
  pool.on('connect', client => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    client.query = ((...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : ''
      if (text === 'BEGIN') begun.enterWith({ isOpen: true })
      const transaction = begun.getStore()
      if (transaction && (text === 'COMMIT' || text === 'ROLLBACK')) transaction.isOpen = false
      return query(...given)
    }) as typeof client.query
  })
  const connect = pool.connect.bind(pool)
  // queries of the pool use this, too
  pool.connect = ((done?: Done) => {
    if (begun.getStore()?.isOpen !== true)
      return done ? connect(done as Parameters<typeof connect>[0]) : connect()
    const error = new Error('a second connection was asked for within a transaction')
    refused.push(error)
    if (!done) return Promise.reject(error)
    process.nextTick(done, error)
  }) as typeof pool.connect
  return refused
}
