import { statement, type Queryable } from '../db/queryable'

/** One round of the retention job, as it is reported. */
interface RetentionRun {
  id: number
  at: Date
  finishedAt: Date | null
  days: Record<string, number>
  counts: Record<string, number>
}

const tryLock = statement(
  'retention_lock',
  `SELECT pg_try_advisory_xact_lock(hashtext('retention'), hashtext($1)) AS "isMine"`,
)
// Rows with badges are deleted or changed. The lock for many badges is taken before these rows, as
// every other writer of many badges does. The lock of imports comes first, because an import takes
// the badges' lock last.
const lockMany = [
  statement(
    'retention_lock_import',
    `SELECT pg_advisory_xact_lock(hashtext('fair-import'), hashtext($1))`,
  ),
  statement('retention_lock_many', 'SELECT many_badges() FROM fair WHERE app_id = $1'),
]
const hasRunSince = statement(
  'retention_recent',
  'SELECT FROM retention_run WHERE app_id = $1 AND at > $2 LIMIT 1',
)
const startRun = statement(
  'retention_start',
  'INSERT INTO retention_run (app_id, at, days) VALUES ($1, $2, $3) RETURNING id::float8 AS id',
)
const finishRun = statement(
  'retention_finish',
  'UPDATE retention_run SET counts = $2, finished_at = now() WHERE id = $1',
)
const listRuns = statement(
  'retention_list',
  `SELECT id::float8 AS id, at, finished_at AS "finishedAt", days, counts FROM retention_run WHERE app_id = $1 ORDER BY id DESC LIMIT $2`,
)
const listFairs = statement('retention_fairs', 'SELECT app_id AS "appId" FROM fair ORDER BY app_id')
// people by their last activity: a registration counts from its day, everybody else from their last
// login
const PEOPLE = `FROM person p LEFT JOIN registration r ON r.app_id = p.app_id AND r.person_id = p.id
  WHERE p.app_id = $1 AND (p.audience IN ('ex', 'oa')) = $2 AND greatest(r.created_at, p.last_login_at, p.created_at) < $3`
const countPeople = statement('retention_people_count', `SELECT count(*)::int AS count ${PEOPLE}`)
const oldPeople = statement(
  'retention_people',
  `SELECT p.id ${PEOPLE} AND p.id > $4 ORDER BY p.id LIMIT $5`,
)
const SUBMISSIONS = 'FROM form_submission WHERE app_id = $1 AND saved_at < $2'
// a company's records are removed together with its forms and all rows that depend on them
const RECORDS = 'FROM record WHERE app_id = $1 AND saved_at < $2'
const countSubmissions = statement(
  'retention_submissions_count',
  `SELECT ((SELECT count(*) ${SUBMISSIONS}) + (SELECT count(*) ${RECORDS}))::int AS count`,
)
const removeSubmissions = statement(
  'retention_submissions',
  `WITH forms AS (DELETE ${SUBMISSIONS} RETURNING 1),
   records AS (DELETE ${RECORDS} RETURNING resource, exhibitor_id, quota_key),
   places AS (SELECT resource, exhibitor_id, quota_key AS key, count(*) AS places FROM records WHERE quota_key IS NOT NULL GROUP BY 1, 2, 3),
   -- in one order, as everybody who holds several: none of two waits for the other
   held AS (
     SELECT q.resource, q.exhibitor_id, q.key, p.places FROM quota q JOIN places p USING (resource, exhibitor_id, key)
     WHERE q.app_id = $1 ORDER BY q.resource, q.exhibitor_id, q.key FOR UPDATE OF q),
   freed AS (
     UPDATE quota q SET used = greatest(0, q.used - h.places) FROM held h
     WHERE q.app_id = $1 AND q.resource = h.resource AND q.exhibitor_id = h.exhibitor_id AND q.key = h.key)
   SELECT FROM forms UNION ALL SELECT FROM records`,
)
// a company's files that none of its remaining answers names
const dismissFiles = statement(
  'retention_files',
  `UPDATE stored_object o SET state = 'leaving' WHERE o.app_id = $1 AND o.exhibitor_id IS NOT NULL AND o.created_at < $2 AND o.state <> 'leaving'
     AND NOT EXISTS (SELECT FROM form_submission s WHERE s.app_id = o.app_id AND s.exhibitor_id = o.exhibitor_id)
     AND NOT EXISTS (SELECT FROM record r WHERE r.app_id = o.app_id AND r.exhibitor_id = o.exhibitor_id)`,
)
// includes the invitations in them, which contain a name; drafts expire too
const BATCHES = 'FROM invitation_batch WHERE app_id = $1 AND expires_at < $2'
const TALKS = 'FROM talk WHERE app_id = $1 AND last_at < $2'
// includes the reports of posts; subtracts their unread messages; locks talks before their parties
const removeTalks = statement(
  'retention_talks',
  `WITH reports AS (DELETE FROM talk_report WHERE app_id = $1 AND talk_id IS NULL AND created_at < $2),
     old AS (SELECT id ${TALKS} ORDER BY id FOR UPDATE),
     unread AS (SELECT s.party, sum(s.unread)::int AS count FROM talk_seat s JOIN old ON old.id = s.talk_id
       WHERE s.unread > 0 AND NOT s.is_muted AND NOT s.is_blocked GROUP BY s.party),
     held AS (SELECT p.party, u.count FROM talk_party p JOIN unread u ON u.party = p.party
       WHERE p.app_id = $1 ORDER BY p.party FOR UPDATE OF p),
     counted AS (UPDATE talk_party p SET unread = greatest(0, p.unread - h.count) FROM held h WHERE p.app_id = $1 AND p.party = h.party)
   DELETE FROM talk t USING old WHERE t.id = old.id`,
)
const MESSAGES = 'FROM outbox WHERE app_id = $1 AND created_at < $2'
const VISITS = 'FROM visit WHERE app_id = $1 AND created_at < $2'
const CLICKS = 'FROM visit_click WHERE app_id = $1 AND created_at < $2'
const CHECK_INS = 'FROM check_in WHERE app_id = $1 AND at < $2'
const FORGET_CAME =
  'UPDATE invitation_use SET attended_at = NULL WHERE app_id = $1 AND attended_at < $2'
