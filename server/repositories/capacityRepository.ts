import { statement, type Queryable } from '../db/queryable'

const listTaken = statement(
  'capacity_list',
  'SELECT key, used FROM capacity WHERE app_id = $1 AND resource = $2 AND used > 0',
)
// others who ask for the same slot wait until the transaction ends; a lower limit does not free
// taken places
const takePlace = statement(
  'capacity_take',
  `INSERT INTO capacity AS c (app_id, resource, key, granted, used) SELECT $1, $2, $3, $4::integer, 1 WHERE $4::integer >= 1
   ON CONFLICT (app_id, resource, key) DO UPDATE SET granted = excluded.granted, used = c.used + 1 WHERE c.used + 1 <= excluded.granted`,
)
const givePlace = statement(
  'capacity_give',
  'UPDATE capacity SET used = used - 1 WHERE app_id = $1 AND resource = $2 AND key = $3 AND used > 0',
)

/**
 * Slots of a fair, shared by all companies. A place is taken and released in the transaction of the
 * step that moves the record.
 */
export function createCapacityRepository(db: Queryable) {
  return {
    /** Number of records per slot; slots without records are left out. */
    async list(appId: string, resource: string): Promise<ReadonlyMap<string, number>> {
      const { rows } = await db.query<{ key: string; used: number }>(listTaken(appId, resource))
      return new Map(rows.map(({ key, used }) => [key, used]))
    },
    /** Takes a place of a slot that has `granted` places; false when all are taken. */
    async take(appId: string, resource: string, key: string, granted: number): Promise<boolean> {
      return (await db.query(takePlace(appId, resource, key, granted))).rowCount === 1
    },
    async give(appId: string, resource: string, key: string): Promise<void> {
      await db.query(givePlace(appId, resource, key))
    },
  }
}
