import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** The last published version of a live session or VR booth. */
export interface PublishedSession {
  id: string
  state: string
  exhibitorId: string
  formId: string
  formVersion: number
  values: StoredValues
  name: string
  nameEn: string
  booth: string
}

const ROWS = `SELECT r.id, r.state, r.exhibitor_id AS "exhibitorId", r.form_id AS "formId", r.published_version AS "formVersion",
  r.published_values AS "values", e.name, e.name_en AS "nameEn", e.booth
  FROM record r JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id AND e.left_at IS NULL
  WHERE r.app_id = $1 AND r.resource = $2 AND r.published_at IS NOT NULL`
const listSessions = statement(
  'live_list',
  `${ROWS} AND ($3::text IS NULL OR r.exhibitor_id = $3) ORDER BY r.published_at DESC, r.id LIMIT 300`,
)
const findSession = statement('live_find', `${ROWS} AND r.id = $3`)

// writers of rows that belong to a record lock the record; a VR booth gets its marks before
// visitors see it
const holdOwn = statement(
  'live_hold',
  `SELECT FROM record WHERE app_id = $1 AND resource = $2 AND id = $3 AND exhibitor_id = $4 AND (published_at IS NOT NULL OR resource = 'vr') FOR NO KEY UPDATE`,
)

/** Live sessions, VR booths or signing ceremonies that visitors may see. */
export function createLiveRepository(db: Queryable, resource: 'live' | 'vr' | 'signing') {
  return {
    /** Sessions of the fair, or of one company; the latest first. */
    async list(appId: string, exhibitorId?: string): Promise<PublishedSession[]> {
      return (
        await db.query<PublishedSession & Record<string, unknown>>(
          listSessions(appId, resource, exhibitorId ?? null),
        )
      ).rows
    },
    async find(appId: string, id: string): Promise<PublishedSession | undefined> {
      return (
        await db.query<PublishedSession & Record<string, unknown>>(findSession(appId, resource, id))
      ).rows[0]
    },
    /**
     * Locks one of the company's records until the transaction ends; false where there is no such
     * record.
     */
    async holdOwn(appId: string, exhibitorId: string, id: string): Promise<boolean> {
      return (await db.query(holdOwn(appId, resource, id, exhibitorId))).rowCount === 1
    },
  }
}

export type LiveRepository = ReturnType<typeof createLiveRepository>
