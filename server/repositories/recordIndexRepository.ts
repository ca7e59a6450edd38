import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** Submitted answers whose index is missing or outdated, so that the desk would not find them. */
export interface UnindexedRecord {
  seq: number
  revision: number
  appId: string
  resource: string
  formId: string
  formVersion: number
  values: StoredValues
}
interface HandedInIndex {
  title: string
  search: string
  facets: Readonly<Record<string, readonly string[]>>
}

// the same condition as the index record_unindexed
const pick = statement(
  'record_unindexed',
  `SELECT seq, revision, app_id AS "appId", resource, form_id AS "formId", submitted_version AS "formVersion", submitted_values AS "values" FROM record
   WHERE seq > $1 AND submitted_at IS NOT NULL AND indexed_at IS DISTINCT FROM submitted_at ORDER BY seq LIMIT $2`,
)
const write = statement(
  'record_index',
  `UPDATE record SET submitted_title = $3, submitted_search = $4, submitted_facets = $5, indexed_at = submitted_at
   WHERE seq = $1 AND revision = $2`,
)

/**
 * Writes the index of records for the organiser's lists and searches, where an older instance or
 * migration left none.
 */
export function createRecordIndexRepository(db: Queryable) {
  return {
    /** The next records after this one, at most `limit`. */
    async pick(after: number, limit: number): Promise<UnindexedRecord[]> {
      return (await db.query<UnindexedRecord & Record<string, unknown>>(pick(after, limit))).rows
    },
    /** Writes the index, unless the record was changed after it was read. */
    async write(
      { seq, revision }: UnindexedRecord,
      { title, search, facets }: HandedInIndex,
    ): Promise<void> {
      await db.query(write(seq, revision, title, search, facets))
    },
  }
}

export type RecordIndexRepository = ReturnType<typeof createRecordIndexRepository>
