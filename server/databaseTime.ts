import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * What one call asked of the database: the number of statements and the sum of their times.
 * Statements that run at the same time count in full.
 */
export interface DatabaseTime {
  statements: number
  ms: number
}

export const databaseTime = new AsyncLocalStorage<DatabaseTime>()
