import type { SubmissionState } from '@core/contract/submission'
import { statement, type Queryable } from '../db/queryable'
import { sealColumns, type StoredValues } from './storedValues'

export type StoredState = Exclude<SubmissionState, 'none'>

/** Submitted answers, and the version they were given for. */
export interface Given {
  version: number
  values: StoredValues
  at: Date
}

/** A company's answers to one form; `revision` counts every write. */
export interface StoredSubmission {
  appId: string
  formId: string
  exhibitorId: string
  formVersion: number
  state: StoredState
  values: StoredValues
  /** The last submission, and the previous one. */
  submitted: Given | undefined
  previous: Given | undefined
  reason: string
  revision: number
  savedAt: Date
  /** Null when the organiser wrote last. */
  savedBy: number | null
  submittedBy: number | null
  /** The Idempotency-Key of the last write and its body; null without a key. */
  intentHash: Buffer | null
  intentBodyHash: Buffer | null
}

/** One line of the audit trail. */
export interface SubmissionEvent {
  at: Date
  personId: number | null
  actor: string
  from: SubmissionState
  to: StoredState
  reason: string
  formVersion: number
  /** The submitted answers; null for every other step. */
  values: StoredValues | null
}

const ROW = `s.app_id AS "appId", s.form_id AS "formId", s.exhibitor_id AS "exhibitorId", s.form_version AS "formVersion", s.state, s."values",
  s.submitted_version AS "submittedVersion", s.submitted_values AS "submittedValues", s.submitted_at AS "submittedAt",
  s.previous_version AS "previousVersion", s.previous_values AS "previousValues", s.previous_at AS "previousAt",
  s.reason, s.revision, s.saved_at AS "savedAt", s.saved_by AS "savedBy", s.submitted_by AS "submittedBy",
  s.intent_hash AS "intentHash", s.intent_body_hash AS "intentBodyHash"`
const COLUMNS = `app_id, form_id, exhibitor_id, form_version, state, "values", submitted_version, submitted_values, submitted_at,
  previous_version, previous_values, previous_at, reason, revision, saved_at, saved_by, submitted_by, intent_hash, intent_body_hash, sealed_with, id_marks`
const VALUES = Array.from({ length: 21 }, (_, index) => `$${index + 1}`).join(', ')
const EVENT = `INSERT INTO form_submission_event (app_id, submission_id, at, person_id, actor, from_state, to_state, reason, form_version, "values", sealed_with)
  SELECT $1, w.id, e.at, e."personId", e.actor, e."from", e."to", e.reason, e."formVersion", e."values", e."sealedWith"
  FROM written w, jsonb_to_recordset($22::jsonb) AS e (
    at timestamptz, "personId" bigint, actor text, "from" text, "to" text, reason text, "formVersion" integer, "values" jsonb, "sealedWith" text)`
// the same step in the audit trail of the fair, in the same statement
const AUDIT = `INSERT INTO audit_event (app_id, at, actor, company, action, subject, details)
  SELECT $1, e.at, CASE WHEN e."personId" IS NULL THEN e.actor ELSE 'person:' || e."personId" END,
    CASE WHEN e."personId" IS NULL THEN '' ELSE $3 END, e.action, 'form:' || $2, jsonb_build_object('exhibitor', $3::text, 'from', e."from", 'to', e."to")
  FROM written w, jsonb_to_recordset($22::jsonb) AS e (at timestamptz, "personId" bigint, actor text, "from" text, "to" text, action text)
  WHERE e.action IS NOT NULL`
/** The audit trail's names of steps (domain/audit.ts); a first draft is not audited. */
const ACTIONS: Partial<Record<SubmissionState, string>> = {
  submitted: 'form.submit',
  withdrawn: 'form.withdraw',
  approved: 'form.review',
  returned: 'form.review',
  rejected: 'form.review',
}

