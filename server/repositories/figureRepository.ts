import { statement, type Queryable } from '../db/queryable'

interface RegisteredCount {
  total: number
  period: number
  approved: number
  walkIns: number
}
interface WaitingCount {
  kind: string
  count: number
  oldest: Date
  late: number
}
export interface HallAllowance {
  hall: string
  granted: number
  collected: number
  approved: number
  review: number
}
export interface MessageCount {
  way: 'sms' | 'mail' | 'wechat'
  sent: number
  waiting: number
  failed: number
}

const HOLDS = `state IN ('submitted', 'approved', 'returned')`
const VISITORS = `registration WHERE app_id = $1 AND audience = 'visitor'`
const registered = statement(
  'figures_registered',
  `SELECT count(*) FILTER (WHERE ${HOLDS})::int AS total, count(*) FILTER (WHERE ${HOLDS} AND created_at >= $2 AND created_at < $3)::int AS period,
     count(*) FILTER (WHERE state = 'approved')::int AS approved,
     count(*) FILTER (WHERE source = 'onsite' AND created_at >= $2 AND created_at < $3)::int AS "walkIns" FROM ${VISITORS}`,
)
const days = statement(
  'figures_days',
  `SELECT to_char((created_at AT TIME ZONE 'UTC' + make_interval(mins => $2))::date, 'YYYY-MM-DD') AS day, count(*)::int AS count
   FROM ${VISITORS} AND ${HOLDS} GROUP BY 1 ORDER BY 1`,
)
const CAME = `check_in WHERE app_id = $1 AND NOT practice AND admitted AND direction = 'in' AND badge_id IS NOT NULL`
// counts each person once: grouping first is cheaper, because count(distinct) sorts every row
const entered = statement(
  'figures_entered',
  `SELECT count(*)::int AS count FROM (SELECT day, badge_id FROM ${CAME} AND day >= $2::date AND day <= $3::date GROUP BY 1, 2) each`,
)
const came = statement(
  'figures_came',
  `SELECT count(*)::int AS count FROM (SELECT badge_id FROM ${CAME} AND target = 'visitor' GROUP BY 1) each`,
)
const quarters = statement(
  'figures_quarters',
  `SELECT gate_id AS "gateId", ((extract(epoch FROM at)::bigint + $3::int * 60) % 86400 / 900)::int AS quarter, count(*)::int AS count
   FROM check_in WHERE app_id = $1 AND day = $2::date AND NOT practice AND admitted AND direction = 'in' GROUP BY 1, 2`,
)
const inside = statement(
  'figures_inside',
  `SELECT coalesce(g.hall, '') AS hall, count(*)::int AS count FROM presence s JOIN badge b ON b.id = s.badge_id
   LEFT JOIN gate g ON g.app_id = b.app_id AND g.id = s.gate_id
   WHERE b.app_id = $1 AND s.zone = '' AND s.inside_since >= $2 AND s.inside_since < $3 GROUP BY 1 ORDER BY 1`,
)
const waiting = statement(
  'figures_waiting',
  `SELECT kind, count(*)::int AS count, min(at) AS oldest, count(*) FILTER (WHERE at < $2)::int AS late FROM (
     SELECT resource AS kind, submitted_at AS at FROM record WHERE app_id = $1 AND state = 'submitted' AND submitted_at IS NOT NULL
     UNION ALL SELECT 'form:' || form_id, submitted_at FROM form_submission WHERE app_id = $1 AND state = 'submitted' AND submitted_at IS NOT NULL
     UNION ALL SELECT 'registration:' || audience, coalesce(changed_at, created_at) FROM registration WHERE app_id = $1 AND state = 'submitted') each
   GROUP BY kind ORDER BY kind`,
)
const allowance = statement(
  'figures_allowance',
  `SELECT e.hall, coalesce(sum(q.granted), 0)::int AS granted, coalesce(sum(r.collected), 0)::int AS collected,
     coalesce(sum(r.approved), 0)::int AS approved, coalesce(sum(r.review), 0)::int AS review
   FROM exhibitor e
   LEFT JOIN (SELECT exhibitor_id, sum(granted) AS granted FROM quota WHERE app_id = $1 AND resource = 'badge' GROUP BY 1) q ON q.exhibitor_id = e.id
   LEFT JOIN (SELECT exhibitor_id, count(*) FILTER (WHERE state = ANY($2)) AS collected, count(*) FILTER (WHERE state = ANY($3)) AS approved,
       count(*) FILTER (WHERE state = 'submitted') AS review FROM record WHERE app_id = $1 AND resource = 'badge' GROUP BY 1) r ON r.exhibitor_id = e.id
   WHERE e.app_id = $1 GROUP BY e.hall ORDER BY e.hall`,
)
const messages = statement(
  'figures_messages',
  `SELECT channel AS way, count(*) FILTER (WHERE sent_at >= $2)::int AS sent,
     count(*) FILTER (WHERE sent_at IS NULL AND attempts < 5 AND expires_at > now())::int AS waiting,
     count(*) FILTER (WHERE sent_at IS NULL AND (attempts >= 5 OR expires_at <= now()))::int AS failed
   FROM outbox WHERE app_id = $1 GROUP BY channel ORDER BY channel`,
)

/** Figures of the day. No row identifies a person. */
export function createFigureRepository(db: Queryable) {
  const rows = async <T>(query: ReturnType<typeof registered>) =>
    (await db.query<T & Record<string, unknown>>(query)).rows
  const countOf = async (query: ReturnType<typeof registered>) =>
    (await rows<{ count: number }>(query))[0]?.count ?? 0
  return {
    /** Number of visitors, and of those who registered between two instants. */
    async registered(appId: string, since: Date, until: Date): Promise<RegisteredCount> {
      const [found] = await rows<RegisteredCount>(registered(appId, since, until))
      return found ?? { total: 0, period: 0, approved: 0, walkIns: 0 }
    },
    days: (appId: string, offsetMinutes: number) =>
      rows<{ day: string; count: number }>(days(appId, offsetMinutes)),
    /** People who entered from one day to another, each once a day. */
    entered: (appId: string, from: string, to: string) => countOf(entered(appId, from, to)),
    /** Visitors who entered on any day. */
    came: (appId: string) => countOf(came(appId)),
    quarters: (appId: string, day: string, offsetMinutes: number) =>
      rows<{ gateId: string; quarter: number; count: number }>(quarters(appId, day, offsetMinutes)),
    inside: (appId: string, from: Date, to: Date) =>
      rows<{ hall: string; count: number }>(inside(appId, from, to)),
    /** Waiting items; those submitted before `late` count as late. */
    waiting: (appId: string, late: Date) => rows<WaitingCount>(waiting(appId, late)),
    allowance: (appId: string, collected: readonly string[], approved: readonly string[]) =>
      rows<HallAllowance>(allowance(appId, collected, approved)),
    messages: (appId: string, since: Date) => rows<MessageCount>(messages(appId, since)),
  }
}
