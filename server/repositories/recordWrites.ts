import { statement, type Queryable } from '../db/queryable'
import type { RecordEvent, StoredRecord } from './storedRecord'
import { sealColumns } from './storedValues'
import type { Given } from './submissionRepository'

const COLUMNS = `app_id, resource, id, exhibitor_id, form_id, form_version, state, "values", submitted_version, submitted_values, submitted_at,
  previous_version, previous_values, previous_at, published_version, published_values, published_at, title, submitted_title, search, facets, submitted_search,
  submitted_facets, indexed_at, quota_key, reason, revision, created_at, saved_at, saved_by, submitted_by, created_intent, intent_hash, intent_body_hash, sealed_with, id_marks, due_at, counterpart_person, counterpart_exhibitor`
const SIZE = 39
const VALUES = Array.from({ length: SIZE }, (_, index) => `$${index + 1}`).join(', ')
const EVENTS = `jsonb_to_recordset($${SIZE + 1}::jsonb) AS e (at timestamptz, "personId" bigint, by text, actor text, action text, "from" text,
  "to" text, reason text, "formVersion" integer, "values" jsonb, "sealedWith" text)`
const EVENT = `INSERT INTO record_event (app_id, resource, record_id, at, person_id, by, actor, action, from_state, to_state, reason, form_version, "values", sealed_with)
  SELECT w.app_id, w.resource, w.id, e.at, e."personId", e.by, e.actor, e.action, e."from", e."to", e.reason, e."formVersion", e."values", e."sealedWith"
  FROM written w, ${EVENTS}`
// the same step in the fair's audit trail, in the same statement; saved drafts are not audited
// (domain/audit.ts)
const AUDITED = `w.app_id, e.at, CASE WHEN e."personId" IS NULL THEN e.actor ELSE 'person:' || e."personId" END,
    CASE WHEN e.by IN ('company', 'link') THEN w.exhibitor_id ELSE '' END, 'record.step', w.resource || ':' || w.id,
    jsonb_build_object('exhibitor', w.exhibitor_id, 'step', e.action, 'from', e."from", 'to', e."to")`
const AUDIT = `INSERT INTO audit_event (app_id, at, actor, company, action, subject, details) SELECT ${AUDITED}
  FROM written w, ${EVENTS} WHERE e.action <> 'save'`

// the row and its line in the trail in one statement: both or neither
const insertRow = statement(
  'record_insert',
  `WITH written AS (INSERT INTO record (${COLUMNS}) VALUES (${VALUES}) ON CONFLICT DO NOTHING RETURNING app_id, resource, id, exhibitor_id),
   noted AS (${EVENT}), audited AS (${AUDIT}) SELECT FROM written`,
)
const updateRow = statement(
  'record_update',
  `WITH written AS (
     UPDATE record SET (${COLUMNS}) = (${VALUES})
     WHERE app_id = $1 AND resource = $2 AND id = $3 AND revision = $27::integer - 1 RETURNING app_id, resource, id, exhibitor_id),
   noted AS (${EVENT}), audited AS (${AUDIT}) SELECT FROM written`,
)
// many new rows with their whole trails in one statement
const insertMany = statement(
  'record_insert_many',
  `WITH events AS (SELECT * FROM jsonb_to_recordset($2::jsonb) AS e (id text, at timestamptz, "personId" bigint, by text, actor text, action text,
     "from" text, "to" text, reason text, "formVersion" integer, "values" jsonb, "sealedWith" text)),
   written AS (INSERT INTO record (${COLUMNS}) SELECT ${COLUMNS} FROM jsonb_populate_recordset(NULL::public.record, $1::jsonb) RETURNING app_id, resource, id, exhibitor_id),
   noted AS (
     INSERT INTO record_event (app_id, resource, record_id, at, person_id, by, actor, action, from_state, to_state, reason, form_version, "values", sealed_with)
     SELECT w.app_id, w.resource, w.id, e.at, e."personId", e.by, e.actor, e.action, e."from", e."to", e.reason, e."formVersion", e."values", e."sealedWith"
     FROM events e JOIN written w ON w.id = e.id ORDER BY e.at),
   audited AS (
     INSERT INTO audit_event (app_id, at, actor, company, action, subject, details)
     SELECT ${AUDITED} FROM events e JOIN written w ON w.id = e.id WHERE e.action <> 'save' ORDER BY e.at)
   SELECT FROM written`,
)
// a record that was ever submitted is kept, whatever revision the caller has read
const deleteDraft = statement(
  'record_delete_draft',
  'DELETE FROM record WHERE app_id = $1 AND resource = $2 AND id = $3 AND revision = $4 AND state = $5 AND submitted_at IS NULL',
)

/**
 * Writes records with their trail: the row, its steps and the lines of the audit trail, all or
 * none.
 */
export function createRecordWrites(db: Queryable) {
  return {
    /**
     * Writes the next revision; false, and nothing is written, when the record was changed after it
     * was read.
     */
    async write(next: StoredRecord, event: RecordEvent | undefined): Promise<boolean> {
      const events = event ? [{ ...event, sealedWith: sealColumns(event.values).sealedWith }] : []
      const write = next.revision === 1 ? insertRow : updateRow
      return (await db.query(write(...toRow(next), JSON.stringify(events)))).rowCount === 1
    },
    /**
     * Deletes a draft in the state that was read, with its trail; false, and nothing changes, when
     * it was changed, submitted or deleted since.
     */
    async removeDraft({ appId, resource, id, revision, state }: StoredRecord): Promise<boolean> {
      return (await db.query(deleteDraft(appId, resource, id, revision, state))).rowCount === 1
    },
    /**
     * Writes new records with the state after their steps, all or none. The caller takes allowances
     * and sends messages.
     */
    async insertMany(
      made: readonly { record: StoredRecord; events: readonly RecordEvent[] }[],
    ): Promise<void> {
      const columns = COLUMNS.replace(/"/g, '').split(/,\s*/)
      const rows = made.map(({ record }) =>
        Object.fromEntries(toRow(record).map((value, at) => [columns[at], asJson(value)])),
      )
      const events = made.flatMap(({ record: { id }, events: steps }) =>
        steps.map(event => ({ id, ...event, sealedWith: sealColumns(event.values).sealedWith })),
      )
      await db.query(insertMany(JSON.stringify(rows), JSON.stringify(events)))
    },
  }
}

function toRow(row: StoredRecord): unknown[] {
  const { sealedWith, idMarks } = sealColumns(
    row.values,
    row.submitted?.values,
    row.previous?.values,
    row.published?.values,
  )
  return [
    row.appId,
    row.resource,
    row.id,
    row.exhibitorId,
    row.formId,
    row.formVersion,
    row.state,
    row.values,
    ...givenColumns(row.submitted),
    ...givenColumns(row.previous),
    ...givenColumns(row.published),
    row.title,
    row.submittedTitle,
    row.search,
    row.facets,
    row.submittedSearch,
    row.submittedFacets,
    row.indexedAt,
    row.quotaKey,
    row.reason,
    row.revision,
    row.createdAt,
    row.savedAt,
    row.savedBy,
    row.submittedBy,
    row.createdIntent,
    row.intentHash,
    row.intentBodyHash,
    sealedWith,
    idMarks,
    row.dueAt,
    row.counterpartPerson,
    row.counterpartExhibitor,
  ]
}

function givenColumns(given: Given | undefined): unknown[] {
  return given ? [given.version, given.values, given.at] : [null, null, null]
}

/** A column's value in a row of JSON. */
function asJson(value: unknown): unknown {
  return Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value
}
