import { createHash } from 'node:crypto'
import type { QueryConfig, QueryResult, QueryResultRow } from 'pg'

/**
 * What repositories need of a connection: the pool in autocommit, or one client inside a
 * transaction.
 */
export interface Queryable {
  query<R extends QueryResultRow>(config: QueryConfig): Promise<QueryResult<R>>
}

const CHANGES = /\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO)\b/

/**
 * A statement that changes rows. One that only locks them (FOR UPDATE) may be taken for such: it
 * gets a transaction it does not need.
 */
export const changesRows = (text: string): boolean => CHANGES.test(text)

/**
 * What PostgreSQL keeps of a name: what is longer it cuts, and then takes two statements for one.
 */
const MOST_LETTERS = 63
const HASH_LETTERS = 12

/**
 * A named statement: prepared once per connection, values always bound. Throws for a name that is
 * longer than 63 letters.
 */
export function statement(name: string, text: string) {
  if (name.length > MOST_LETTERS)
    throw new Error(`PostgreSQL keeps ${MOST_LETTERS} letters of a statement's name: ${name}`)
  return (...values: unknown[]): QueryConfig => ({ name, text, values })
}

/**
 * A statement that is put together: by what it has, as long as that is short, else by its beginning
 * and its text.
 */
export function narrowedStatement(parts: readonly string[], text: string) {
  const name = parts.join('_')
  if (name.length <= MOST_LETTERS) return statement(name, text)
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_LETTERS)
  return statement(`${name.slice(0, MOST_LETTERS - HASH_LETTERS - 1)}_${hash}`, text)
}

/**
 * A value the planner does not see. A statement that looks cheaper with its values is planned at
 * every call, and planning takes longer than many a search. With hidden values it is planned once
 * for each connection.
 */
export function hidden(place: string, type = 'text'): string {
  return `(SELECT ${place}::${type})`
}
