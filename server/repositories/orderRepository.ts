import type { Order } from '@core/contract/payment'
import type { Language } from '@core/domain/language'
import { statement, type Queryable } from '../db/queryable'
import { ownedBy, type Owner } from './owner'

export type OrderState = Order['State']

/** An order with data of its ticket type. */
export interface StoredOrder extends Owner {
  id: string
  appId: string
  audience: 'visitor' | 'ex'
  language: Language
  ticketType: string
  quantity: number
  /** The amount to pay, after the discount. */
  total: number
  discount: number
  discountCode: string | null
  currency: string
  state: OrderState
  createdAt: Date
  expiresAt: Date
  paidAt: Date | null
  refundedAt: Date | null
  intentHash: Buffer | null
  /** What it pays for; for an advertisement also its record and title. */
  purpose: 'tickets' | 'ad'
  subject: string | null
  about: string
  name: string
  nameEn: string
  refundUntil: Date | null
  /** One of its tickets has been used. */
  hasUsed: boolean
  /** The amount paid at a desk of the organiser, in fen; null for every other order. */
  deskAmount: number | null
  /** The invoice that was requested last. */
  invoice: OrderInvoice | null
}
export interface OrderInvoice {
  state: 'asked' | 'issued' | 'refused' | 'to_reverse' | 'reversed'
  title: string
  number: string
  reason: string
  hasFile: boolean
}
type NewOrder = Omit<
  StoredOrder,
  | 'paidAt'
  | 'refundedAt'
  | 'purpose'
  | 'subject'
  | 'about'
  | 'name'
  | 'nameEn'
  | 'refundUntil'
  | 'hasUsed'
  | 'deskAmount'
  | 'invoice'
  | 'state'
> & { purpose?: 'ad'; subject?: string }

/** One step of an order, for the audit trail. */
export interface OrderEvent {
  at: Date
  personId: number | null
  actor: string
  from: string
  to: OrderState
  reason: string
}

/** The title of the advertisement an order pays for. */
export const ABOUT = `coalesce((SELECT x.submitted_title FROM record x WHERE x.app_id = o.app_id AND x.resource = 'ad' AND x.id = o.subject), '')`
const ORDER = `SELECT o.id, o.app_id AS "appId", o.exhibitor_id AS "exhibitorId", o.person_id AS "personId", o.audience, o.language, o.ticket_type AS "ticketType",
    o.quantity, o.total, o.discount, o.discount_code AS "discountCode", o.currency, o.state, o.created_at AS "createdAt", o.expires_at AS "expiresAt", o.paid_at AS "paidAt",
    o.refunded_at AS "refundedAt", o.intent_hash AS "intentHash", o.purpose, o.subject, ${ABOUT} AS about, t.name, t.name_en AS "nameEn", t.refund_until AS "refundUntil",
    EXISTS (SELECT FROM ticket k WHERE k.order_id = o.id AND k.state = 'used') AS "hasUsed",
    (SELECT d.amount FROM desk_payment d WHERE d.order_id = o.id) AS "deskAmount",
    (SELECT jsonb_build_object('state', i.state, 'title', i.title, 'number', i.number, 'reason', i.reason, 'hasFile', i.pdf IS NOT NULL)
      FROM invoice_request i WHERE i.order_id = o.id ORDER BY i.id DESC LIMIT 1) AS invoice
  FROM ticket_order o JOIN ticket_type t ON t.app_id = o.app_id AND t.id = o.ticket_type`
