import { statement, type Queryable } from '../db/queryable'

/** How many records of a resource a company has in a state. */
export interface RecordCount {
  resource: string
  state: string
  count: number
}

const countRecords = statement(
  'menu_records',
  `SELECT resource, state, count(*)::int AS count FROM record WHERE app_id = $1 AND exhibitor_id = $2 GROUP BY resource, state`,
)

/** Queries that only the menu needs. */
export function createMenuRepository(db: Queryable) {
  return {
    /** Number of records by resource and state. */
    async countRecords(appId: string, exhibitorId: string): Promise<RecordCount[]> {
      return (
        await db.query<RecordCount & Record<string, unknown>>(countRecords(appId, exhibitorId))
      ).rows
    },
  }
}

export type MenuRepository = ReturnType<typeof createMenuRepository>
