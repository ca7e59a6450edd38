import type { Standing } from '@core/gate/decide'
import { statement, type Queryable } from '../db/queryable'
import { BADGE_HOLDER } from './companyBadgeRepository'

/** A badge with all that a gate may know of it, and where its holder was last seen in one zone. */
export interface StoredBadge {
  id: number
  code: string
  kind: 'card' | 'ticket' | 'company'
  name: string
  companyName: string
  target: string
  standing: Standing
  /** Its ticket type, where it has one. */
  ticket: string | null
  ticketName: string
  ticketNameEn: string
  /** The event that its holder is a guest of, and the event's beginning. */
  event: string | null
  from: Date | null
  days: string[]
  /** The badge is valid on only one of its days: `usedOn` (ISO), once its holder has entered. */
  oneDay: boolean
  usedOn: string | null
  /** End of the badge's validity, where it has its own. */
  until: Date | null
  insideSince: Date | null
  insideGate: string | null
  movedAt: Date | null
  /** The person of a registration's badge. */
  personId: number | null
  /** The record of a company's badge. */
  recordId: string | null
}
/**
 * The position reached in the list of changes: after this badge, as changed by this transaction.
 */
export interface FeedPosition {
  changed: string
  id: string
}
export interface FeedPage {
  badges: StoredBadge[]
  next: FeedPosition
  more: boolean
}

// A registration's name and company are the visitor's own; a company's ticket names its holder; a
// company's badge names the person its code was made for. A deleted badge is 'unknown', so that
// clients with that badge in their list learn of the deletion.
const BADGE = `SELECT b.id::float8 AS id, b.code, b.kind, coalesce(r.name, k.holder, ${BADGE_HOLDER('q')}, '') AS name,
    coalesce(CASE jsonb_typeof(r."values"->'CompanyName') WHEN 'object' THEN r."values"#>>'{CompanyName,CompanyName}' ELSE r."values"->>'CompanyName' END,
      x.name, '') AS "companyName",
    coalesce(nullif(r.comes_as, ''), p.audience, CASE WHEN k.code IS NOT NULL THEN 'visitor' WHEN c.code IS NOT NULL THEN 'ex' END, '') AS target,
    CASE WHEN r.id IS NULL AND k.code IS NULL AND c.code IS NULL THEN 'unknown'
      WHEN c.revoked_at IS NOT NULL OR (c.code IS NOT NULL AND x.left_at IS NOT NULL) THEN 'revoked'
      WHEN r.state = 'revoked' OR k.state = 'void' OR (p.audience = 'vip' AND v.revoked_at IS NOT NULL) THEN 'revoked'
      WHEN r.state = 'unpaid' THEN 'unpaid'
      WHEN r.state IN ('submitted', 'returned', 'rejected') OR k.state = 'unassigned' THEN 'not_approved'
      ELSE 'ok' END AS standing,
    coalesce(k.ticket_type, r.ticket_type) AS ticket, coalesce(t.name, '') AS "ticketName", coalesce(t.name_en, '') AS "ticketNameEn",
    e.id AS event, e.starts_at AS "from", coalesce(t.days, c.days, '{}') AS days, coalesce(t.one_day, false) AS "oneDay",
    CASE WHEN t.one_day THEN (SELECT min(ci.day)::text FROM check_in ci
      WHERE ci.badge_id = b.id AND ci.admitted AND ci.direction = 'in' AND NOT ci.practice
        AND (cardinality(t.days) = 0 OR ci.day::text = ANY (t.days))) END AS "usedOn", least(v.expires_at, e.ends_at) AS until, r.person_id AS "personId", c.record_id AS "recordId",
    s.inside_since AS "insideSince", CASE WHEN s.inside_since IS NOT NULL THEN s.gate_id END AS "insideGate", s.moved_at AS "movedAt"`
