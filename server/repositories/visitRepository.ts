import { statement, type Queryable } from '../db/queryable'

const insertVisit = statement(
  'visit_insert',
  `INSERT INTO visit (app_id, day, channel, client_id) VALUES ($1, (now() AT TIME ZONE 'Asia/Shanghai')::date, $2, $3) ON CONFLICT DO NOTHING`,
)

/** Visits by channel: one row per device, channel and day. */
export function createVisitRepository(db: Queryable) {
  return {
    /** True when this device was not yet counted today. */
    async insert(appId: string, channel: string, clientId: string): Promise<boolean> {
      return (await db.query(insertVisit(appId, channel, clientId))).rowCount === 1
    },
  }
}

export type VisitRepository = ReturnType<typeof createVisitRepository>
