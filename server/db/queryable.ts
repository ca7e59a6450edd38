import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** What repositories need of a connection: the pool in autocommit, or one client inside a transaction. */
export interface Queryable {
  query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>>
}

/** A named statement: prepared once per connection, values always bound. */
export function statement(name: string, text: string) {
  return (...values: unknown[]): QueryConfig => ({ name, text, values })
}
