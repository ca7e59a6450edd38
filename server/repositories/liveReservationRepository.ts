import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

interface NewReservation {
  appId: string
  sessionId: string
  exhibitorId: string
  personId: number
  agreed: boolean
  language: Language
  at: Date
}
export interface OwnReservation {
  sessionId: string
  agreed: boolean
}
/** A session for messages to people, whether visitors see it or not. */
export interface TitledSession {
  values: StoredValues
  language: Language
  isPublic: boolean
}

// an agreement cannot be withdrawn: the company already knows the name
const add = statement(
  'live_reservation_add',
  `INSERT INTO live_reservation AS v (app_id, session_id, exhibitor_id, person_id, agreed, language, created_at) VALUES ($1, $2, $3, $4, $5, $6, $7)
   ON CONFLICT (app_id, session_id, person_id) DO UPDATE SET agreed = v.agreed OR excluded.agreed, language = excluded.language`,
)
const remove = statement(
  'live_reservation_remove',
  'DELETE FROM live_reservation WHERE app_id = $1 AND session_id = $2 AND person_id = $3',
)
const listOwn = statement(
  'live_reservation_own',
  `SELECT session_id AS "sessionId", agreed FROM live_reservation WHERE app_id = $1 AND person_id = $2 ORDER BY created_at DESC, session_id LIMIT 300`,
)
const counts = statement(
  'live_reservation_counts',
  `SELECT session_id AS "sessionId", count(*)::int AS count, count(*) FILTER (WHERE agreed)::int AS agreed FROM live_reservation
   WHERE app_id = $1 AND ($2::text[] IS NULL OR session_id = ANY ($2)) AND ($3::text IS NULL OR exhibitor_id = $3) GROUP BY session_id LIMIT 300`,
)
const listWaiting = statement(
  'live_reservation_waiting',
  `SELECT w.app_id AS "appId", w.session_id AS "sessionId", r.published_values AS "values"
   FROM (SELECT DISTINCT app_id, session_id FROM live_reservation WHERE reminded_at IS NULL) w
   JOIN record r ON r.app_id = w.app_id AND r.resource = 'live' AND r.id = w.session_id AND r.published_at IS NOT NULL ORDER BY 1, 2`,
)
// locks in the same order as others that take several rows of one kind
const close = statement(
  'live_reservation_close',
  `WITH due AS (
     UPDATE live_reservation SET reminded_at = $3 WHERE (app_id, session_id, person_id) IN (
       SELECT app_id, session_id, person_id FROM live_reservation WHERE app_id = $1 AND session_id = $2 AND reminded_at IS NULL
       ORDER BY person_id LIMIT 1000 FOR UPDATE SKIP LOCKED)
     RETURNING person_id),
   told AS (
     INSERT INTO confirmation (app_id, person_id, kind, subject) SELECT $1, person_id, $4, $2 FROM due WHERE $4 <> '' ORDER BY person_id
     ON CONFLICT DO NOTHING)
   SELECT count(*)::int AS count FROM due`,
)
const findTitled = statement(
  'live_reservation_session',
  `SELECT coalesce(r.published_values, r.submitted_values, r.values) AS "values", v.language, r.published_at IS NOT NULL AS "isPublic"
   FROM live_reservation v JOIN record r ON r.app_id = v.app_id AND r.resource = v.resource AND r.id = v.session_id
   WHERE v.app_id = $1 AND v.session_id = $2 AND v.person_id = $3`,
)

/** Reminders that people want, by live session. */
export function createLiveReservationRepository(db: Queryable) {
  return {
    async add({
      appId,
      sessionId,
      exhibitorId,
      personId,
      agreed,
      language,
      at,
    }: NewReservation): Promise<void> {
      await db.query(add(appId, sessionId, exhibitorId, personId, agreed, language, at))
    },
    async remove(appId: string, sessionId: string, personId: number): Promise<void> {
      await db.query(remove(appId, sessionId, personId))
    },
    /** The latest first. */
    async listOwn(appId: string, personId: number): Promise<OwnReservation[]> {
      return (await db.query<OwnReservation & Record<string, unknown>>(listOwn(appId, personId)))
        .rows
    },
    /**
     * The number of reservations of each of these sessions, or of each of a company's sessions, and
     * how many of these people agreed.
     */
    async counts(
      appId: string,
      { ids, exhibitorId }: { ids?: readonly string[]; exhibitorId?: string },
    ) {
      const { rows } = await db.query<{ sessionId: string; count: number; agreed: number }>(
        counts(appId, ids ?? null, exhibitorId ?? null),
      )
      return rows
    },
    /** Published sessions with people who are not reminded yet. */
    async listWaiting(): Promise<{ appId: string; sessionId: string; values: StoredValues }[]> {
      return (
        await db.query<{ appId: string; sessionId: string; values: StoredValues }>(listWaiting())
      ).rows
    },
    /**
     * Ends all waiting reservations, and records that the people are to be told; without a kind
     * no one is told.
     */
    async close(
      appId: string,
      sessionId: string,
      at: Date,
      kind: 'live' | 'live_off' | '',
    ): Promise<void> {
      for (;;) {
        const { rows } = await db.query<{ count: number }>(close(appId, sessionId, at, kind))
        if ((rows[0]?.count ?? 0) < 1000) return
      }
    },
    async session(
      appId: string,
      sessionId: string,
      personId: number,
    ): Promise<TitledSession | undefined> {
      return (
        await db.query<TitledSession & Record<string, unknown>>(
          findTitled(appId, sessionId, personId),
        )
      ).rows[0]
    },
  }
}
