import { statement, type Queryable } from '../db/queryable'

const days = statement(
  'overview_days',
  `SELECT to_char((created_at AT TIME ZONE 'UTC' + make_interval(mins => $2))::date, 'YYYY-MM-DD') AS day, count(*)::int AS count
   FROM registration WHERE app_id = $1 AND created_at >= $3 GROUP BY 1`,
)

/** Counts for the first page of the desk. No person is identified. */
export function createOverviewRepository(db: Queryable) {
  return {
    /**
     * Registrations since an instant by day, in the zone of so many minutes from UTC; days without
     * any are missing.
     */
    async countDays(
      appId: string,
      offsetMinutes: number,
      since: Date,
    ): Promise<{ day: string; count: number }[]> {
      return (await db.query<{ day: string; count: number }>(days(appId, offsetMinutes, since)))
        .rows
    },
  }
}
