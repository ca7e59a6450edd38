import { statement, type Queryable } from '../db/queryable'

/** A company with every allowance it has. */
export interface QuotaCompany {
  id: string
  name: string
  nameEn: string
  booth: string
  hall: string
  /** Of the booth, in square metres. */
  area: number
  cells: { resource: string; key: string; granted: number; used: number }[]
}
/** Filter of the companies; empty values filter nothing. */
export interface QuotaCompaniesAsked {
  search: string
  hall: string
  /** Only companies that have used all places of some allowance. */
  usedUp: boolean
  /** After this company. */
  after: string
  limit: number
}
/** The wanted number of places of one type, and the number that a rule gives. */
export interface QuotaToSet {
  exhibitorId: string
  key: string
  granted: number
  base: number
}
/** An allowance that is locked until the transaction ends. */
export interface LockedQuota {
  exhibitorId: string
  key: string
  granted: number
  used: number
  /** This call inserted the row only to lock it; it is removed again unless it is set. */
  isNew: boolean
}

const COMPANY = 'e.id, e.name, e.name_en AS "nameEn", e.booth, e.hall, e.area::float8 AS area'
const listAreas = statement(
  'quota_areas',
  'SELECT id, area::float8 AS area FROM exhibitor WHERE app_id = $1 AND id = ANY($2::text[]) AND left_at IS NULL',
)
const LISTED = 'jsonb_to_recordset($3::jsonb) AS i ("exhibitorId" text, key text)'
// missing allowances get a row, so that they can be locked like the others
const insertMissing = statement(
  'quota_insert_missing',
  `INSERT INTO quota (app_id, resource, exhibitor_id, key, granted) SELECT $1, $2, i."exhibitorId", i.key, 0 FROM ${LISTED}
   ORDER BY 3, 4 ON CONFLICT DO NOTHING RETURNING exhibitor_id AS "exhibitorId", key`,
)
const lockListed = statement(
  'quota_lock_listed',
  `SELECT q.exhibitor_id AS "exhibitorId", q.key, q.granted, q.used FROM quota q JOIN ${LISTED} ON i."exhibitorId" = q.exhibitor_id AND i.key = q.key
   WHERE q.app_id = $1 AND q.resource = $2 ORDER BY q.exhibitor_id, q.key FOR UPDATE OF q`,
)
const setListed = statement(
  'quota_set_listed',
  `UPDATE quota q SET granted = i.granted, base = i.base
   FROM jsonb_to_recordset($3::jsonb) AS i ("exhibitorId" text, key text, granted integer, base integer)
   WHERE q.app_id = $1 AND q.resource = $2 AND q.exhibitor_id = i."exhibitorId" AND q.key = i.key`,
)

const removeListed = statement(
  'quota_remove_listed',
  `DELETE FROM quota q USING ${LISTED} WHERE q.app_id = $1 AND q.resource = $2 AND q.exhibitor_id = i."exhibitorId" AND q.key = i.key`,
)

/** Allowances of all companies, one row for each company. */
export function createQuotaTableRepository(db: Queryable) {
  return {
    /** By number, without companies that have left. One query. */
    async companies(appId: string, asked: QuotaCompaniesAsked): Promise<QuotaCompany[]> {
      const { search, hall, usedUp, after, limit } = asked
      const values: unknown[] = [appId]
      const bind = (value: unknown) => `$${values.push(value)}`
      const conditions = [
        'e.app_id = $1 AND e.left_at IS NULL',
        ...(after === '' ? [] : [`e.id > ${bind(after)}`]),
        ...(hall === '' ? [] : [`e.hall = ${bind(hall)}`]),
        ...(search === '' ? [] : [`strpos(e.search, ${bind(search)}) > 0`]),
        ...(usedUp
          ? [
              'EXISTS (SELECT FROM quota q WHERE q.app_id = $1 AND q.exhibitor_id = e.id AND q.granted > 0 AND q.used >= q.granted)',
            ]
          : []),
      ].join(' AND ')
      // first the page, then the allowances of its companies
      const text = `SELECT ${COMPANY}, coalesce(c.cells, '[]') AS cells
        FROM (SELECT * FROM exhibitor e WHERE ${conditions} ORDER BY e.id LIMIT ${bind(limit)}) e
        LEFT JOIN LATERAL (SELECT jsonb_agg(jsonb_build_object('resource', q.resource, 'key', q.key, 'granted', q.granted, 'used', q.used)) AS cells
          FROM quota q WHERE q.app_id = $1 AND q.exhibitor_id = e.id) c ON true
        ORDER BY e.id`
      return (await db.query<QuotaCompany & Record<string, unknown>>({ text, values })).rows
    },
    /** Square metres of those companies that exhibit. */
    async areas(appId: string, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
      const { rows } = await db.query<{ id: string; area: number }>(listAreas(appId, ids))
      return new Map(rows.map(({ id, area }) => [id, area]))
    },
    /** Locks these allowances, by company and key; missing ones are created without places. */
    async lock(
      appId: string,
      resource: string,
      wanted: readonly { exhibitorId: string; key: string }[],
    ): Promise<LockedQuota[]> {
      const listed = JSON.stringify(wanted)
      type Key = Pick<LockedQuota, 'exhibitorId' | 'key'>
      const made = await db.query<Key>(insertMissing(appId, resource, listed))
      const held = await db.query<Omit<LockedQuota, 'isNew'>>(lockListed(appId, resource, listed))
      const nameOf = ({ exhibitorId, key }: Key) => JSON.stringify([exhibitorId, key])
      const names = new Set(made.rows.map(nameOf))
      return held.rows.map(row => ({ ...row, isNew: names.has(nameOf(row)) }))
    },
    /** Removes locked allowances that were created only to lock them. */
    async remove(
      appId: string,
      resource: string,
      made: readonly { exhibitorId: string; key: string }[],
    ): Promise<void> {
      if (made.length > 0) await db.query(removeListed(appId, resource, JSON.stringify(made)))
    },
    /** Sets only locked allowances, and never below the used places. */
    async set(appId: string, resource: string, quotas: readonly QuotaToSet[]): Promise<void> {
      if (quotas.length > 0) await db.query(setListed(appId, resource, JSON.stringify(quotas)))
    },
  }
}
