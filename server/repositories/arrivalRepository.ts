import type { PresenceSort } from '@core/contract/presence'
import { statement, type Queryable } from '../db/queryable'

/** A company's first arrival. */
export interface Arrival {
  arrivedAt: Date
  arrivedBy: number | null
  gateId: string
  name: string
  device: string
  latitude: number | null
  longitude: number | null
  accuracy: number | null
  signature: string
  items: string[]
  leftAt: Date | null
  leftGate: string
  leftName: string
}
export type NewArrival = Omit<Arrival, 'leftAt' | 'leftGate' | 'leftName' | 'arrivedBy'> & {
  arrivedBy: number
}
export interface PresentCompany {
  id: string
  name: string
  nameEn: string
  booth: string
}
interface ArrivalQuery {
  search: string
  state: string
  /** By number when absent. */
  sort: PresenceSort | undefined
  /** `at` where the list is by arrival: null for a company that has not arrived. */
  after: { id: string; at: Date | null }
  limit: number
}
export type ListedCompany = PresentCompany & { arrival: Arrival | null }
type ArrivalRow = { [K in keyof Arrival]: Arrival[K] | null }

const ARRIVAL = `a.arrived_at AS "arrivedAt", a.arrived_by AS "arrivedBy", a.gate_id AS "gateId", a.name AS "name", a.device, a.latitude, a.longitude, a.accuracy,
    a.signature, a.items, a.left_at AS "leftAt", a.left_gate AS "leftGate", a.left_name AS "leftName"`
const COMPANY =
  'e.id AS "companyId", e.name AS "companyName", e.name_en AS "companyNameEn", e.booth AS "companyBooth"'
const findCompany = statement(
  'arrival_company',
  'SELECT id, name, name_en AS "nameEn", booth FROM exhibitor WHERE app_id = $1 AND id = $2 AND left_at IS NULL',
)
const findArrival = statement(
  'arrival_find',
  `SELECT ${ARRIVAL} FROM exhibitor_arrival a WHERE a.app_id = $1 AND a.exhibitor_id = $2`,
)
// of two concurrent arrivals, the second finds the row of the first
const insertArrival = statement(
  'arrival_insert',
  `INSERT INTO exhibitor_arrival (app_id, exhibitor_id, arrived_at, arrived_by, gate_id, name, device, latitude, longitude, accuracy, signature, items)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) ON CONFLICT DO NOTHING`,
)
const leave = statement(
  'arrival_leave',
  `UPDATE exhibitor_arrival SET left_at = $3, left_by = $4, left_gate = $5, left_name = $6
   WHERE app_id = $1 AND exhibitor_id = $2 AND left_at IS NULL`,
)
const SEARCH = `e.app_id = $1 AND e.left_at IS NULL AND ($2 = '' OR strpos(lower(e.name), lower($2)) > 0 OR strpos(lower(e.name_en), lower($2)) > 0
    OR strpos(lower(e.booth), lower($2)) > 0)`
const STATE = `CASE WHEN a.arrived_at IS NULL THEN 'away' WHEN a.left_at IS NULL THEN 'in' ELSE 'out' END`
const FROM =
  'FROM exhibitor e LEFT JOIN exhibitor_arrival a ON a.app_id = e.app_id AND a.exhibitor_id = e.id'
const listCompanies = statement(
  'arrival_list',
  `SELECT ${COMPANY}, ${ARRIVAL} ${FROM} WHERE ${SEARCH} AND ($3 = '' OR ${STATE} = $3) AND e.id > $4 ORDER BY e.id LIMIT $5`,
)
/** Companies that have not arrived come last in both directions, by number. */
const byArrival = (name: string, isDown: boolean) =>
  statement(
    name,
    `SELECT ${COMPANY}, ${ARRIVAL} ${FROM} WHERE ${SEARCH} AND ($3 = '' OR ${STATE} = $3)
       AND ($4 = '' OR (a.arrived_at IS NULL AND ($6::timestamptz IS NOT NULL OR e.id > $4))
         OR a.arrived_at ${isDown ? '<' : '>'} $6 OR (a.arrived_at = $6 AND e.id > $4))
     ORDER BY a.arrived_at ${isDown ? 'DESC' : 'ASC'} NULLS LAST, e.id LIMIT $5`,
  )
