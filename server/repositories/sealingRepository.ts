import { statement, type Queryable } from '../db/queryable'
import { sealColumns } from './storedValues'

/** The current answers of one row, with the versions they were given under. */
export interface RowToSeal {
  id: number
  appId: string
  owner: string
  formId: string
  values: Record<string, unknown> | null
  submittedValues: Record<string, unknown> | null
  previousValues: Record<string, unknown> | null
  publishedValues: Record<string, unknown> | null
}
export type SealedTable =
  'registration' | 'form_submission' | 'form_submission_event' | 'record' | 'record_event'

const COLUMNS: Readonly<Record<SealedTable, string>> = {
  registration: `id, app_id AS "appId", 'person:' || person_id AS owner, form_id AS "formId", "values",
    NULL::jsonb AS "submittedValues", NULL::jsonb AS "previousValues", NULL::jsonb AS "publishedValues" FROM registration`,
  form_submission: `id, app_id AS "appId", 'exhibitor:' || exhibitor_id AS owner, form_id AS "formId", "values",
    submitted_values AS "submittedValues", previous_values AS "previousValues", NULL::jsonb AS "publishedValues" FROM form_submission`,
  form_submission_event: `id, app_id AS "appId",
    (SELECT 'exhibitor:' || s.exhibitor_id FROM form_submission s WHERE s.id = submission_id) AS owner,
    (SELECT s.form_id FROM form_submission s WHERE s.id = submission_id) AS "formId",
    "values", NULL::jsonb AS "submittedValues", NULL::jsonb AS "previousValues", NULL::jsonb AS "publishedValues" FROM form_submission_event`,
  record: `seq AS id, app_id AS "appId", 'exhibitor:' || exhibitor_id AS owner, form_id AS "formId", "values",
    submitted_values AS "submittedValues", previous_values AS "previousValues", published_values AS "publishedValues" FROM record`,
  record_event: `id, app_id AS "appId",
    (SELECT 'exhibitor:' || r.exhibitor_id FROM record r WHERE r.app_id = e.app_id AND r.resource = e.resource AND r.id = e.record_id) AS owner,
    (SELECT r.form_id FROM record r WHERE r.app_id = e.app_id AND r.resource = e.resource AND r.id = e.record_id) AS "formId",
    "values", NULL::jsonb AS "submittedValues", NULL::jsonb AS "previousValues", NULL::jsonb AS "publishedValues" FROM record_event e`,
}
const numberOf = (table: string) => (table === 'record' ? 'seq' : 'id')
const picks = Object.fromEntries(
  Object.entries(COLUMNS).map(([table, columns]) => [
    table,
    statement(
      `seal_pick_${table}`,
      `SELECT ${columns} WHERE ${numberOf(table)} > $1 AND sealed_with IS DISTINCT FROM '' AND sealed_with IS DISTINCT FROM $2 ORDER BY ${numberOf(table)} LIMIT $3 FOR UPDATE`,
    ),
  ]),
) as Record<SealedTable, ReturnType<typeof statement>>
// a trail has only one set of answers and no marks
const EVENT_VALUES = `"values" = $2, sealed_with = $6
  WHERE id = $1 AND coalesce($3::jsonb, $4::jsonb, $5::jsonb) IS NULL AND $7::text[] IS NOT DISTINCT FROM $7`
const writes: Record<SealedTable, ReturnType<typeof statement>> = {
  registration: statement(
    'seal_registration',
    'UPDATE registration SET "values" = $2, sealed_with = $6, id_marks = $7 WHERE id = $1 AND coalesce($3::jsonb, $4::jsonb, $5::jsonb) IS NULL',
  ),
  form_submission: statement(
    'seal_form_submission',
    'UPDATE form_submission SET "values" = $2, submitted_values = $3, previous_values = $4, sealed_with = $6, id_marks = $7 WHERE id = $1 AND $5::jsonb IS NULL',
  ),
  form_submission_event: statement(
    'seal_form_submission_event',
    `UPDATE form_submission_event SET ${EVENT_VALUES}`,
  ),
  record: statement(
    'seal_record',
    `UPDATE record SET "values" = $2, submitted_values = $3, previous_values = $4, published_values = $5, sealed_with = $6, id_marks = $7
     WHERE seq = $1`,
  ),
  record_event: statement('seal_record_event', `UPDATE record_event SET ${EVENT_VALUES}`),
}
// these rows have badges: locks many badges first, as every other writer of many badges does
const lockMany = statement('seal_lock', 'SELECT many_badges()')
const json = (values: unknown) => (values === null ? null : JSON.stringify(values))

/** Rows with answers that are unsealed or sealed under an earlier key; run it in a transaction. */
export function createSealingRepository(db: Queryable) {
  return {
    /** The next rows after this id, locked until the transaction ends. */
    async pick(
      table: SealedTable,
      after: number,
      keyId: string,
      limit: number,
    ): Promise<RowToSeal[]> {
      await db.query(lockMany())
      return (
        await db.query<RowToSeal & Record<string, unknown>>(picks[table](after, keyId, limit))
      ).rows
    },
    async write(table: SealedTable, row: RowToSeal): Promise<void> {
      const { sealedWith, idMarks } = sealColumns(
        row.values,
        row.submittedValues,
        row.previousValues,
        row.publishedValues,
      )
      const sets = [row.values, row.submittedValues, row.previousValues, row.publishedValues].map(
        json,
      )
      await db.query(writes[table](row.id, ...sets, sealedWith, idMarks))
    },
  }
}
