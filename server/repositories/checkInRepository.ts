import type { CheckinReason } from '@core/contract/gate'
import { statement, type Queryable } from '../db/queryable'

/** One check of a badge as stored. */
export interface CheckIn {
  nonce: string
  codeHash: Buffer
  badgeId: number | null
  gateId: string
  target: string
  direction: 'in' | 'out'
  at: Date
  day: string
  hour: number
  admitted: boolean
  reason: CheckinReason
  serverAdmitted: boolean
  serverReason: CheckinReason
  since: Date | null
  sinceGate: string | null
  offline: boolean
  practice: boolean
  staffId: number | null
}
interface GateCount {
  gateId: string
  in: number
  out: number
  refused: number
}
/** A check of the person's badge, as shown in their own data. */
export interface OwnCheckIn {
  at: Date
  gateName: string
  gateNameEn: string
  direction: 'in' | 'out'
  admitted: boolean
  reason: string
}

const COLUMNS = `nonce, code_hash AS "codeHash", badge_id::float8 AS "badgeId", gate_id AS "gateId", target, direction, at, day::text AS day, hour, admitted,
  reason, server_admitted AS "serverAdmitted", server_reason AS "serverReason", since, since_gate AS "sinceGate", offline, practice,
  staff_id::float8 AS "staffId"`
const findCheckIn = statement(
  'check_in_find',
  `SELECT ${COLUMNS} FROM check_in WHERE app_id = $1 AND nonce = $2`,
)
const insertCheckIn = statement(
  'check_in_insert',
  `INSERT INTO check_in (app_id, nonce, code_hash, badge_id, gate_id, target, direction, at, day, hour, admitted, reason, server_admitted,
     server_reason, since, since_gate, offline, practice, staff_id)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) ON CONFLICT (app_id, nonce) DO NOTHING`,
)
const setOffline = statement(
  'check_in_offline',
  'UPDATE check_in SET offline = true, admitted = $3, reason = $4 WHERE app_id = $1 AND nonce = $2 AND NOT offline',
)
const countGates = statement(
  'check_in_gates',
  `SELECT gate_id AS "gateId", count(*) FILTER (WHERE admitted AND direction = 'in')::int AS in,
     count(*) FILTER (WHERE admitted AND direction = 'out')::int AS out, count(*) FILTER (WHERE NOT admitted)::int AS refused
   FROM check_in WHERE app_id = $1 AND day = $2::date AND NOT practice GROUP BY gate_id`,
)
const countHours = statement(
  'check_in_hours',
  `SELECT hour, count(*)::int AS in FROM check_in WHERE app_id = $1 AND day = $2::date AND NOT practice AND admitted AND direction = 'in'
   GROUP BY hour ORDER BY hour`,
)
// counts each person once: grouping first is cheaper, because count(distinct) sorts every row
const countTargets = statement(
  'check_in_targets',
  `SELECT target, (count(badge_id) + sum(unknown))::int AS came FROM (
     SELECT target, badge_id, count(*) FILTER (WHERE badge_id IS NULL) AS unknown FROM check_in
     WHERE app_id = $1 AND day = $2::date AND NOT practice AND admitted AND direction = 'in' GROUP BY target, badge_id) AS each
   GROUP BY target ORDER BY came DESC, target`,
)
const countRefusals = statement(
  'check_in_refusals',
  `SELECT reason, count(*)::int AS count FROM check_in WHERE app_id = $1 AND day = $2::date AND NOT practice AND NOT admitted
   GROUP BY reason ORDER BY count DESC, reason`,
)
// people who entered the halls that day and have not left since
const countInside = statement(
  'check_in_inside',
  `SELECT count(*)::int AS count FROM presence s JOIN badge b ON b.id = s.badge_id
   WHERE b.app_id = $1 AND s.zone = '' AND s.inside_since >= $2 AND s.inside_since < $3`,
)
const listDays = statement(
  'check_in_days',
  `SELECT DISTINCT c.day::text AS day FROM badge b JOIN check_in c ON c.badge_id = b.id
   WHERE b.app_id = $1 AND b.code = $2 AND c.admitted AND c.direction = 'in' AND NOT c.practice ORDER BY day`,
)
const listOwn = statement(
  'check_in_own',
  `SELECT c.at, coalesce(g.name, c.gate_id) AS "gateName", coalesce(g.name_en, c.gate_id) AS "gateNameEn", c.direction, c.admitted, c.reason
   FROM registration r JOIN badge b ON b.app_id = r.app_id AND b.code = r.card_code JOIN check_in c ON c.badge_id = b.id
   LEFT JOIN gate g ON g.app_id = c.app_id AND g.id = c.gate_id WHERE r.app_id = $1 AND r.person_id = $2 ORDER BY c.at`,
)

/** Checks of badges: one row per nonce. */
export function createCheckInRepository(db: Queryable) {
  return {
    async find(appId: string, nonce: string): Promise<CheckIn | undefined> {
      return (await db.query<CheckIn & Record<string, unknown>>(findCheckIn(appId, nonce))).rows[0]
    },
    /** False when the nonce has a row already. */
    async insert(appId: string, one: CheckIn): Promise<boolean> {
      const { rowCount } = await db.query(
        insertCheckIn(
          appId,
          one.nonce,
          one.codeHash,
          one.badgeId,
          one.gateId,
          one.target,
          one.direction,
          one.at,
          one.day,
          one.hour,
          one.admitted,
          one.reason,
          one.serverAdmitted,
          one.serverReason,
          one.since,
          one.sinceGate,
          one.offline,
          one.practice,
          one.staffId,
        ),
      )
      return rowCount === 1
    },
    /**
     * Replaces the server's decision with the gate's own where the gate decided without hearing
     * from the server. False when this was already recorded.
     */
    async setOffline(
      appId: string,
      nonce: string,
      admitted: boolean,
      reason: CheckinReason,
    ): Promise<boolean> {
      return (await db.query(setOffline(appId, nonce, admitted, reason))).rowCount === 1
    },
    async countGates(appId: string, day: string): Promise<GateCount[]> {
      return (await db.query<GateCount & Record<string, unknown>>(countGates(appId, day))).rows
    },
    async countHours(appId: string, day: string): Promise<{ hour: number; in: number }[]> {
      return (await db.query<{ hour: number; in: number }>(countHours(appId, day))).rows
    },
    /** Counts people, each once. */
    async countTargets(appId: string, day: string): Promise<{ target: string; came: number }[]> {
      return (await db.query<{ target: string; came: number }>(countTargets(appId, day))).rows
    },
    /** Refused checks by reason, the most frequent first. */
    async countRefusals(
      appId: string,
      day: string,
    ): Promise<{ reason: CheckinReason; count: number }[]> {
      return (await db.query<{ reason: CheckinReason; count: number }>(countRefusals(appId, day)))
        .rows
    },
    /** People in the halls during a day that lasts from one instant to another. */
    async countInside(appId: string, from: Date, to: Date): Promise<number> {
      return (await db.query<{ count: number }>(countInside(appId, from, to))).rows[0]?.count ?? 0
    },
    /** Days (ISO) a card has been used on. */
    async listDays(appId: string, code: string): Promise<string[]> {
      return (await db.query<{ day: string }>(listDays(appId, code))).rows.map(({ day }) => day)
    },
    /** Every check of the person's card. */
    async listOwn(appId: string, personId: number): Promise<OwnCheckIn[]> {
      return (await db.query<OwnCheckIn & Record<string, unknown>>(listOwn(appId, personId))).rows
    },
  }
}

export type CheckInRepository = ReturnType<typeof createCheckInRepository>
