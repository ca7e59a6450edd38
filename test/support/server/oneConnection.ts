import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool, PoolClient } from 'pg'

type Done = (error: Error | undefined, client?: PoolClient) => void

/**
 * Refuses a caller that holds a connection in a transaction and asks the pool for a second one: as
 * many of these at once as there are connections wait for each other until they are given up, and
 * everybody waits with them. The list holds what was refused, with where it was asked.
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
  // a question to the pool comes here too
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
