import type { QueryConfig, QueryResultRow } from 'pg'
import { databaseTime } from '../databaseTime'
import type { Queryable } from './queryable'

/** Adds the time of each statement to the call it is for. */
export function timeStatements(db: Queryable): Queryable {
  return {
    async query<R extends QueryResultRow>(config: QueryConfig) {
      const time = databaseTime.getStore()
      if (!time) return db.query<R>(config)
      const began = performance.now()
      try {
        return await db.query<R>(config)
      } finally {
        time.statements += 1
        time.ms += performance.now() - began
      }
    },
  }
}
