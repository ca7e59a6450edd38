import { statement, type Queryable } from '../db/queryable'

/** The days that are counted, in the fair's zone; null = unbounded. */
export interface ConversionPeriod {
  appId: string
  /** Offset of the fair's zone from UTC. */
  offsetMinutes: number
  since: string | null
  until: string | null
}
/** The results of a channel, an advertisement or one of its clicks. */
export interface Conversion {
  /** The channel, the advertisement's id, or the click's id. */
  name: string
  /** Devices that came through it. */
  visitors: number
  registered: number
  /** How many of these people have a valid registration. */
  approved: number
}

// bounds on the bare columns, present or not, so that one plan serves all calls and reads only
// these days of the index
const SEEN = `app_id = $1 AND day >= coalesce($3::date, '-infinity') AND day <= coalesce($4::date, 'infinity')`
const instant = (day: string) =>
  `(${day}::timestamp - make_interval(mins => $2)) AT TIME ZONE 'UTC'`
const CAME = `r.app_id = $1 AND r.created_at >= ${instant(`coalesce($3::date, '-infinity')`)}
  AND r.created_at < ${instant(`coalesce($4::date + 1, 'infinity')`)}`
/**
 * Visits and registrations by name, the name with most registrations first. Names with
 * registrations but no visits are listed too.
 */
const conversions = (id: string, seen: string, came: string, limit: string) =>
  statement(
    id,
    `SELECT name, coalesce(v.visitors, 0) AS visitors, coalesce(r.registered, 0) AS registered, coalesce(r.approved, 0) AS approved
     FROM (${seen} GROUP BY 1) v FULL JOIN (SELECT ${came} GROUP BY 1) r USING (name)
     ORDER BY registered DESC, visitors DESC, name LIMIT ${limit}`,
  )
const COUNTS = `count(*)::int AS registered, count(*) FILTER (WHERE r.state = 'approved')::int AS approved FROM registration r WHERE ${CAME}`
const VISITORS = 'count(DISTINCT client_id)::int AS visitors'
const byChannel = conversions(
  'conversion_channels',
  `SELECT channel AS name, ${VISITORS} FROM visit WHERE ${SEEN}`,
  `r.source AS name, ${COUNTS}`,
  '$5',
)
const byAd = conversions(
  'conversion_ads',
  `SELECT adid AS name, ${VISITORS} FROM visit_click WHERE ${SEEN} AND adid <> ''`,
  `r.click->>'adid' AS name, ${COUNTS} AND r.click->>'adid' <> ''`,
  '$5',
)
const byClick = conversions(
  'conversion_clicks',
  `SELECT clickid AS name, ${VISITORS} FROM visit_click WHERE ${SEEN} AND adid = $6`,
  `coalesce(r.click->>'clickid', '') AS name, ${COUNTS} AND r.click->>'adid' = $6`,
  '$5',
)

/** Results of campaigns: visits, and the registrations that followed. No person is identified. */
export function createConversionRepository(db: Queryable) {
  const read = async (query: ReturnType<typeof byAd>) =>
    (await db.query<Conversion & Record<string, unknown>>(query)).rows
  const within = ({ appId, offsetMinutes, since, until }: ConversionPeriod) =>
    [appId, offsetMinutes, since, until] as const
  return {
    channels: (period: ConversionPeriod, limit: number) =>
      read(byChannel(...within(period), limit)),
    ads: (period: ConversionPeriod, limit: number) => read(byAd(...within(period), limit)),
    /** Every click of one advertisement. */
    clicks: (period: ConversionPeriod, adid: string, limit: number) =>
      read(byClick(...within(period), limit, adid)),
  }
}