const AUDIT = 'FROM audit_event WHERE app_id = $1 AND at < $2'
const permitAudit = statement(
  'retention_permit',
  `SELECT set_config('fairpass.retention', $1, true)`,
)
const rows = {
  messages: {
    count: statement('retention_messages_count', `SELECT count(*)::int AS count ${MESSAGES}`),
    remove: statement('retention_messages', `DELETE ${MESSAGES}`),
  },
  visits: {
    count: statement('retention_visits_count', `SELECT count(*)::int AS count ${VISITS}`),
    // also removes the clicks that led to visits, the checks at gates, and the time at which
    // companies' guests came
    remove: statement(
      'retention_visits',
      `WITH clicks AS (DELETE ${CLICKS}), check_ins AS (DELETE ${CHECK_INS}), came AS (${FORGET_CAME}) DELETE ${VISITS}`,
    ),
  },
  audit: {
    count: statement('retention_audit_count', `SELECT count(*)::int AS count ${AUDIT}`),
    remove: statement('retention_audit', `DELETE ${AUDIT}`),
  },
  batches: {
    count: statement('retention_batches_count', `SELECT count(*)::int AS count ${BATCHES}`),
    remove: statement('retention_batches', `DELETE ${BATCHES}`),
  },
  talks: {
    count: statement('retention_talks_count', `SELECT count(*)::int AS count ${TALKS}`),
    remove: removeTalks,
  },
  submissions: { count: countSubmissions, remove: removeSubmissions },
}

const without = (column: string) =>
  `(SELECT coalesce(jsonb_object_agg(e.key, e.value), '{}') FROM jsonb_each(${column}) e WHERE NOT (jsonb_typeof(e.value) = 'object' AND e.value ?& '{Sealed,Mark}'))`
