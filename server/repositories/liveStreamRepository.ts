import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** A session of one company in its last approved version. */
export interface OwnSession {
  state: string
  values: StoredValues
}

/** A session and the service's notices about its stream. */
export interface HeardSession extends OwnSession {
  appId: string
  id: string
  round: number
  /**
   * Since when its stream is on the air, or off the air again; null = not on the air, or no notice
   * yet.
   */
  onAirAt: Date | null
  offAirAt: Date | null
  /** The longest recording; empty without one. */
  recording: string
}

/** A notice about a stream, and its time at the service. */
export type HeardNotice =
  { kind: 'begins' | 'ends'; at: Date } | { kind: 'recorded'; address: string; seconds: number }

const findOwn = statement(
  'live_stream_session',
  `SELECT state, coalesce(submitted_values, "values") AS "values" FROM record
   WHERE app_id = $1 AND resource = 'live' AND exhibitor_id = $2 AND id = $3`,
)
const round = statement(
  'live_stream_round',
  'SELECT round FROM live_stream WHERE app_id = $1 AND session_id = $2',
)
// notices about the earlier stream concern an address that visitors no longer use
const renew = statement(
  'live_stream_renew',
  `INSERT INTO live_stream AS s (app_id, session_id, round) VALUES ($1, $2, 1)
   ON CONFLICT (app_id, session_id) DO UPDATE SET round = s.round + 1, on_air_at = NULL, heard_at = NULL, settle_at = NULL`,
)
const HEARD = `r.app_id AS "appId", r.id, r.state, coalesce(r.submitted_values, r."values") AS "values", coalesce(s.round, 0) AS round,
  s.on_air_at AS "onAirAt", s.off_air_at AS "offAirAt", coalesce(s.recording, '') AS recording`
const listOpen = statement(
  'live_stream_open',
  `SELECT ${HEARD} FROM fair f JOIN record r ON r.app_id = f.app_id AND r.resource = 'live'
   LEFT JOIN live_stream s ON s.app_id = r.app_id AND s.session_id = r.id
   WHERE r.state IN ('booked', 'changing', 'preview', 'live', 'ended') ORDER BY r.saved_at DESC LIMIT $1`,
)
const findHeard = statement(
  'live_stream_heard',
  `SELECT ${HEARD} FROM record r LEFT JOIN live_stream s ON s.app_id = r.app_id AND s.session_id = r.id
   WHERE r.app_id = $1 AND r.resource = 'live' AND r.id = $2`,
)
// ignores a notice that is older than the last one
const air = (column: 'on_air_at' | 'off_air_at', other: 'on_air_at' | 'off_air_at') =>
  statement(
    `live_stream_${column}`,
    `INSERT INTO live_stream AS s (app_id, session_id, ${column}, heard_at, settle_at) VALUES ($1, $2, $3, $3, $4)
     ON CONFLICT (app_id, session_id) DO UPDATE SET ${column} = $3, ${other} = NULL, heard_at = $3, settle_at = $4
     WHERE s.heard_at IS NULL OR s.heard_at < $3 OR s.heard_at = $3 AND s.${column} IS NULL`,
  )
const begins = air('on_air_at', 'off_air_at')
const ends = air('off_air_at', 'on_air_at')
const recorded = statement(
  'live_stream_recorded',
  `INSERT INTO live_stream AS s (app_id, session_id, recording, recording_seconds, settle_at) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (app_id, session_id) DO UPDATE SET recording = $3, recording_seconds = $4, settle_at = $5
   WHERE s.recording = '' OR s.recording_seconds < $4`,
)
const listDue = statement(
  'live_stream_due',
  'SELECT app_id AS "appId", session_id AS id FROM live_stream WHERE settle_at <= $1 ORDER BY settle_at LIMIT 500',
)
const setSettle = statement(
  'live_stream_settle',
  'UPDATE live_stream SET settle_at = $3 WHERE app_id = $1 AND session_id = $2 AND settle_at IS DISTINCT FROM $3',
)

/** The streams of live sessions. Their addresses are created on request and never stored. */
export function createLiveStreamRepository(db: Queryable) {
  return {
    async findOwn(appId: string, exhibitorId: string, id: string): Promise<OwnSession | undefined> {
      return (await db.query<OwnSession & Record<string, unknown>>(findOwn(appId, exhibitorId, id)))
        .rows[0]
    },
    /** How often its address was renewed. */
    async round(appId: string, id: string): Promise<number> {
      return (await db.query<{ round: number }>(round(appId, id))).rows[0]?.round ?? 0
    },
    renew: async (appId: string, id: string): Promise<void> =>
      void (await db.query(renew(appId, id))),
    /** Sessions of all fairs that a stream may belong to, the last changed first. */
    listOpen: async (limit: number) =>
      (await db.query<HeardSession & Record<string, unknown>>(listOpen(limit))).rows,
    async findHeard(appId: string, id: string): Promise<HeardSession | undefined> {
      return (await db.query<HeardSession & Record<string, unknown>>(findHeard(appId, id))).rows[0]
    },
    /**
     * Records a notice, and that the session must be checked now. An outdated notice or a shorter
     * recording changes nothing.
     */
    async note(appId: string, id: string, notice: HeardNotice, now: Date): Promise<void> {
      const { kind } = notice
      if (kind === 'recorded')
        await db.query(recorded(appId, id, notice.address, notice.seconds, now))
      else await db.query((kind === 'begins' ? begins : ends)(appId, id, notice.at, now))
    },
    listDue: async (now: Date) =>
      (await db.query<{ appId: string; id: string }>(listDue(now))).rows,
    /** When the session must be checked next; null = after the next notice. */
    setSettle: async (appId: string, id: string, at: Date | null): Promise<void> =>
      void (await db.query(setSettle(appId, id, at))),
  }
}
