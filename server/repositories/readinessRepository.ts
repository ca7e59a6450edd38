import { statement, type Queryable } from '../db/queryable'

/** Counts of what a fair needs before it opens. */
export interface ReadyCounts {
  /** Ticket types for visitors, and all ticket types with a price. */
  visitorTickets: number
  pricedTickets: number
  /** Without practice gates. */
  gates: number
  gateAccounts: number
  halls: number
  /** All companies, and those without a booth. */
  companies: number
  withoutBooth: number
}

const count = statement(
  'readiness_counts',
  `SELECT
     (SELECT count(*) FROM ticket_type WHERE app_id = $1 AND retired_at IS NULL AND audience = 'visitor')::int AS "visitorTickets",
     (SELECT count(*) FROM ticket_type WHERE app_id = $1 AND retired_at IS NULL AND (price > 0 OR prices <> '[]'))::int AS "pricedTickets",
     (SELECT count(*) FROM gate WHERE app_id = $1 AND retired_at IS NULL AND NOT practice)::int AS gates,
     (SELECT count(*) FROM organiser_account WHERE app_id = $1 AND disabled_at IS NULL AND role = 'gate')::int AS "gateAccounts",
     (SELECT count(*) FROM hall_plan WHERE app_id = $1)::int AS halls,
     (SELECT count(*) FROM exhibitor WHERE app_id = $1)::int AS companies,
     (SELECT count(*) FROM exhibitor WHERE app_id = $1 AND booth = '')::int AS "withoutBooth"`,
)

/** The counts of the readiness list. */
export function createReadinessRepository(db: Queryable) {
  return {
    async count(appId: string): Promise<ReadyCounts> {
      const { rows } = await db.query<ReadyCounts>(count(appId))
      const [found] = rows
      if (!found) throw new Error('a count gives a row')
      return found
    },
  }
}
