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
 * Whether a statement changes rows. A statement that only locks rows (FOR UPDATE) may be mistaken
 * for a change: it then gets a transaction that it does not need.
 */
export const changesRows = (text: string): boolean => CHANGES.test(text)

/**
 * PostgreSQL keeps this many letters of a name. It cuts longer names, and then mistakes two
 * statements for the same.
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
 * A statement that is composed of parts. Its name joins the parts while that is short; a longer
 * name is cut and ends with a hash of the text.
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
