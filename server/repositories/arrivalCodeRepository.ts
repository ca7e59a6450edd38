import { statement, type Queryable } from '../db/queryable'
import type { NewArrival } from './arrivalRepository'
import { READERS } from './exhibitorTargets'

/** The details that are stored with the arrival once a gate has scanned the code. */
export interface ArrivalCode extends Pick<
  NewArrival,
  'arrivedBy' | 'name' | 'device' | 'latitude' | 'longitude' | 'accuracy' | 'signature' | 'items'
> {
  exhibitorId: string
  direction: 'in' | 'out'
}

// a person has one valid code: the newest
const put = statement(
  'arrival_code_put',
  `INSERT INTO arrival_code (app_id, exhibitor_id, person_id, code_hash, direction, expires_at, name, device, latitude, longitude, accuracy, signature, items)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
   ON CONFLICT (app_id, exhibitor_id, person_id) DO UPDATE SET code_hash = excluded.code_hash, direction = excluded.direction, expires_at = excluded.expires_at,
     name = excluded.name, device = excluded.device, latitude = excluded.latitude, longitude = excluded.longitude, accuracy = excluded.accuracy,
     signature = excluded.signature, items = excluded.items`,
)
const find = statement(
  'arrival_code_find',
  `SELECT c.exhibitor_id AS "exhibitorId", c.person_id AS "arrivedBy", c.direction, c.name, c.device, c.latitude, c.longitude, c.accuracy, c.signature, c.items
   FROM arrival_code c WHERE c.app_id = $1 AND c.code_hash = $2 AND c.expires_at > $3
     AND EXISTS (SELECT FROM ${READERS} r WHERE r.app_id = c.app_id AND r.person_id = c.person_id AND r.exhibitor_id = c.exhibitor_id)`,
)
// the row is kept: its code can still be answered with the current state of the arrival
const clear = statement(
  'arrival_code_clear',
  `UPDATE arrival_code SET name = '', device = '', latitude = NULL, longitude = NULL, accuracy = NULL, signature = '', items = '{}'
   WHERE app_id = $1 AND code_hash = $2`,
)

/** Codes by which companies check in at a gate, while they are valid. */
export function createArrivalCodeRepository(db: Queryable) {
  return {
    /** Replaces the person's earlier code for that company. */
    async put(appId: string, codeHash: Buffer, code: ArrivalCode, expiresAt: Date): Promise<void> {
      const {
        exhibitorId,
        arrivedBy,
        direction,
        name,
        device,
        latitude,
        longitude,
        accuracy,
        signature,
        items,
      } = code
      const noted = [name, device, latitude, longitude, accuracy, signature, items]
      await db.query(put(appId, exhibitorId, arrivedBy, codeHash, direction, expiresAt, ...noted))
    },
    /** Clears the details, once they are stored with the arrival. */
    async clear(appId: string, codeHash: Buffer): Promise<void> {
      await db.query(clear(appId, codeHash))
    },
    /**
     * A code that has not expired, of a person who may still act for the company, which still
     * exhibits.
     */
    async find(appId: string, codeHash: Buffer, now: Date): Promise<ArrivalCode | undefined> {
      return (await db.query<ArrivalCode & Record<string, unknown>>(find(appId, codeHash, now)))
        .rows[0]
    },
  }
}
