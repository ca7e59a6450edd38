import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** A session of one company, as its organiser let it pass last. */
export interface OwnSession {
  state: string
  values: StoredValues
}

const findOwn = statement(
  'live_stream_session',
  `SELECT state, coalesce(submitted_values, "values") AS "values" FROM record
   WHERE app_id = $1 AND resource = 'live' AND exhibitor_id = $2 AND id = $3`,
)
const round = statement('live_stream_round', 'SELECT round FROM live_stream WHERE app_id = $1 AND session_id = $2')
const renew = statement(
  'live_stream_renew',
  `INSERT INTO live_stream AS s (app_id, session_id, round) VALUES ($1, $2, 1) ON CONFLICT (app_id, session_id) DO UPDATE SET round = s.round + 1`,
)

/** The streams of live sessions. Their addresses are made when they are asked for, and kept nowhere. */
export function createLiveStreamRepository(db: Queryable) {
  return {
    async findOwn(appId: string, exhibitorId: string, id: string): Promise<OwnSession | undefined> {
      return (await db.query<OwnSession & Record<string, unknown>>(findOwn(appId, exhibitorId, id))).rows[0]
    },
    /** How often its address was made again. */
    async round(appId: string, id: string): Promise<number> {
      return (await db.query<{ round: number }>(round(appId, id))).rows[0]?.round ?? 0
    },
    renew: async (appId: string, id: string): Promise<void> => void (await db.query(renew(appId, id))),
  }
}
