import { statement, type Queryable } from '../db/queryable'

/**
 * The click on an advertisement, and the landing page it led to; empty texts for values that its
 * link did not have.
 */
export interface VisitClick {
  adid: string
  clickid: string
  creativetype: string
  landpage: string
}

/** The fair, and the UTC offset of its place. */
export interface VisitPlace {
  appId: string
  zone: string
}

/** The current day at the place of the fair, at an offset from UTC like +08:00. */
const TODAY = '(now() AT TIME ZONE $2::interval)::date'
const insertVisit = statement(
  'visit_insert',
  `INSERT INTO visit (app_id, day, channel, client_id) VALUES ($1, ${TODAY}, $3, $4) ON CONFLICT DO NOTHING`,
)
const insertClick = statement(
  'visit_click_insert',
  `INSERT INTO visit_click (app_id, day, channel, client_id, adid, clickid, creativetype, landpage)
   VALUES ($1, ${TODAY}, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING`,
)

/**
 * Visits by channel: one row per device, channel and day; and the clicks that led to them, one per
 * device, click and day.
 */
export function createVisitRepository(db: Queryable) {
  return {
    /** True when this device was not yet counted today. */
    async insert({ appId, zone }: VisitPlace, channel: string, clientId: string): Promise<boolean> {
      return (await db.query(insertVisit(appId, zone, channel, clientId))).rowCount === 1
    },
    async insertClick(
      { appId, zone }: VisitPlace,
      channel: string,
      clientId: string,
      click: VisitClick,
    ): Promise<void> {
      const { adid, clickid, creativetype, landpage } = click
      await db.query(
        insertClick(appId, zone, channel, clientId, adid, clickid, creativetype, landpage),
      )
    },
  }
}

export type VisitRepository = ReturnType<typeof createVisitRepository>