const insertOrder = statement(
  'order_insert',
  `INSERT INTO ticket_order (id, app_id, exhibitor_id, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at, intent_hash,
     discount, discount_code, purpose, subject)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11, $12, $13, $14, $15, $16, $17) ON CONFLICT DO NOTHING`,
)
const findOrder = statement('order_find', `${ORDER} WHERE o.id = $1`)
const lockOrder = statement('order_lock', `${ORDER} WHERE o.id = $1 FOR UPDATE OF o`)
const findIntent = statement('order_intent', `${ORDER} WHERE o.app_id = $1 AND o.intent_hash = $2`)
const findOfSubject = statement(
  'order_of_subject',
  `${ORDER} WHERE o.app_id = $1 AND o.subject = $2 AND o.state IN ('pending', 'paid')`,
)
const latestOf = statement(
  'order_latest_of',
  `SELECT DISTINCT ON (q.subject) q.* FROM (${ORDER} WHERE o.app_id = $1 AND ${ownedBy('o')} AND o.subject IS NOT NULL) q
   ORDER BY q.subject, q."createdAt" DESC LIMIT 200`,
)
const findLive = statement(
  'order_live',
  `${ORDER} WHERE o.app_id = $1 AND ${ownedBy('o')} AND o.audience = 'visitor' AND o.state IN ('pending', 'paid')`,
)
const listOrders = statement(
  'order_list',
  `${ORDER} WHERE o.app_id = $1 AND ${ownedBy('o')} ORDER BY o.created_at DESC, o.id LIMIT 500`,
)
const lockUnpaid = statement(
  'order_lock_unpaid',
  `${ORDER} WHERE o.app_id = $1 AND ${ownedBy('o')} AND o.state IN ('pending', 'expired') ORDER BY o.id FOR UPDATE OF o`,
)
// Serialises the orders of one owner: takes a lock until the transaction ends, and counts only
// afterwards.
const lockOwner = statement(
  'order_lock_owner',
  `SELECT pg_advisory_xact_lock(hashtextextended('order:' || $1 || ':' || coalesce('exhibitor:' || $2, 'person:' || $3::text), 0))`,
)
const countUnpaid = statement(
  'order_count_unpaid',
  `SELECT count(*)::int AS orders, coalesce(sum(quantity) FILTER (WHERE ticket_type = $4), 0)::int AS places
   FROM ticket_order o WHERE app_id = $1 AND ${ownedBy('o')} AND state = 'pending' AND purpose = 'tickets'`,
)
const setState = statement(
  'order_state',
  `WITH moved AS (
     UPDATE ticket_order SET state = $3, paid_at = CASE WHEN $3 = 'paid' THEN $2 ELSE paid_at END,
       refunded_at = CASE WHEN $3 = 'refunded' THEN $2 ELSE refunded_at END WHERE id = $1 RETURNING id, app_id)
   INSERT INTO ticket_order_event (app_id, order_id, at, person_id, actor, from_state, to_state, reason)
   SELECT app_id, id, $2, $4, $5, $6, $3, $7 FROM moved`,
)
const noteEvent = statement(
  'order_event',
  `INSERT INTO ticket_order_event (app_id, order_id, at, person_id, actor, from_state, to_state, reason)
   SELECT app_id, id, $2, $3, $4, $5, $6, $7 FROM ticket_order WHERE id = $1`,
)
// Orders whose payment has begun are closed at WeChat first. Locks are taken in the same order as
// by all other writers: order, then type. Types are locked in a fixed order, so that two
// transactions that free places do not block each other.
const expire = statement(
  'order_expire',
  `WITH due AS (
     SELECT id FROM ticket_order o WHERE state = 'pending' AND expires_at <= $1
       AND NOT EXISTS (SELECT FROM payment p WHERE p.order_id = o.id AND p.state = 'open') LIMIT 500 FOR UPDATE SKIP LOCKED),
   gone AS (
     UPDATE ticket_order o SET state = 'expired' FROM due WHERE o.id = due.id RETURNING o.id, o.app_id, o.ticket_type, o.quantity),
   noted AS (
     INSERT INTO ticket_order_event (app_id, order_id, at, actor, from_state, to_state)
     SELECT app_id, id, $1, 'time', 'pending', 'expired' FROM gone),
   freed AS (SELECT app_id, ticket_type, sum(quantity) AS quantity FROM gone GROUP BY app_id, ticket_type),
   held AS MATERIALIZED (
     SELECT t.app_id, t.id, f.quantity FROM ticket_type t JOIN freed f ON f.app_id = t.app_id AND f.ticket_type = t.id
     ORDER BY t.app_id, t.id FOR UPDATE OF t)
   UPDATE ticket_type t SET taken = t.taken - h.quantity FROM held h WHERE t.app_id = h.app_id AND t.id = h.id`,
)

