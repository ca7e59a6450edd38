import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What one call asked of the database: statements, and the sum of their times. Of statements at the
 * same time each counts.
 */
export interface DatabaseTime {
  statements: number
  ms: number
}

export const databaseTime = new AsyncLocalStorage<DatabaseTime>()
