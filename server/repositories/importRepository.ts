import { statement, type Queryable } from '../db/queryable'
import type { StoredValues } from './storedValues'

/** Reader and subject of a sheet, under the token that identifies the reading. */
export interface ReadingPlace {
  tokenHash: Buffer
  appId: string
  owner: string
  kind: string
}
/** A sheet that was read: the form's version, and the answers of its valid rows. */
export interface Reading {
  version: number
  rows: StoredValues[]
}

/** The same with the result; undefined while the reading has not been committed. */
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
// the answers are now in the records; that the reading was committed is remembered as long as an
// intent
const take = statement(
  'reading_take',
  `UPDATE import_reading SET taken_by = coalesce($2, ''::bytea), made = $3, reading = '{"version":0,"rows":[]}', expires_at = now() + interval '24 hours'
   WHERE token_hash = $1 AND taken_by IS NULL`,
)

/** Previewed sheets; a commit uses each only once. */
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
     * Records the commit: the Idempotency-Key of its intent and the number of records. False when
     * the reading is already committed.
     */
    async take({ tokenHash }: ReadingPlace, by: Buffer | null, made: number): Promise<boolean> {
      return (await db.query(take(tokenHash, by, made))).rowCount === 1
    },
  }
}
