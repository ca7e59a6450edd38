import type { OrderSort } from '@core/contract/deskOrders'
import { statement, type Queryable } from '../db/queryable'
import { ABOUT, type OrderState } from './orderRepository'

/** An order with its buyer, as the desk lists it. */
export interface DeskOrderRow {
  id: string
  audience: 'visitor' | 'ex'
  ticketType: string
  name: string
  nameEn: string
  quantity: number
  total: number
  discount: number
  discountCode: string | null
  currency: string
  state: OrderState
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  hasUsed: boolean
  purpose: 'tickets' | 'ad'
  subject: string | null
  about: string
  buyer: string
  buyerEn: string
  detail: string
}
export interface OrderQuery {
  appId: string
  since: Date | null
  state: string
  search: string
  /** The newest first when absent. */
  sort?: OrderSort | undefined
  /** The cursor: time (ms) or amount of the last order, by the sort order, and its id. */
  after: { size: number; id: string } | undefined
  limit: number
}
export interface OrderHistory {
  at: Date
  from: string
  to: string
  actor: string
  reason: string
}

// left join: an order outlives its registration, because money is accounted for even when the
// person is deleted
const ORDER = `SELECT o.id, o.audience, o.ticket_type AS "ticketType", t.name, t.name_en AS "nameEn", o.quantity, o.total, o.discount, o.discount_code AS "discountCode", o.currency, o.state,
    o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.paid_at AS "paidAt", o.refunded_at AS "refundedAt",
    EXISTS (SELECT FROM ticket k WHERE k.order_id = o.id AND k.state = 'used') AS "hasUsed",
    o.purpose, o.subject, ${ABOUT} AS about, coalesce(e.name, r.name, '') AS buyer, coalesce(e.name_en, '') AS "buyerEn",
    coalesce(e.booth, visitor_company(r."values"), '') AS detail
  FROM ticket_order o JOIN ticket_type t ON t.app_id = o.app_id AND t.id = o.ticket_type
  LEFT JOIN exhibitor e ON o.audience = 'ex' AND e.app_id = o.app_id AND e.id = o.exhibitor_id
  LEFT JOIN registration r ON o.audience = 'visitor' AND r.app_id = o.app_id AND r.person_id = o.person_id`
/**
 * Each sort order has an index (migrations 0211 and 0212), because a fair has tens of thousands of
 * orders.
 */
const inOrder = (name: string, column: string, type: string, isDown: boolean) =>
  statement(
    name,
    `${ORDER} WHERE o.app_id = $1 AND ($2::timestamptz IS NULL OR o.created_at >= $2) AND ($3 = '' OR o.state = $3)
     AND ($4 = '' OR o.id LIKE $4 || '%' OR o.discount_code = upper($4) OR strpos(lower(coalesce(e.name, r.name, '')), lower($4)) > 0 OR strpos(lower(coalesce(e.name_en, '')), lower($4)) > 0)
     AND ($5::${type} IS NULL OR (${column}, o.id) ${isDown ? '<' : '>'} ($5, $6))
   ORDER BY ${column} ${isDown ? 'DESC' : 'ASC'}, o.id ${isDown ? 'DESC' : 'ASC'} LIMIT $7`,
  )