const keys = ({ exhibitorId, personId }: Owner) => [exhibitorId, personId] as const

/** Orders, with the trail of their states. */
export function createOrderRepository(db: Queryable) {
  const one = async (query: ReturnType<typeof findOrder>) =>
    (await db.query<StoredOrder>(query)).rows[0]
  return {
    /**
     * False, and nothing is written, when a visitor already has an open order, or this intent has
     * already been written.
     */
    async insert(order: NewOrder): Promise<boolean> {
      const {
        id,
        appId,
        exhibitorId,
        personId,
        audience,
        language,
        ticketType,
        quantity,
        total,
        currency,
      } = order
      const inserted = await db.query(
        insertOrder(
          id,
          appId,
          exhibitorId,
          personId,
          audience,
          language,
          ticketType,
          quantity,
          total,
          currency,
          order.createdAt,
          order.expiresAt,
          order.intentHash,
          order.discount,
          order.discountCode,
          order.purpose ?? 'tickets',
          order.subject ?? null,
        ),
      )
      if (inserted.rowCount !== 1) return false
      await db.query(noteEvent(id, order.createdAt, personId, audience, 'none', 'pending', ''))
      return true
    },
    find: (id: string): Promise<StoredOrder | undefined> => one(findOrder(id)),
    /** The order, locked until the transaction ends. */
    lock: (id: string): Promise<StoredOrder | undefined> => one(lockOrder(id)),
    /**
     * An owner's unpaid orders for which money may still arrive, locked until the transaction ends.
     */
    async lockUnpaid(appId: string, owner: Owner): Promise<StoredOrder[]> {
      return (await db.query<StoredOrder>(lockUnpaid(appId, ...keys(owner)))).rows
    },
    /**
     * How many unpaid orders an owner has, and how many places of one kind they hold. The owner
     * cannot order in parallel until the transaction ends.
     */
    async countUnpaid(
      appId: string,
      owner: Owner,
      ticketType: string,
    ): Promise<{ orders: number; places: number }> {
      await db.query(lockOwner(appId, ...keys(owner)))
      const { rows } = await db.query<{ orders: number; places: number }>(
        countUnpaid(appId, ...keys(owner), ticketType),
      )
      return rows[0] ?? { orders: 0, places: 0 }
    },
    findByIntent: (appId: string, intentHash: Buffer): Promise<StoredOrder | undefined> =>
      one(findIntent(appId, intentHash)),
    /** A visitor's pending or paid order. */
    findLive: (appId: string, owner: Owner): Promise<StoredOrder | undefined> =>
      one(findLive(appId, ...keys(owner))),
    /** The pending or paid order of an advertisement. */
    findOfSubject: (appId: string, subject: string): Promise<StoredOrder | undefined> =>
      one(findOfSubject(appId, subject)),
    /** The newest order of each advertisement of a company. */
    async listOfSubjects(appId: string, owner: Owner): Promise<StoredOrder[]> {
      return (await db.query<StoredOrder>(latestOf(appId, ...keys(owner)))).rows
    },
    /** Newest first. */
    async list(appId: string, owner: Owner): Promise<StoredOrder[]> {
      return (await db.query<StoredOrder>(listOrders(appId, ...keys(owner)))).rows
    },
    /** Moves a locked order and writes the trail. */
    async setState(
      id: string,
      { at, personId, actor, from, to, reason }: OrderEvent,
    ): Promise<void> {
      await db.query(setState(id, at, to, personId, actor, from, reason))
    },
    /** Ends expired orders whose payment has not begun; frees their places. */
    async expire(now: Date): Promise<void> {
      await db.query(expire(now))
    },
  }
}

export type OrderRepository = ReturnType<typeof createOrderRepository>
