import { narrowedStatement, statement, type Queryable } from '../db/queryable'
import { onShelf } from './onShelf'
import type { SearchCard } from './searchDocumentRepository'
import type { StoredValues } from './storedValues'

/** The cursor of a page: after this time (text, to the microsecond) and id. */
export interface Place {
  at: string
  id: string
}
export interface PageQuery {
  appId: string
  after: Place | undefined
  since: string | undefined
  limit: number
}
/** A row with its own cursor in the list. */
interface Placed {
  mark: string
}
export interface CompanyRow extends Placed {
  id: string
  name: string
  nameEn: string
  booth: string
  hall: string
  area: number
  leftAt: Date | null
  publishedAt: Date | null
  card: SearchCard | null
  createdAt: Date
  modifiedAt: Date
}
export interface ProductRow extends Placed {
  id: string
  exhibitorId: string
  company: string
  companyEn: string
  booth: string
  card: SearchCard
  publishedAt: Date
}
export interface RegistrationRow extends Placed {
  id: string
  audience: 'visitor' | 'media' | 'vip'
  state: 'unpaid' | 'submitted' | 'returned' | 'approved' | 'rejected' | 'revoked'
  name: string
  source: string
  language: string
  ticketType: string | null
  formId: string
  formVersion: number
  values: StoredValues
  countryCode: string
  nationalNumber: string
  createdAt: Date
  modifiedAt: Date
}
export interface CheckInRow extends Placed {
  id: string
  registration: string | null
  gate: string
  direction: 'in' | 'out'
  at: Date
  day: string
  receivedAt: Date
  offline: boolean
}
export interface OrderRow extends Placed {
  id: string
  state: 'pending' | 'paid' | 'expired' | 'cancelled' | 'refunding' | 'refunded'
  audience: 'visitor' | 'ex'
  exhibitorId: string | null
  registration: string | null
  ticketType: string
  quantity: number
  total: number
  currency: string
  createdAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  modifiedAt: Date
}
export interface ArrivalRow {
  day: string
  people: number
  entries: number
  exits: number
  hours: { hour: number; entries: number }[]
}

const markOf = (time: string) =>
  `to_char(${time} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS mark`

/**
 * A list sorted by `time` and `id`. Each filter is a condition in a statement of its own, with its
 * own plan.
 */
function listOf<R extends Placed>(
  name: string,
  facts: { select: string; from: string; where: string; time: string; id: string; idType?: string },
) {
  const { select, from, where, time, id, idType = 'text' } = facts
  return async (
    db: Queryable,
    { appId, after, since, limit }: PageQuery,
    filters: Readonly<Record<string, string | undefined>>,
  ): Promise<R[]> => {
    const values: unknown[] = [appId, limit]
    const parts = [name]
    const conditions = [where]
    const also = (part: string, condition: (place: string) => string, value: unknown) => {
      values.push(value)
      parts.push(part)
      conditions.push(condition(`$${values.length}`))
    }
    if (since !== undefined) also('since', place => `${time} >= ${place}::timestamptz`, since)
    if (after) {
      values.push(after.at, after.id)
      parts.push('after')
      conditions.push(
        `(${time}, ${id}) > ($${values.length - 1}::timestamptz, $${values.length}::${idType})`,
      )
    }
    for (const [column, value] of Object.entries(filters))
      if (value !== undefined)
        also(column.replace(/\W/g, '_'), place => `${column}::text = ${place}`, value)
    const text = `SELECT ${select}, ${markOf(time)} FROM ${from} WHERE ${conditions.join(' AND ')} ORDER BY ${time}, ${id} LIMIT $2`
    return (await db.query<R & Record<string, unknown>>(narrowedStatement(parts, text)(...values)))
      .rows
  }
}

const COMPANY_TIME = `greatest(e.changed_at, d.published_at)`
const COMPANY = `e.id, e.name, e.name_en AS "nameEn", e.booth, e.hall, e.area::float8 AS area, e.left_at AS "leftAt", d.published_at AS "publishedAt",
  d.card, e.created_at AS "createdAt", ${COMPANY_TIME} AS "modifiedAt"`
const COMPANIES = `exhibitor e LEFT JOIN search_document d ON d.app_id = e.app_id AND d.exhibitor_id = e.id AND d.resource = 'profile'`
const PRODUCT = `d.record_id AS id, d.exhibitor_id AS "exhibitorId", e.name AS company, e.name_en AS "companyEn", e.booth, d.card,
  d.published_at AS "publishedAt"`
const PRODUCTS = `search_document d JOIN exhibitor e ON e.app_id = d.app_id AND e.id = d.exhibitor_id AND e.left_at IS NULL
  LEFT JOIN restored_product s ON s.app_id = d.app_id AND s.record_id = d.record_id`
// a product that is visible again thanks to a paper counts as changed, though its text is the same
const PRODUCT_TIME = 'greatest(d.published_at, s.at)'
const OF_PRODUCTS = `d.app_id = $1 AND d.resource = 'product' AND ${onShelf('d')}`
const REGISTRATION_TIME = 'coalesce(r.changed_at, r.created_at)'
const REGISTRATION = `r.id::text AS id, r.audience, r.state, r.name, r.source, r.language, r.ticket_type AS "ticketType", r.form_id AS "formId",
  r.form_version AS "formVersion", r."values", p.country_code AS "countryCode", p.national_number AS "nationalNumber",
  r.created_at AS "createdAt", ${REGISTRATION_TIME} AS "modifiedAt"`
