import { statement, type Queryable } from '../db/queryable'

/** A record with a due step or reminder. */
export interface DueRecord {
  appId: string
  resource: string
  id: string
  dueAt: Date
}

// skips a record that another instance has locked
const take = statement(
  'record_due_take',
  `SELECT app_id AS "appId", resource, id, due_at AS "dueAt" FROM record WHERE due_at <= $1 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
)
const setDue = statement(
  'record_due_set',
  'UPDATE record SET due_at = $4 WHERE app_id = $1 AND resource = $2 AND id = $3',
)

/** Records with a step or a reminder by time. */
export function createRecordDueRepository(db: Queryable) {
  return {
    /**
     * The record that has waited longest, locked until the transaction ends; undefined when none is
     * due.
     */
    async take(now: Date): Promise<DueRecord | undefined> {
      return (await db.query<DueRecord & Record<string, unknown>>(take(now))).rows[0]
    },
    async setDue({ appId, resource, id }: DueRecord, at: Date | null): Promise<void> {
      await db.query(setDue(appId, resource, id, at))
    },
  }
}
