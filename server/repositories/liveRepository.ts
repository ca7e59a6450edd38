import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** A live session as it was published last. */
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
  WHERE r.app_id = $1 AND r.resource = 'live' AND r.published_at IS NOT NULL`
const listSessions = statement(
  'live_list',
  `${ROWS} AND ($2::text IS NULL OR r.exhibitor_id = $2) ORDER BY r.published_at DESC, r.id LIMIT 300`,
)
const findSession = statement('live_find', `${ROWS} AND r.id = $2`)

/** Live sessions that visitors may see. */
export function createLiveRepository(db: Queryable) {
  return {
    /** Of the fair, or of one company. */
    async list(appId: string, exhibitorId?: string): Promise<PublishedSession[]> {
      return (await db.query<PublishedSession & Record<string, unknown>>(listSessions(appId, exhibitorId ?? null))).rows
    },
    async find(appId: string, id: string): Promise<PublishedSession | undefined> {
      return (await db.query<PublishedSession & Record<string, unknown>>(findSession(appId, id))).rows[0]
    },
  }
}

export type LiveRepository = ReturnType<typeof createLiveRepository>
