import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/** What repositories need of a connection: the pool in autocommit, or one client inside a transaction. */
export interface Queryable {
  query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>>
}

/** A named statement: prepared once per connection, values always bound. */
export function statement(name: string, text: string) {
  return (...values: unknown[]): QueryConfig => ({ name, text, values })
}

/**
 * A value the planner does not see. A statement that looks cheaper with its values is planned anew at every call, which takes longer than many
 * a search: with values hidden so, it is planned once for each connection.
 */
export function hidden(place: string, type = 'text'): string {
  return `(SELECT ${place}::${type})`
}
