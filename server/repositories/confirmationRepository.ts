import { statement, type Queryable } from '../db/queryable'

export type ConfirmationKind =
  | 'registered'
  | 'received'
  | 'paid'
  | 'refunded'
  | 'reminder'
  | 'live'
  | 'live_off'
  | 'meeting'
  | 'signing'
  | 'plan'
/**
 * A message the server sends on its own; `subject` is the registration, the order, the live
 * session, or the days before the fair.
 */
export interface Confirmation {
  id: number
  appId: string
  personId: number
  kind: ConfirmationKind
  subject: string
  createdAt: Date
}

/** These kinds are stored as `meeting`, with their name in front of the subject. */
const OF_MEETINGS: readonly ConfirmationKind[] = ['plan', 'signing']
const stored = (kind: ConfirmationKind, subject: string): [kind: string, subject: string] =>
  OF_MEETINGS.includes(kind) ? ['meeting', `${kind}:${subject}`] : [kind, subject]

const insert = statement(
  'confirmation_insert',
  'INSERT INTO confirmation (app_id, person_id, kind, subject) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
)
const insertMany = statement(
  'confirmation_insert_many',
  `INSERT INTO confirmation (app_id, person_id, kind, subject)
   SELECT $1, i."personId", $2, i.subject FROM jsonb_to_recordset($3::jsonb) AS i ("personId" bigint, subject text) ORDER BY 2 ON CONFLICT DO NOTHING`,
)
const take = statement(
  'confirmation_take',
  `SELECT id::float8 AS id, app_id AS "appId", person_id::float8 AS "personId", coalesce(substring(subject FROM '^(plan|signing):'), kind) AS kind,
     regexp_replace(subject, '^(plan|signing):', '') AS subject, created_at AS "createdAt" FROM confirmation
   WHERE done_at IS NULL AND due_at <= now()
     AND app_id = (SELECT app_id FROM confirmation WHERE done_at IS NULL AND due_at <= now() ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
   ORDER BY due_at LIMIT $1 FOR UPDATE SKIP LOCKED`,
)
const end = statement(
  'confirmation_end',
  'UPDATE confirmation SET done_at = now() WHERE id = ANY($1::bigint[])',
)
const putOff = statement(
  'confirmation_put_off',
  'UPDATE confirmation SET due_at = now() + make_interval(secs => $2) WHERE id = ANY($1::bigint[])',
)
const forget = statement(
  'confirmation_forget',
  `DELETE FROM confirmation WHERE done_at < now() - interval '90 days'`,
)
const listFairs = statement(
  'confirmation_fairs',
  `SELECT app_id AS "appId" FROM fair WHERE jsonb_typeof(settings->'visitReminderDays') = 'array' ORDER BY app_id`,
)
// people who registered later have just been told
const remind = statement(
  'confirmation_remind',
  `INSERT INTO confirmation (app_id, person_id, kind, subject)
   SELECT r.app_id, r.person_id, 'reminder', $2 FROM registration r
   WHERE r.app_id = $1 AND r.state = 'approved' AND r.created_at < $3
     AND NOT EXISTS (SELECT FROM confirmation c WHERE c.app_id = r.app_id AND c.person_id = r.person_id AND c.kind = 'reminder' AND c.subject = $2)
   ORDER BY r.id LIMIT $4 ON CONFLICT DO NOTHING`,
)

/** Confirmations that are still to be sent, with their recipients. */
export function createConfirmationRepository(db: Queryable) {
  return {
    async insert({
      appId,
      personId,
      kind,
      subject,
    }: Pick<Confirmation, 'appId' | 'personId' | 'kind' | 'subject'>): Promise<void> {
      await db.query(insert(appId, personId, ...stored(kind, subject)))
    },
    /** The same kind for many people. */
    async insertMany(
      appId: string,
      kind: ConfirmationKind,
      rows: readonly { personId: number; subject: string }[],
    ): Promise<void> {
      await db.query(
        insertMany(
          appId,
          stored(kind, '')[0],
          JSON.stringify(rows.map(row => ({ ...row, subject: stored(kind, row.subject)[1] }))),
        ),
      )
    },
    /**
     * Takes what is due in the fair that has waited longest, `most` at a time, locked until the
     * transaction ends. Skips rows that others hold, and a fair of which they hold all rows.
     */
    async take(most: number): Promise<Confirmation[]> {
      return (await db.query<Confirmation & Record<string, unknown>>(take(most))).rows
    },
    async end(ids: readonly number[]): Promise<void> {
      if (ids.length > 0) await db.query(end(ids))
    },
    async putOff(ids: readonly number[], seconds: number): Promise<void> {
      if (ids.length > 0) await db.query(putOff(ids, seconds))
    },
    /** Removes confirmations that were sent long ago. */
    async forget(): Promise<void> {
      await db.query(forget())
    },
    /** Fairs that remind their visitors. */
    async listFairs(): Promise<string[]> {
      return (await db.query<{ appId: string }>(listFairs())).rows.map(({ appId }) => appId)
    },
    /**
     * Records that people who registered before `before` are to be reminded, once per number of
     * days; returns how many rows it wrote, `limit` at most.
     */
    async remind(appId: string, days: number, before: Date, limit: number): Promise<number> {
      return (await db.query(remind(appId, String(days), before, limit))).rowCount ?? 0
    },
  }
}
