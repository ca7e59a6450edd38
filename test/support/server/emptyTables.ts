import pg, { type Pool, type QueryResult } from 'pg'

const DEADLOCK = '40P01'
const TRIES = 5

/**
 * Lets tests empty tables while the server uses the same pool. `TRUNCATE` locks the tables one
 * after the other, so a query of two tables can deadlock with it. PostgreSQL then ends one of both,
 * and this retries the emptying.
 */
export function repeatEmptying(pool: Pool): void {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<QueryResult>
  const empty = async (statement: string, tries = 1): Promise<QueryResult> => {
    try {
      return await query(statement)
    } catch (error) {
      if (!(error instanceof pg.DatabaseError) || error.code !== DEADLOCK || tries === TRIES)
        throw error
      return empty(statement, tries + 1)
    }
  }
  const either = (...given: unknown[]) =>
    given.length === 1 && typeof given[0] === 'string' && given[0].startsWith('TRUNCATE ')
      ? empty(given[0])
      : query(...given)
  Object.assign(pool, { query: either })
}
