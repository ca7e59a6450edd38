import { statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import type { StoredValues } from './storedValues'

/** A company's entry as the organiser last accepted it, with the company's hall and booth. */
export interface AcceptedEntry {
  exhibitorId: string
  hall: string
  booth: string
  state: string
  formId: string
  formVersion: number
  values: StoredValues
}
/** A product as a catalogue prints it. */
export interface PrintedProduct {
  id: string
  exhibitorId: string
  name: string
  nameEn: string
  /** Stored url. */
  picture: string
}
export interface PrintedBrand {
  exhibitorId: string
  name: string
  nameEn: string
}

const COMPANY = `JOIN exhibitor e ON e.app_id = r.app_id AND e.id = r.exhibitor_id AND e.left_at IS NULL`
const listEntries = statement(
  'catalogue_entries',
  `SELECT e.id AS "exhibitorId", e.hall, e.booth, r.state, r.form_id AS "formId", r.published_version AS "formVersion", r.published_values AS "values"
   FROM record r ${COMPANY} WHERE r.app_id = $1 AND r.resource = 'catalogue' AND r.published_at IS NOT NULL AND e.id > $2 ORDER BY e.id LIMIT $3`,
)
const listProducts = statement(
  'catalogue_products',
  `SELECT p.id, p.exhibitor_id AS "exhibitorId", coalesce(p.given->>'Name', '') AS name, coalesce(p.given->>'NameEn', '') AS "nameEn",
     coalesce(p.given#>>'{Pictures,0,url}', '') AS picture
   FROM (SELECT id, exhibitor_id, coalesce(published_values, submitted_values) AS given FROM record r
     WHERE app_id = $1 AND resource = 'product' AND id = ANY($2) AND ${onShelf('r', 'id')}) p WHERE p.given IS NOT NULL`,
)
const listBrands = statement(
  'catalogue_brands',
  `SELECT e.id AS "exhibitorId", coalesce(r.published_values->>'Name', '') AS name, coalesce(r.published_values->>'NameEn', '') AS "nameEn"
   FROM record r ${COMPANY} WHERE r.app_id = $1 AND r.resource = 'brand' AND r.published_at IS NOT NULL ORDER BY e.id, r.place LIMIT 60000`,
)
const listRemoved = statement(
  'catalogue_removed',
  `SELECT key FROM stored_object WHERE app_id = $1 AND key = ANY($2::text[]) AND state = 'leaving'`,
)

/** The contents of the printed catalogue. */
export function createCatalogueRepository(db: Queryable) {
  return {
    /**
     * Accepted entries of companies that exhibit, by company; `after` is the company of the last
     * entry.
     */
    async listEntries(appId: string, after: string, limit: number): Promise<AcceptedEntry[]> {
      return (
        await db.query<AcceptedEntry & Record<string, unknown>>(listEntries(appId, after, limit))
      ).rows
    },
    /**
     * The submitted ones of these products, in their published version, otherwise as submitted.
     * Products that are withheld for a missing paper are not printed.
     */
    async listProducts(appId: string, ids: readonly string[]): Promise<PrintedProduct[]> {
      if (ids.length === 0) return []
      return (await db.query<PrintedProduct & Record<string, unknown>>(listProducts(appId, ids)))
        .rows
    },
    /** The removed ones of these files, though their bytes may still exist. */
    async listRemoved(appId: string, keys: readonly string[]): Promise<ReadonlySet<string>> {
      if (keys.length === 0) return new Set()
      const { rows } = await db.query<{ key: string }>(listRemoved(appId, keys))
      return new Set(rows.map(({ key }) => key))
    },
    async listBrands(appId: string): Promise<PrintedBrand[]> {
      return (await db.query<PrintedBrand & Record<string, unknown>>(listBrands(appId))).rows
    },
  }
}
