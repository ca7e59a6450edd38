import { statement, type Queryable } from '../db/queryable'

/** An allowance of a company: its number of places, and how many are taken. */
export interface StoredQuota {
  key: string
  granted: number
  used: number
}
/** The company and the resource of allowances. */
export interface QuotaOwner {
  appId: string
  resource: string
  exhibitorId: string
}

const listQuotas = statement(
  'quota_list',
  'SELECT key, granted, used FROM quota WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 ORDER BY key',
)
const takePlaces = statement(
  'quota_take',
  `UPDATE quota SET used = used + $5 WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 AND key = $4 AND used + $5 <= granted`,
)
const givePlaces = statement(
  'quota_give',
  'UPDATE quota SET used = greatest(0, used - $5) WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 AND key = $4',
)
const grantPlaces = statement(
  'quota_grant',
  `INSERT INTO quota AS q (app_id, resource, exhibitor_id, key, granted) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (app_id, resource, exhibitor_id, key) DO UPDATE SET granted = excluded.granted WHERE q.used <= excluded.granted`,
)

const extendPlaces = statement(
  'quota_extend',
  `INSERT INTO quota AS q (app_id, resource, exhibitor_id, key, granted) VALUES ($1, $2, $3, $4, $5)
   ON CONFLICT (app_id, resource, exhibitor_id, key) DO UPDATE SET granted = q.granted + excluded.granted`,
)
// grants beyond the rule stay; places that are taken stay taken
const setBases = statement(
  'quota_set_bases',
  `INSERT INTO quota AS q (app_id, resource, exhibitor_id, key, granted, base)
   SELECT $1, $2, i."exhibitorId", i.key, i.base, i.base FROM jsonb_to_recordset($3::jsonb) AS i ("exhibitorId" text, key text, base integer)
   ORDER BY i."exhibitorId", i.key
   ON CONFLICT (app_id, resource, exhibitor_id, key) DO UPDATE
     SET granted = greatest(q.used, q.granted - q.base + excluded.base, 0), base = excluded.base WHERE q.base <> excluded.base`,
)
const countHeld = statement(
  'quota_held',
  `SELECT quota_key AS key, count(*)::int AS held FROM record
   WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 AND quota_key IS NOT NULL AND NOT state = ANY($4::text[]) GROUP BY quota_key`,
)

/**
 * Allowances of companies. A place is taken and released in the transaction of the step that moves
 * the record.
 */
export function createQuotaRepository(db: Queryable) {
  return {
    async list({ appId, resource, exhibitorId }: QuotaOwner): Promise<StoredQuota[]> {
      return (
        await db.query<StoredQuota & Record<string, unknown>>(
          listQuotas(appId, resource, exhibitorId),
        )
      ).rows
    },
    /**
     * Takes places, all or none; false when too few are left. Others who use the same allowance
     * wait until the transaction ends.
     */
    async take(
      { appId, resource, exhibitorId }: QuotaOwner,
      key: string,
      places = 1,
    ): Promise<boolean> {
      return (await db.query(takePlaces(appId, resource, exhibitorId, key, places))).rowCount === 1
    },
    async give(
      { appId, resource, exhibitorId }: QuotaOwner,
      key: string,
      places = 1,
    ): Promise<void> {
      await db.query(givePlaces(appId, resource, exhibitorId, key, places))
    },
    /** Sets the number of places; false, and nothing changes, when more are already taken. */
    async grant(
      { appId, resource, exhibitorId }: QuotaOwner,
      key: string,
      granted: number,
    ): Promise<boolean> {
      return (
        (await db.query(grantPlaces(appId, resource, exhibitorId, key, granted))).rowCount === 1
      )
    },
    /** Grants this many additional places. */
    async extend(
      { appId, resource, exhibitorId }: QuotaOwner,
      key: string,
      places: number,
    ): Promise<void> {
      await db.query(extendPlaces(appId, resource, exhibitorId, key, places))
    },
    /** Sets what companies have by rule; grants beyond it stay. Returns how many changed. */
    async setBases(
      appId: string,
      resource: string,
      bases: readonly { exhibitorId: string; key: string; base: number }[],
    ): Promise<number> {
      return (await db.query(setBases(appId, resource, JSON.stringify(bases)))).rowCount ?? 0
    },
    /** How many of the taken places belong to records in none of these states. */
    async countHeld(
      { appId, resource, exhibitorId }: QuotaOwner,
      settled: readonly string[],
    ): Promise<ReadonlyMap<string, number>> {
      const { rows } = await db.query<{ key: string; held: number }>(
        countHeld(appId, resource, exhibitorId, settled),
      )
      return new Map(rows.map(({ key, held }) => [key, held]))
    },
  }
}

export type QuotaRepository = ReturnType<typeof createQuotaRepository>