const newest = inOrder('desk_orders', 'o.created_at', 'timestamptz', true)
const LISTS = {
  '-time': newest,
  time: inOrder('desk_orders_oldest', 'o.created_at', 'timestamptz', false),
  '-amount': inOrder('desk_orders_dearest', 'o.total', 'bigint', true),
  amount: inOrder('desk_orders_cheapest', 'o.total', 'bigint', false),
} as const satisfies Record<OrderSort, unknown>
const find = statement('desk_order', `${ORDER} WHERE o.app_id = $1 AND o.id = $2`)
const states = statement(
  'desk_order_states',
  `SELECT state, count(*)::int AS count FROM ticket_order WHERE app_id = $1 AND ($2::timestamptz IS NULL OR created_at >= $2) GROUP BY 1`,
)
const money = statement(
  'desk_order_money',
  `SELECT coalesce(sum(total) FILTER (WHERE paid_at >= coalesce($2::timestamptz, '-infinity')), 0)::bigint::float8 AS received,
     coalesce(sum(total) FILTER (WHERE refunded_at >= coalesce($2::timestamptz, '-infinity')), 0)::bigint::float8 AS returned,
     count(*) FILTER (WHERE paid_at >= coalesce($2::timestamptz, '-infinity'))::int AS payments,
     count(*) FILTER (WHERE refunded_at >= coalesce($2::timestamptz, '-infinity'))::int AS refunds
   FROM ticket_order WHERE app_id = $1 AND paid_at IS NOT NULL`,
)
const types = statement(
  'desk_order_types',
  `SELECT t.id, t.name, t.name_en AS "nameEn", sum(o.quantity)::int AS tickets, sum(o.total)::bigint::float8 AS amount
   FROM ticket_order o JOIN ticket_type t ON t.app_id = o.app_id AND t.id = o.ticket_type
   WHERE o.app_id = $1 AND o.state = 'paid' AND ($2::timestamptz IS NULL OR o.paid_at >= $2) GROUP BY t.id, t.name, t.name_en, t.position
   ORDER BY t.position`,
)
const days = statement(
  'desk_order_days',
  `SELECT to_char((o.paid_at AT TIME ZONE 'UTC' + make_interval(mins => $2))::date, 'YYYY-MM-DD') AS day,
     t.id, t.name, t.name_en AS "nameEn", sum(o.total)::bigint::float8 AS amount
   FROM ticket_order o JOIN ticket_type t ON t.app_id = o.app_id AND t.id = o.ticket_type
   WHERE o.app_id = $1 AND o.paid_at >= $3 GROUP BY 1, t.id, t.name, t.name_en, t.position ORDER BY t.position`,
)
const history = statement(
  'desk_order_history',
  `SELECT at, from_state AS "from", to_state AS "to", actor, reason FROM ticket_order_event WHERE app_id = $1 AND order_id = $2 ORDER BY at DESC, id DESC LIMIT 50`,
)
const used = statement(
  'desk_order_used',
  `SELECT count(*)::int AS n FROM ticket WHERE app_id = $1 AND order_id = $2 AND state = 'used'`,
)

/** The value that orders are sorted by: the amount in fen, or the creation time. */
export const sizeOf = ({ total, createdAt }: DeskOrderRow, sort?: OrderSort): number =>
  sort === 'amount' || sort === '-amount' ? total : createdAt.getTime()

/** All orders of a fair, for the desk. */
export function createDeskOrderRepository(db: Queryable) {
  return {
    /** The newest first, or in the given sort order. */
    async list({ appId, since, state, search, sort = '-time', after, limit }: OrderQuery) {
      const isTime = sort === 'time' || sort === '-time'
      const last = after && (isTime ? new Date(after.size) : after.size)
      return (
        await db.query<DeskOrderRow>(
          LISTS[sort](appId, since, state, search, last ?? null, after?.id ?? '', limit),
        )
      ).rows
    },
    async find(appId: string, id: string): Promise<DeskOrderRow | undefined> {
      return (await db.query<DeskOrderRow>(find(appId, id))).rows[0]
    },
    async countStates(appId: string, since: Date | null): Promise<Record<string, number>> {
      const { rows } = await db.query<{ state: string; count: number }>(states(appId, since))
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    /** In fen. Sums stay exact up to 2^53. */
    async sum(appId: string, since: Date | null) {
      const { rows } = await db.query<{
        received: number
        returned: number
        payments: number
        refunds: number
      }>(money(appId, since))
      return rows[0] ?? { received: 0, returned: 0, payments: 0, refunds: 0 }
    },
    async sumTypes(appId: string, since: Date | null) {
      return (
        await db.query<{
          id: string
          name: string
          nameEn: string
          tickets: number
          amount: number
        }>(types(appId, since))
      ).rows
    },
    /** By day and type, in the order of the types. Days and types without payments are missing. */
    async sumDays(appId: string, offsetMinutes: number, since: Date) {
      return (
        await db.query<{ day: string; id: string; name: string; nameEn: string; amount: number }>(
          days(appId, offsetMinutes, since),
        )
      ).rows
    },
    async history(appId: string, id: string): Promise<OrderHistory[]> {
      return (await db.query<OrderHistory>(history(appId, id))).rows
    },
    async countUsed(appId: string, id: string): Promise<number> {
      return (await db.query<{ n: number }>(used(appId, id))).rows[0]?.n ?? 0
    },
  }
}