const OLD_IDS = (at: string) => `app_id = $1 AND ${at} < $2 AND sealed_with <> ''`
// identity numbers are removed before the answers that contain them
const removeIds = [
  statement(
    'retention_ids_registration',
    `UPDATE registration SET "values" = ${without('"values"')}, sealed_with = '', id_marks = NULL WHERE ${OLD_IDS('created_at')}`,
  ),
  statement(
    'retention_ids_submission',
    `UPDATE form_submission SET "values" = ${without('"values"')}, sealed_with = '', id_marks = NULL,
       submitted_values = CASE WHEN submitted_values IS NOT NULL THEN ${without('submitted_values')} END,
       previous_values = CASE WHEN previous_values IS NOT NULL THEN ${without('previous_values')} END WHERE ${OLD_IDS('saved_at')}`,
  ),
  statement(
    'retention_ids_event',
    `UPDATE form_submission_event SET "values" = CASE WHEN "values" IS NOT NULL THEN ${without('"values"')} END, sealed_with = '' WHERE ${OLD_IDS('at')}`,
  ),
  statement(
    'retention_ids_record',
    `UPDATE record SET "values" = ${without('"values"')}, sealed_with = '', id_marks = NULL,
       submitted_values = CASE WHEN submitted_values IS NOT NULL THEN ${without('submitted_values')} END,
       previous_values = CASE WHEN previous_values IS NOT NULL THEN ${without('previous_values')} END,
       published_values = CASE WHEN published_values IS NOT NULL THEN ${without('published_values')} END WHERE ${OLD_IDS('saved_at')}`,
  ),
  statement(
    'retention_ids_record_event',
    `UPDATE record_event SET "values" = CASE WHEN "values" IS NOT NULL THEN ${without('"values"')} END, sealed_with = '' WHERE ${OLD_IDS('at')}`,
  ),
]
const countIds = statement(
  'retention_ids_count',
  `SELECT ((SELECT count(*) FROM registration WHERE ${OLD_IDS('created_at')}) + (SELECT count(*) FROM form_submission WHERE ${OLD_IDS('saved_at')})
    + (SELECT count(*) FROM form_submission_event WHERE ${OLD_IDS('at')}) + (SELECT count(*) FROM record WHERE ${OLD_IDS('saved_at')})
    + (SELECT count(*) FROM record_event WHERE ${OLD_IDS('at')}))::int AS count`,
)

/** Removal of expired data, and the report of what was removed. */
export function createRetentionRepository(db: Queryable) {
  const count = async (query: ReturnType<typeof countPeople>) =>
    (await db.query<{ count: number }>(query)).rows[0]?.count ?? 0
  return {
    /** False while another instance works on this fair; locked until the transaction ends. */
    async tryLock(appId: string): Promise<boolean> {
      return (await db.query<{ isMine: boolean }>(tryLock(appId))).rows[0]?.isMine === true
    },
    /** Run it before rows are removed that many badges depend on, in the same transaction. */
    async lockMany(appId: string): Promise<void> {
      for (const lock of lockMany) await db.query(lock(appId))
    },
    async hasRunSince(appId: string, since: Date): Promise<boolean> {
      return (await db.query(hasRunSince(appId, since))).rowCount === 1
    },
    async startRun(appId: string, at: Date, days: object): Promise<number> {
      return (
        (await db.query<{ id: number }>(startRun(appId, at, JSON.stringify(days)))).rows[0]?.id ?? 0
      )
    },
    async finishRun(id: number, counts: object): Promise<void> {
      await db.query(finishRun(id, JSON.stringify(counts)))
    },
    /** The newest first. */
    async listRuns(appId: string, limit: number): Promise<RetentionRun[]> {
      return (await db.query<RetentionRun & Record<string, unknown>>(listRuns(appId, limit))).rows
    },
    async listFairs(): Promise<string[]> {
      return (await db.query<{ appId: string }>(listFairs())).rows.map(({ appId }) => appId)
    },
    countPeople: (appId: string, isExhibitor: boolean, before: Date): Promise<number> =>
      count(countPeople(appId, isExhibitor, before)),
    async oldPeople(
      appId: string,
      isExhibitor: boolean,
      before: Date,
      after: number,
      limit: number,
    ): Promise<number[]> {
      return (
        await db.query<{ id: number }>(oldPeople(appId, isExhibitor, before, after, limit))
      ).rows.map(({ id }) => id)
    },
    count: (kind: keyof typeof rows, appId: string, before: Date): Promise<number> =>
      count(rows[kind].count(appId, before)),
    async remove(kind: keyof typeof rows, appId: string, before: Date): Promise<number> {
      // the trail can be shortened only with this permission
      if (kind === 'audit') await db.query(permitAudit('on'))
      const removed = (await db.query(rows[kind].remove(appId, before))).rowCount ?? 0
      if (kind === 'audit') await db.query(permitAudit('off'))
      return removed
    },
    /** Number of rows with identity numbers; the rows of a trail count separately. */
    countIds: (appId: string, before: Date): Promise<number> => count(countIds(appId, before)),
    /** Removes identity numbers from answers, which stay. Returns how many rows. */
    async removeIds(appId: string, before: Date): Promise<number> {
      let removed = 0
      for (const query of removeIds) removed += (await db.query(query(appId, before))).rowCount ?? 0
      return removed
    },
    async dismissFiles(appId: string, before: Date): Promise<number> {
      return (await db.query(dismissFiles(appId, before))).rowCount ?? 0
    },
  }
}