// the row and its line in the trail in one statement: both or neither
const insertRow = statement(
  'submission_insert',
  `WITH written AS (INSERT INTO form_submission (${COLUMNS}) VALUES (${VALUES}) ON CONFLICT DO NOTHING RETURNING id),
   noted AS (${EVENT}), audited AS (${AUDIT}) SELECT FROM written`,
)
const updateRow = statement(
  'submission_update',
  `WITH written AS (
     UPDATE form_submission SET (${COLUMNS}) = (${VALUES})
     WHERE app_id = $1 AND form_id = $2 AND exhibitor_id = $3 AND revision = $14::integer - 1 RETURNING id),
   noted AS (${EVENT}), audited AS (${AUDIT}) SELECT FROM written`,
)
const findRow = statement(
  'submission_find',
  `SELECT ${ROW} FROM form_submission s WHERE s.app_id = $1 AND s.form_id = $2 AND s.exhibitor_id = $3`,
)
const listStates = statement(
  'submission_states',
  'SELECT form_id AS "formId", state FROM form_submission WHERE app_id = $1 AND exhibitor_id = $2',
)

/** Answered forms, one per company and form, written by comparing revisions. */
export function createSubmissionRepository(db: Queryable) {
  return {
    async find(
      appId: string,
      formId: string,
      exhibitorId: string,
    ): Promise<StoredSubmission | undefined> {
      const row = (await db.query<SubmissionRow>(findRow(appId, formId, exhibitorId))).rows[0]
      return row && fromRow(row)
    },
    /**
     * Writes the next revision; false, and nothing is written, when the submission was changed
     * after it was read.
     */
    async write(next: StoredSubmission, event: SubmissionEvent | undefined): Promise<boolean> {
      const write = next.revision === 1 ? insertRow : updateRow
      return (
        (
          await db.query(
            write(
              ...toRow(next),
              JSON.stringify(
                event
                  ? [
                      {
                        ...event,
                        sealedWith: sealColumns(event.values).sealedWith,
                        action: ACTIONS[event.to],
                      },
                    ]
                  : [],
              ),
            ),
          )
        ).rowCount === 1
      )
    },
    /** The state of each form that the company has begun. */
    async listStates(
      appId: string,
      exhibitorId: string,
    ): Promise<{ formId: string; state: StoredState }[]> {
      return (
        await db.query<{ formId: string; state: StoredState }>(listStates(appId, exhibitorId))
      ).rows
    },
  }
}

export type SubmissionRepository = ReturnType<typeof createSubmissionRepository>

type SubmissionRow = Omit<StoredSubmission, 'submitted' | 'previous'> & {
  submittedVersion: number | null
  submittedValues: StoredValues | null
  submittedAt: Date | null
  previousVersion: number | null
  previousValues: StoredValues | null
  previousAt: Date | null
}

function fromRow(row: SubmissionRow): StoredSubmission {
  const {
    submittedVersion,
    submittedValues,
    submittedAt,
    previousVersion,
    previousValues,
    previousAt,
    ...rest
  } = row
  return {
    ...rest,
    submitted: given(submittedVersion, submittedValues, submittedAt),
    previous: given(previousVersion, previousValues, previousAt),
  }
}

function given(
  version: number | null,
  values: StoredValues | null,
  at: Date | null,
): Given | undefined {
  return version !== null && values && at ? { version, values, at } : undefined
}

function toRow(row: StoredSubmission): unknown[] {
  const { sealedWith, idMarks } = sealColumns(
    row.values,
    row.submitted?.values,
    row.previous?.values,
  )
  return [
    row.appId,
    row.formId,
    row.exhibitorId,
    row.formVersion,
    row.state,
    JSON.stringify(row.values),
    ...givenColumns(row.submitted),
    ...givenColumns(row.previous),
    row.reason,
    row.revision,
    row.savedAt,
    row.savedBy,
    row.submittedBy,
    row.intentHash,
    row.intentBodyHash,
    sealedWith,
    idMarks,
  ]
}

function givenColumns(given: Given | undefined): unknown[] {
  return given ? [given.version, JSON.stringify(given.values), given.at] : [null, null, null]
}
