import { statement, type Queryable } from '../db/queryable'
import type { StoredState } from './submissionRepository'

/** A company's answers to a form in the desk's list. */
export interface ListedSubmission {
  exhibitorId: string
  name: string
  nameEn: string
  booth: string
  state: StoredState
  reason: string
  revision: number
  savedAt: Date
  submittedAt: Date
}
interface SubmissionQuery {
  appId: string
  formId: string
  /** A part of the company's name or booth, in lower case. */
  search: string
  /** Any where empty. */
  exhibitorId: string
  state: string
  after: { savedAt: Date; exhibitorId: string } | undefined
  limit: number
}
/** A step of a submission, with the name of its author. */
export interface SubmissionStep {
  at: Date
  actor: string
  from: string
  to: string
  reason: string
  name: string
  nameEn: string
  isOrganiser: boolean
}

// a draft belongs to the company alone until it is submitted
const OF = `s.app_id = $1 AND s.form_id = $2 AND s.submitted_at IS NOT NULL AND ($4 = '' OR s.exhibitor_id = $4)
  AND ($3 = '' OR strpos(e.search, $3) > 0)`
const FROM =
  'FROM form_submission s JOIN exhibitor e ON e.app_id = s.app_id AND e.id = s.exhibitor_id'
const list = statement(
  'desk_submissions',
  `SELECT s.exhibitor_id AS "exhibitorId", e.name, e.name_en AS "nameEn", e.booth, s.state, s.reason, s.revision,
     s.saved_at AS "savedAt", s.submitted_at AS "submittedAt"
   ${FROM} WHERE ${OF} AND ($5 = '' OR s.state = $5) AND ($6::timestamptz IS NULL OR (s.saved_at, s.exhibitor_id) < ($6, $7))
   ORDER BY s.saved_at DESC, s.exhibitor_id DESC LIMIT $8`,
)
const count = statement(
  'desk_submissions_count',
  `SELECT s.state, count(*)::int AS count ${FROM} WHERE ${OF} GROUP BY s.state`,
)
const countAll = statement(
  'desk_submissions_count_all',
  `SELECT form_id AS "formId", state, count(*)::int AS count FROM form_submission WHERE app_id = $1 AND submitted_at IS NOT NULL GROUP BY form_id, state`,
)
const listTrail = statement(
  'desk_submission_trail',
  `SELECT v.at, v.actor, v.from_state AS "from", v.to_state AS "to", v.reason, coalesce(a.name, o.name, '') AS name,
     coalesce(a.name_en, o.name_en, '') AS "nameEn", o.person_id IS NOT NULL OR v.person_id IS NULL AS "isOrganiser"
   FROM form_submission s JOIN form_submission_event v ON v.app_id = s.app_id AND v.submission_id = s.id
   LEFT JOIN exhibitor_account a ON a.app_id = s.app_id AND a.person_id = v.person_id
   LEFT JOIN organiser_account o ON o.app_id = s.app_id AND o.person_id = v.person_id
   WHERE s.app_id = $1 AND s.form_id = $2 AND s.exhibitor_id = $3 ORDER BY v.id DESC LIMIT 500`,
)

/** Submissions of companies, the latest change first. */
export function createDeskSubmissionRepository(db: Queryable) {
  return {
    async list({
      appId,
      formId,
      search,
      exhibitorId,
      state,
      after,
      limit,
    }: SubmissionQuery): Promise<ListedSubmission[]> {
      const query = list(
        appId,
        formId,
        search,
        exhibitorId,
        state,
        after?.savedAt ?? null,
        after?.exhibitorId ?? '',
        limit,
      )
      return (await db.query<ListedSubmission & Record<string, unknown>>(query)).rows
    },
    async countByState(
      appId: string,
      formId: string,
      search: string,
      exhibitorId: string,
    ): Promise<{ state: string; count: number }[]> {
      return (
        await db.query<{ state: string; count: number }>(count(appId, formId, search, exhibitorId))
      ).rows
    },
    /** Counts of every form. */
    async countAll(appId: string): Promise<{ formId: string; state: string; count: number }[]> {
      return (await db.query<{ formId: string; state: string; count: number }>(countAll(appId)))
        .rows
    },
    /** The latest step first. */
    async listTrail(appId: string, formId: string, exhibitorId: string): Promise<SubmissionStep[]> {
      return (
        await db.query<SubmissionStep & Record<string, unknown>>(
          listTrail(appId, formId, exhibitorId),
        )
      ).rows
    },
  }
}
