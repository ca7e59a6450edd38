import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** Who read a sheet of what, under the token that names the reading. */
export interface ReadingPlace {
  tokenHash: Buffer
  appId: string
  owner: string
  kind: string
}
/** A sheet as it was read: the form's version, and the answers of its good rows. */
export interface Reading {
  version: number
  rows: StoredValues[]
}

/** The same with the result; undefined while it has not been taken. */
export interface FoundReading extends Reading {
  taken: { by: Buffer; made: number } | undefined
}

const insert = statement(
  'reading_insert',
  `INSERT INTO import_reading (token_hash, app_id, owner, kind, person_id, reading, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
)
const find = statement(
  'reading_find',
  `SELECT reading, taken_by AS "takenBy", made FROM import_reading WHERE token_hash = $1 AND app_id = $2 AND owner = $3 AND kind = $4 AND expires_at > $5`,
)
// what was read is in the records now; that it was taken is remembered as long as an intent is
const take = statement(
  'reading_take',
  `UPDATE import_reading SET taken_by = coalesce($2, ''::bytea), made = $3, reading = '{"version":0,"rows":[]}', expires_at = now() + interval '24 hours'
   WHERE token_hash = $1 AND taken_by IS NULL`,
)

/** Sheets that were previewed; a commit takes one, once. */
export function createImportRepository(db: Queryable) {
  return {
    async insert(
      { tokenHash, appId, owner, kind }: ReadingPlace,
      personId: number,
      reading: Reading,
      expiresAt: Date,
    ): Promise<void> {
      await db.query(
        insert(tokenHash, appId, owner, kind, personId, JSON.stringify(reading), expiresAt),
      )
    },
    async find(
      { tokenHash, appId, owner, kind }: ReadingPlace,
      now: Date,
    ): Promise<FoundReading | undefined> {
      const { rows } = await db.query<{
        reading: Reading
        takenBy: Buffer | null
        made: number | null
      }>(find(tokenHash, appId, owner, kind, now))
      const [row] = rows
      return (
        row && {
          ...row.reading,
          taken: row.takenBy ? { by: row.takenBy, made: row.made ?? 0 } : undefined,
        }
      )
    },
    /**
     * Notes who took it (the Idempotency-Key of their intent) and how many records it made. False
     * when it has been taken already.
     */
    async take({ tokenHash }: ReadingPlace, by: Buffer | null, made: number): Promise<boolean> {
      return (await db.query(take(tokenHash, by, made))).rowCount === 1
    },
  }
}
