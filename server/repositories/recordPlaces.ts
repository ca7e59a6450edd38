import { statement, type Queryable } from '../db/queryable'
import type { StoredRecord } from './storedRecord'

/**
 * Distance between two neighbours, so that a record can be put between them without moving others.
 */
const GAP = 1024

type Company = Pick<StoredRecord, 'appId' | 'resource' | 'exhibitorId'>

const listPlaces = statement(
  'record_places',
  'SELECT id, place::float8 AS place FROM record WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 ORDER BY place, id',
)
const setPlaces = statement(
  'record_set_places',
  `UPDATE record r SET place = n.place FROM unnest($4::text[], $5::bigint[]) AS n (id, place)
   WHERE r.app_id = $1 AND r.resource = $2 AND r.exhibitor_id = $3 AND r.id = n.id AND r.place <> n.place`,
)
const listOptions = statement(
  'record_options',
  `SELECT id, title, coalesce("values"->>$5, '') AS detail, coalesce("values"->>$6, '') AS "titleEn" FROM record
   WHERE app_id = $1 AND resource = $2 AND exhibitor_id = $3 AND state = ANY ($4::text[]) ORDER BY title, id LIMIT 500`,
)

const listNamed = statement(
  'record_named',
  `SELECT id, title, coalesce("values"->>$4, '') AS detail, coalesce("values"->>$5, '') AS "titleEn" FROM record
   WHERE app_id = $1 AND resource = $2 AND id = ANY ($3::text[])`,
)

/** A record as an option of a choice. */
export interface RecordOption {
  id: string
  title: string
  /** Empty when there is none. */
  titleEn: string
  detail: string
}

/**
 * The manual order of a company's records, and records as options. The order is not an answer, so
 * it does not change the revision.
 */
export function createRecordPlaces(db: Queryable) {
  return {
    /**
     * Moves a record before another one, or to the end. False when one of them does not exist. Run
     * it under lockCompany.
     */
    async moveBefore(of: Company, id: string, before: string | undefined): Promise<boolean> {
      const { appId, resource, exhibitorId } = of
      const rows = (
        await db.query<{ id: string; place: number }>(listPlaces(appId, resource, exhibitorId))
      ).rows
      const others = rows.filter(row => row.id !== id)
      const at = before === undefined ? others.length : others.findIndex(row => row.id === before)
      if (at < 0 || others.length === rows.length) return false
      const low = others[at - 1]?.place ?? 0
      const high = others[at]?.place ?? low + 2 * GAP
      const between = Math.floor((low + high) / 2)
      if (between > low && between < high) {
        await db.query(setPlaces(appId, resource, exhibitorId, [id], [between]))
        return true
      }
      const ordered = [
        ...others.slice(0, at).map(row => row.id),
        id,
        ...others.slice(at).map(row => row.id),
      ]
      const places = ordered.map((_, index) => (index + 1) * GAP)
      await db.query(setPlaces(appId, resource, exhibitorId, ordered, places))
      return true
    },
    /**
     * Records of a company in these states, as options; `detail` is an answer that distinguishes
     * them, `titleEn` the answer that is their English title.
     */
    async listOptions(
      of: Company,
      states: readonly string[],
      detail: string,
      titleEn: string,
    ): Promise<RecordOption[]> {
      const query = listOptions(of.appId, of.resource, of.exhibitorId, states, detail, titleEn)
      return (await db.query<RecordOption & Record<string, unknown>>(query)).rows
    },
    /** These records of any company and in any state, in the same form. */
    async listNamed(
      { appId, resource }: Pick<Company, 'appId' | 'resource'>,
      ids: readonly string[],
      detail: string,
      titleEn: string,
    ): Promise<RecordOption[]> {
      const query = listNamed(appId, resource, ids, detail, titleEn)
      return (await db.query<RecordOption & Record<string, unknown>>(query)).rows
    },
  }
}
