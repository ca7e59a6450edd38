import { statement, type Queryable } from '../db/queryable'

export interface StoredHall {
  id: string
  name: string
  nameEn: string
  plan: {
    note: string
    noteEn: string
    width: number
    height: number
    booths: { no: string; shape: number[] }[]
    walls: number[][]
    gates: { name: string; nameEn: string; x: number; y: number }[]
  }
}
export interface PlacedCompany {
  id: string
  name: string
  nameEn: string
  booth: string
  hasPage: boolean
}

const listHalls = statement(
  'hall_plan_list',
  'SELECT id, name, name_en AS "nameEn", plan FROM hall_plan WHERE app_id = $1 ORDER BY position',
)
const listCompanies = statement(
  'hall_plan_companies',
  `SELECT e.id, e.name, e.name_en AS "nameEn", e.booth,
     EXISTS (SELECT FROM record r WHERE r.app_id = e.app_id AND r.resource = 'profile' AND r.exhibitor_id = e.id AND r.published_at IS NOT NULL) AS "hasPage"
   FROM exhibitor e WHERE e.app_id = $1 AND e.left_at IS NULL ORDER BY e.booth, e.id LIMIT 20000`,
)

/** Plans of the halls, and which company has which booth. */
export function createHallPlanRepository(db: Queryable) {
  return {
    async halls(appId: string): Promise<StoredHall[]> {
      return (await db.query<StoredHall & Record<string, unknown>>(listHalls(appId))).rows
    },
    /** Companies that exhibit, with and without a booth. */
    async companies(appId: string): Promise<PlacedCompany[]> {
      return (await db.query<PlacedCompany & Record<string, unknown>>(listCompanies(appId))).rows
    },
  }
}

export type HallPlanRepository = ReturnType<typeof createHallPlanRepository>
