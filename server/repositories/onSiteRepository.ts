import type { StoredRegistrationState } from './registrationRepository'
import { statement, type Queryable } from '../db/queryable'

export interface NewWalkIn {
  appId: string
  personId: number
  at: Date
  operator: number
  place: 'desk' | 'gate'
  consentText: string
  consentVersion: string
  consentBy: 'read' | 'shown'
}
export interface NewDeskPayment {
  orderId: string
  appId: string
  at: Date
  operator: number
  method: 'cash' | 'pos'
  amount: number
  note: string
}
/** A registered visitor with what was printed for them. */
export interface OnSiteRow {
  personId: number
  cardCode: string
  name: string
  company: string
  countryCode: string
  nationalNumber: string
  state: StoredRegistrationState
  ticket: string
  ticketEn: string
  prints: number
  printedBy: string
  printedAt: Date | null
}
export interface WalkInRow extends OnSiteRow {
  at: Date
  by: string
  place: 'desk' | 'gate'
}
/** Figures of one day. */
export interface OnSiteFigures {
  walkIns: number
  mine: number
  prints: number
  cash: number
  pos: number
}

const PERSON = `r.person_id::float8 AS "personId", r.card_code AS "cardCode", r.name, coalesce(visitor_company(r."values"), '') AS company,
    p.country_code AS "countryCode", p.national_number AS "nationalNumber", r.state, coalesce(t.name, '') AS ticket, coalesce(t.name_en, '') AS "ticketEn",
    coalesce(b.prints, 0)::int AS prints, coalesce(b.by, '') AS "printedBy", b.at AS "printedAt"`
const FROM = `registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id
  LEFT JOIN ticket_type t ON t.app_id = r.app_id AND t.id = r.ticket_type
  LEFT JOIN LATERAL (SELECT count(*) OVER () AS prints, o.name AS by, x.at FROM badge_print x
    LEFT JOIN organiser_account o ON o.app_id = x.app_id AND o.person_id = x.operator
    WHERE x.app_id = r.app_id AND x.person_id = r.person_id ORDER BY x.at DESC, x.id DESC LIMIT 1) b ON true`
const byCards = statement(
  'on_site_cards',
  `SELECT ${PERSON} FROM ${FROM} WHERE r.app_id = $1 AND r.audience = 'visitor' AND r.card_code = ANY($2::text[])`,
)
const recent = statement(
  'on_site_recent',
  `SELECT ${PERSON}, w.at, w.place, coalesce(a.name, '') AS by
   FROM (SELECT * FROM walk_in WHERE app_id = $1 ORDER BY at DESC, person_id DESC LIMIT $2) w
   JOIN LATERAL (SELECT r.* FROM registration r WHERE r.app_id = w.app_id AND r.person_id = w.person_id) AS reg ON true
   JOIN ${FROM} ON r.id = reg.id
   LEFT JOIN organiser_account a ON a.app_id = w.app_id AND a.person_id = w.operator
   ORDER BY w.at DESC, w.person_id DESC`,
)
const figures = statement(
  'on_site_figures',
  `SELECT (SELECT count(*) FROM walk_in WHERE app_id = $1 AND at >= $2)::int AS "walkIns",
     (SELECT count(*) FROM walk_in WHERE app_id = $1 AND at >= $2 AND operator = $3)::int AS mine,
     (SELECT count(*) FROM badge_print WHERE app_id = $1 AND at >= $2)::int AS prints,
     (SELECT coalesce(sum(amount), 0) FROM desk_payment WHERE app_id = $1 AND at >= $2 AND method = 'cash')::float8 AS cash,
     (SELECT coalesce(sum(amount), 0) FROM desk_payment WHERE app_id = $1 AND at >= $2 AND method = 'pos')::float8 AS pos`,
)
const insertWalkIn = statement(
  'walk_in_insert',
  `INSERT INTO walk_in (app_id, person_id, at, operator, place, consent_text, consent_version, consent_by) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
const insertPayment = statement(
  'desk_payment_insert',
  'INSERT INTO desk_payment (order_id, app_id, at, operator, method, amount, note) VALUES ($1, $2, $3, $4, $5, $6, $7)',
)
const insertPrints = statement(
  'badge_print_insert',
  'INSERT INTO badge_print (app_id, person_id, at, operator) SELECT $1, p, $3, $4 FROM unnest($2::bigint[]) AS p ORDER BY p',
)
const payment = statement(
  'desk_payment_find',
  `SELECT d.at, d.method, d.amount, d.note, coalesce(o.name, '') AS by FROM desk_payment d
   LEFT JOIN organiser_account o ON o.app_id = d.app_id AND o.person_id = d.operator WHERE d.app_id = $1 AND d.order_id = $2`,
)

/** Walk-ins, money taken at a desk, and prints of badges. */
export function createOnSiteRepository(db: Queryable) {
  return {
    async insertWalkIn({
      appId,
      personId,
      at,
      operator,
      place,
      consentText,
      consentVersion,
      consentBy,
    }: NewWalkIn): Promise<void> {
      await db.query(
        insertWalkIn(appId, personId, at, operator, place, consentText, consentVersion, consentBy),
      )
    },
    async insertPayment({
      orderId,
      appId,
      at,
      operator,
      method,
      amount,
      note,
    }: NewDeskPayment): Promise<void> {
      await db.query(insertPayment(orderId, appId, at, operator, method, amount, note))
    },
    async insertPrints(
      appId: string,
      personIds: readonly number[],
      at: Date,
      operator: number,
    ): Promise<void> {
      await db.query(insertPrints(appId, personIds, at, operator))
    },
    /** Visitors with these cards, in no order. */
    async findCards(appId: string, cards: readonly string[]): Promise<OnSiteRow[]> {
      return (await db.query<OnSiteRow & Record<string, unknown>>(byCards(appId, cards))).rows
    },
    /** The last walk-ins, newest first. */
    async recent(appId: string, limit: number): Promise<WalkInRow[]> {
      return (await db.query<WalkInRow & Record<string, unknown>>(recent(appId, limit))).rows
    },
    /** Figures since then; sums in fen. */
    async figures(appId: string, since: Date, operator: number): Promise<OnSiteFigures> {
      const { rows } = await db.query<OnSiteFigures & Record<string, unknown>>(
        figures(appId, since, operator),
      )
      return rows[0] ?? { walkIns: 0, mine: 0, prints: 0, cash: 0, pos: 0 }
    },
    /** How an order was paid at a desk; undefined for every other order. */
    async findPayment(appId: string, orderId: string) {
      type Row = { at: Date; method: 'cash' | 'pos'; amount: number; note: string; by: string }
      return (await db.query<Row>(payment(appId, orderId))).rows[0]
    },
  }
}