const listFirst = byArrival('arrival_list_first', false)
const listLatest = byArrival('arrival_list_latest', true)
const countStates = statement(
  'arrival_counts',
  `SELECT ${STATE} AS state, count(*)::int AS count ${FROM} WHERE ${SEARCH} GROUP BY 1`,
)
const listHeld = statement(
  'arrival_held',
  `SELECT e.name AS company, e.name_en AS "companyEn", ${ARRIVAL} FROM exhibitor_arrival a JOIN exhibitor e ON e.app_id = a.app_id AND e.id = a.exhibitor_id
   WHERE a.app_id = $1 AND (a.arrived_by = $2 OR a.left_by = $2)`,
)
// keeps that the company arrived and when; removes the person who came for it
const forgetPerson = statement(
  'arrival_forget',
  `UPDATE exhibitor_arrival SET name = CASE WHEN arrived_by = $2 THEN '' ELSE name END, signature = CASE WHEN arrived_by = $2 THEN '' ELSE signature END,
     latitude = CASE WHEN arrived_by = $2 THEN NULL ELSE latitude END, longitude = CASE WHEN arrived_by = $2 THEN NULL ELSE longitude END,
     accuracy = CASE WHEN arrived_by = $2 THEN NULL ELSE accuracy END, device = CASE WHEN arrived_by = $2 THEN '' ELSE device END,
     left_name = CASE WHEN left_by = $2 THEN '' ELSE left_name END, arrived_by = nullif(arrived_by, $2), left_by = nullif(left_by, $2)
   WHERE app_id = $1 AND (arrived_by = $2 OR left_by = $2)`,
)

/** Companies that arrived at the fair: one row each. */
export function createArrivalRepository(db: Queryable) {
  return {
    async findCompany(appId: string, exhibitorId: string): Promise<PresentCompany | undefined> {
      return (
        await db.query<PresentCompany & Record<string, unknown>>(findCompany(appId, exhibitorId))
      ).rows[0]
    },
    async find(appId: string, exhibitorId: string): Promise<Arrival | undefined> {
      return (await db.query<Arrival & Record<string, unknown>>(findArrival(appId, exhibitorId)))
        .rows[0]
    },
    /** False when the company had already arrived; then nothing changes. */
    async insert(appId: string, exhibitorId: string, one: NewArrival): Promise<boolean> {
      const {
        arrivedAt,
        arrivedBy,
        gateId,
        name,
        device,
        latitude,
        longitude,
        accuracy,
        signature,
        items,
      } = one
      const values = [
        arrivedAt,
        arrivedBy,
        gateId,
        name,
        device,
        latitude,
        longitude,
        accuracy,
        signature,
        items,
      ]
      return (await db.query(insertArrival(appId, exhibitorId, ...values))).rowCount === 1
    },
    /** False when the company is not there or has already left. */
    async leave(
      appId: string,
      exhibitorId: string,
      at: { at: Date; by: number; gateId: string; name: string },
    ): Promise<boolean> {
      return (
        (await db.query(leave(appId, exhibitorId, at.at, at.by, at.gateId, at.name))).rowCount === 1
      )
    },
    /** By number or by time of arrival, after the company of the cursor. */
    async list(
      appId: string,
      { search, state, sort, after, limit }: ArrivalQuery,
    ): Promise<ListedCompany[]> {
      const asked = [appId, search, state, after.id, limit] as const
      const { rows } = await db.query<ArrivalRow & Record<string, unknown>>(
        sort === undefined
          ? listCompanies(...asked)
          : (sort === 'when' ? listFirst : listLatest)(...asked, after.at),
      )
      return rows.map(row => ({
        id: String(row['companyId']),
        name: String(row['companyName']),
        nameEn: String(row['companyNameEn']),
        booth: String(row['companyBooth']),
        arrival: hasArrived(row) ? row : null,
      }))
    },
    async count(appId: string, search: string): Promise<Record<string, number>> {
      const { rows } = await db.query<{ state: string; count: number }>(countStates(appId, search))
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    /** Arrivals that name the person. */
    async listHeld(
      appId: string,
      personId: number,
    ): Promise<(Arrival & { company: string; companyEn: string })[]> {
      return (
        await db.query<Arrival & { company: string; companyEn: string } & Record<string, unknown>>(
          listHeld(appId, personId),
        )
      ).rows
    },
    /** Removes the person's name from arrivals for companies. */
    async forget(appId: string, personId: number): Promise<void> {
      await db.query(forgetPerson(appId, personId))
    },
  }
}

/** True when the join found an arrival: then every NOT NULL column has a value. */
function hasArrived(row: ArrivalRow): row is Arrival {
  return row.arrivedAt !== null
}