const REGISTRATIONS = 'registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id'
const ORDER = `o.id, o.state, o.audience, o.exhibitor_id AS "exhibitorId", r.id::text AS registration, o.ticket_type AS "ticketType", o.quantity, o.total, o.currency,
  o.created_at AS "createdAt", o.paid_at AS "paidAt", o.refunded_at AS "refundedAt", o.changed_at AS "modifiedAt"`
const ORDERS = `ticket_order o LEFT JOIN registration r ON o.audience = 'visitor' AND r.app_id = o.app_id AND r.person_id = o.person_id`

const lists = {
  companies: listOf<CompanyRow>('v1_companies', {
    select: COMPANY,
    from: COMPANIES,
    where: 'e.app_id = $1',
    time: COMPANY_TIME,
    id: 'e.id',
  }),
  products: listOf<ProductRow>('v1_products', {
    select: PRODUCT,
    from: PRODUCTS,
    where: OF_PRODUCTS,
    time: PRODUCT_TIME,
    id: 'd.record_id',
  }),
  registrations: listOf<RegistrationRow>('v1_registrations', {
    select: REGISTRATION,
    from: REGISTRATIONS,
    where: 'r.app_id = $1',
    time: REGISTRATION_TIME,
    id: 'r.id',
    idType: 'bigint',
  }),
  checkIns: listOf<CheckInRow>('v1_check_ins', {
    select: `c.nonce AS id, (SELECT r.id::text FROM badge b JOIN registration r ON r.app_id = b.app_id AND r.card_code = b.code WHERE b.id = c.badge_id)
      AS registration, c.gate_id AS gate, c.direction, c.at, c.day::text AS day, c.received_at AS "receivedAt", c.offline`,
    from: 'check_in c',
    where: 'c.app_id = $1 AND NOT c.practice AND c.admitted',
    time: 'c.received_at',
    id: 'c.nonce',
  }),
  orders: listOf<OrderRow>('v1_orders', {
    select: ORDER,
    from: ORDERS,
    where: 'o.app_id = $1',
    time: 'o.changed_at',
    id: 'o.id',
  }),
}
const one = {
  company: statement(
    'v1_company',
    `SELECT ${COMPANY}, '' AS mark FROM ${COMPANIES} WHERE e.app_id = $1 AND e.id = $2`,
  ),
  product: statement(
    'v1_product',
    `SELECT ${PRODUCT}, '' AS mark FROM ${PRODUCTS} WHERE ${OF_PRODUCTS} AND d.record_id = $2`,
  ),
  registration: statement(
    'v1_registration',
    `SELECT ${REGISTRATION}, '' AS mark FROM ${REGISTRATIONS} WHERE r.app_id = $1 AND r.id = $2::bigint`,
  ),
  order: statement(
    'v1_order',
    `SELECT ${ORDER}, '' AS mark FROM ${ORDERS} WHERE o.app_id = $1 AND o.id = $2`,
  ),
}
const arrivals = statement(
  'v1_arrivals',
  `WITH hours AS (
     SELECT day, hour, count(*) FILTER (WHERE direction = 'in')::int AS entries, count(*) FILTER (WHERE direction = 'out')::int AS exits
     FROM check_in WHERE app_id = $1 AND NOT practice AND admitted AND ($2 = '' OR day::text = $2) GROUP BY day, hour),
   people AS (
     SELECT day, count(DISTINCT badge_id)::int AS people FROM check_in
     WHERE app_id = $1 AND NOT practice AND admitted AND direction = 'in' AND ($2 = '' OR day::text = $2) GROUP BY day)
   SELECT h.day::text AS day, coalesce(max(p.people), 0) AS people, sum(h.entries)::int AS entries, sum(h.exits)::int AS exits,
     jsonb_agg(jsonb_build_object('hour', h.hour, 'entries', h.entries) ORDER BY h.hour) AS hours
   FROM hours h LEFT JOIN people p USING (day) GROUP BY h.day ORDER BY h.day DESC LIMIT 100`,
)

/** The data of a fair that other programs read. */
export function createPublicApiRepository(db: Queryable) {
  const single = async <R>(query: Parameters<Queryable['query']>[0]): Promise<R | undefined> =>
    (await db.query<R & Record<string, unknown>>(query)).rows[0]
  return {
    companies: (query: PageQuery) => lists.companies(db, query, {}),
    company: (appId: string, id: string) => single<CompanyRow>(one.company(appId, id)),
    products: (query: PageQuery, company: string | undefined) =>
      lists.products(db, query, { 'd.exhibitor_id': company }),
    product: (appId: string, id: string) => single<ProductRow>(one.product(appId, id)),
    registrations: (
      query: PageQuery,
      { audience, state }: { audience?: string | undefined; state?: string | undefined },
    ) => lists.registrations(db, query, { 'r.audience': audience, 'r.state': state }),
    registration: (appId: string, id: string) =>
      single<RegistrationRow>(one.registration(appId, id)),
    checkIns: (
      query: PageQuery,
      { day, gate }: { day?: string | undefined; gate?: string | undefined },
    ) => lists.checkIns(db, query, { 'c.day': day, 'c.gate_id': gate }),
    async arrivals(appId: string, day: string): Promise<ArrivalRow[]> {
      return (await db.query<ArrivalRow & Record<string, unknown>>(arrivals(appId, day))).rows
    },
    orders: (query: PageQuery, state: string | undefined) =>
      lists.orders(db, query, { 'o.state': state }),
    order: (appId: string, id: string) => single<OrderRow>(one.order(appId, id)),
  }
}

export type PublicApiRepository = ReturnType<typeof createPublicApiRepository>