const SOURCES = (zone: string) => `
  LEFT JOIN registration r ON b.kind = 'card' AND r.app_id = b.app_id AND r.card_code = b.code
  LEFT JOIN person p ON p.id = r.person_id
  LEFT JOIN vip_guest v ON v.person_id = p.id AND p.audience = 'vip'
  LEFT JOIN vip_event e ON e.app_id = v.app_id AND e.id = v.event_id
  LEFT JOIN ticket k ON b.kind = 'ticket' AND k.app_id = b.app_id AND k.code = b.code
  LEFT JOIN company_badge c ON b.kind = 'company' AND c.app_id = b.app_id AND c.code = b.code
  LEFT JOIN record q ON q.app_id = c.app_id AND q.resource = c.resource AND q.id = c.record_id
  LEFT JOIN exhibitor x ON x.app_id = b.app_id AND x.id = coalesce(c.exhibitor_id, k.exhibitor_id)
  LEFT JOIN ticket_type t ON t.app_id = b.app_id AND t.id = coalesce(k.ticket_type, r.ticket_type)
  LEFT JOIN presence s ON s.badge_id = b.id AND s.zone = ${zone}`
const findBadge = statement(
  'badge_find',
  `${BADGE} FROM badge b ${SOURCES('$3')} WHERE b.app_id = $1 AND b.code = $2`,
)
const findById = statement(
  'badge_by_id',
  `${BADGE} FROM badge b ${SOURCES("''")} WHERE b.app_id = $1 AND b.id = $2`,
)
const findCode = statement(
  'badge_code_of',
  'SELECT card_code AS code FROM registration WHERE app_id = $1 AND person_id = $2',
)
// locks the ticket before its badge, in the same order as changes to the ticket
const lockTicket = statement(
  'badge_lock_ticket',
  `SELECT FROM ticket WHERE app_id = $1 AND (code = $2 OR person_id = (SELECT person_id FROM registration WHERE app_id = $1 AND card_code = $2))
   ORDER BY code FOR UPDATE`,
)
// a company's badge: locks its record before the badge, in the same order as steps of the record
const lockRecord = statement(
  'badge_lock_record',
  `SELECT FROM record WHERE (app_id, resource, id) = (SELECT app_id, resource, record_id FROM company_badge WHERE app_id = $1 AND code = $2) FOR UPDATE`,
)
const lockBadge = statement(
  'badge_lock',
  'SELECT FROM badge WHERE app_id = $1 AND code = $2 FOR UPDATE',
)
const touchBadge = statement(
  'badge_touch',
  'UPDATE badge SET changed = pg_current_xact_id() WHERE id = $1',
)
const move = statement(
  'badge_move',
  `INSERT INTO presence (app_id, badge_id, zone, inside_since, gate_id, moved_at, nonce)
   SELECT app_id, id, $2, $3::timestamptz, $4, $5::timestamptz, $6 FROM badge WHERE id = $1
   ON CONFLICT (badge_id, zone) DO UPDATE SET inside_since = excluded.inside_since, gate_id = excluded.gate_id, moved_at = excluded.moved_at,
     nonce = excluded.nonce`,
)
const takeBack = statement(
  'badge_take_back',
  'UPDATE presence SET inside_since = NULL WHERE badge_id = $1 AND zone = $2 AND nonce = $3',
)
const useTickets = statement(
  'badge_use_tickets',
  `UPDATE ticket SET state = 'used', used_at = $3 WHERE app_id = $1 AND state = 'assigned'
     AND (code = $2 OR person_id = (SELECT person_id FROM registration WHERE app_id = $1 AND card_code = $2))`,
)
// only up to the oldest running transaction: changes of older transactions are complete
const readFeed = statement(
  'badge_feed',
  `WITH page AS MATERIALIZED (
     SELECT id, app_id, code, kind, changed FROM badge WHERE app_id = $1 AND (changed, id) > ($2::text::xid8, $3::bigint)
       AND changed < pg_snapshot_xmin(pg_current_snapshot()) ORDER BY changed, id LIMIT $4)
   ${BADGE}, b.changed::text AS changed, b.id::text AS "feedId" FROM page b ${SOURCES('$5')} ORDER BY b.changed, b.id`,
)
const readEdge = statement(
  'badge_edge',
  `SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS edge, pg_snapshot_xmax(pg_current_snapshot())::text AS "end",
     (SELECT max(changed) FROM badge WHERE app_id = $1) > pg_snapshot_xmax(pg_current_snapshot()) AS "isAhead"`,
)
const catchUp = statement(
  'badge_catch_up',
  'UPDATE badge SET changed = pg_current_xact_id() WHERE app_id = $1 AND changed > pg_snapshot_xmax(pg_current_snapshot())',
)

