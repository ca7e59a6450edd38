import { statement, type Queryable } from '../db/queryable'

/** Facts that a reviewer of a badge sees beside it. */
export interface BesideBadge {
  /** The company's granted and used places for this type; null where it has no allowance. */
  granted: number | null
  used: number | null
  /** Other badges, and registrations, under the same name. */
  sameBadges: number
  sameRegistrations: number
}

const beside = statement(
  'badge_beside',
  `SELECT q.granted, q.used,
     (SELECT count(*)::int FROM record o WHERE o.app_id = r.app_id AND o.resource = r.resource AND o.submitted_at IS NOT NULL
       AND o.submitted_title = r.submitted_title AND o.id <> r.id) AS "sameBadges",
     (SELECT count(*)::int FROM registration v WHERE v.app_id = r.app_id AND search_grams(lower(v.name)) @> search_grams(lower(r.submitted_title))
       AND lower(v.name) = lower(r.submitted_title)) AS "sameRegistrations"
   FROM record r LEFT JOIN quota q ON q.app_id = r.app_id AND q.resource = r.resource AND q.exhibitor_id = r.exhibitor_id AND q.key = r.quota_key
   WHERE r.app_id = $1 AND r.resource = 'badge' AND r.id = $2 AND r.submitted_title <> ''`,
)

export function createBesideBadgeRepository(db: Queryable) {
  return {
    async find(appId: string, id: string): Promise<BesideBadge | undefined> {
      return (await db.query<BesideBadge & Record<string, unknown>>(beside(appId, id))).rows[0]
    },
  }
}