type FeedRow = StoredBadge & { changed: string; feedId: string }
export const FEED_START: FeedPosition = { changed: '0', id: '0' }

/** Badges: found and locked by their code, and read in the order of their changes. */
export function createBadgeRepository(db: Queryable) {
  return {
    async find(appId: string, code: string, zone: string): Promise<StoredBadge | undefined> {
      return (await db.query<StoredBadge & Record<string, unknown>>(findBadge(appId, code, zone)))
        .rows[0]
    },
    async findById(appId: string, id: number): Promise<StoredBadge | undefined> {
      return (await db.query<StoredBadge & Record<string, unknown>>(findById(appId, id))).rows[0]
    },
    /** The code of the person's own card. */
    async codeOf(appId: string, personId: number): Promise<string | undefined> {
      return (await db.query<{ code: string }>(findCode(appId, personId))).rows[0]?.code
    },
    /**
     * Locks a badge and the tickets that its entry uses, until the transaction ends: of two gates
     * the second sees what the first did.
     */
    async lock(appId: string, code: string): Promise<void> {
      await db.query(lockTicket(appId, code))
      await db.query(lockRecord(appId, code))
      await db.query(lockBadge(appId, code))
    },
    /** Stores where a locked badge is now; `insideSince` null for outside. */
    async move(
      { id }: Pick<StoredBadge, 'id'>,
      at: { zone: string; insideSince: Date | null; gateId: string; movedAt: Date; nonce: string },
    ): Promise<void> {
      await db.query(move(id, at.zone, at.insideSince, at.gateId, at.movedAt, at.nonce))
      await db.query(touchBadge(id))
    },
    /** Reports a badge that did not move to the gates' lists. */
    async touch({ id }: Pick<StoredBadge, 'id'>): Promise<void> {
      await db.query(touchBadge(id))
    },
    /** Undoes the entry of one check, if the badge has not moved since. */
    async takeBack(id: number, zone: string, nonce: string): Promise<void> {
      await db.query(takeBack(id, zone, nonce))
      await db.query(touchBadge(id))
    },
    /**
     * Marks the ticket by which the visitor came in, or the card's own ticket, as used: it can no
     * longer be returned.
     */
    async useTickets(appId: string, code: string, at: Date): Promise<void> {
      await db.query(useTickets(appId, code, at))
    },
    /**
     * Changes after a position, in their order; all badges if the position is not from this
     * database. Nothing is missed: a badge that changes again during the reading comes again later.
     */
    async readFeed(
      appId: string,
      since: FeedPosition,
      limit: number,
      zone: string,
    ): Promise<FeedPage> {
      const edge = await readFeedEdge(appId)
      const from = BigInt(since.changed) > BigInt(edge.end) ? FEED_START : since
      const { rows } = await db.query<FeedRow & Record<string, unknown>>(
        readFeed(appId, from.changed, from.id, limit + 1, zone),
      )
      const badges = rows.slice(0, limit)
      const last = badges[badges.length - 1]
      if (rows.length > limit && last)
        return { badges, next: { changed: last.changed, id: last.feedId }, more: true }
      // everything before the edge has been read; the edge was taken before the page, so nothing
      // unread lies before it
      const isFurther = last !== undefined && BigInt(last.changed) >= BigInt(edge.edge)
      return {
        badges,
        next: isFurther
          ? { changed: last.changed, id: last.feedId }
          : { changed: edge.edge, id: '0' },
        more: false,
      }
    },
  }

  /**
   * Reads the edge of the feed. A restored database starts counting transactions again, so changes
   * that seem to come from the future are set to the present first.
   */
  async function readFeedEdge(appId: string): Promise<{ edge: string; end: string }> {
    const read = async () =>
      (await db.query<{ edge: string; end: string; isAhead: boolean | null }>(readEdge(appId)))
        .rows[0]
    const edge = await read()
    if (edge?.isAhead !== true) return edge ?? { edge: '0', end: '0' }
    await db.query(catchUp(appId))
    return (await read()) ?? edge
  }
}

export type BadgeRepository = ReturnType<typeof createBadgeRepository>
