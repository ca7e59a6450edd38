import { statement, type Queryable } from '../db/queryable'
import { ownedBy, type Owner } from './owner'

/** A ticket with data of its type. */
export interface StoredTicket {
  code: string
  orderId: string
  ticketType: string
  name: string
  nameEn: string
  days: string[]
  oneDay: boolean
  state: 'unassigned' | 'assigned' | 'used' | 'void'
  holder: string
  holderCountryCode: string
  holderNumber: string
  assignedAt: Date | null
}

const TICKET = `SELECT k.code, k.order_id AS "orderId", k.ticket_type AS "ticketType", t.name, t.name_en AS "nameEn", t.days, t.one_day AS "oneDay", k.state, k.holder,
    k.holder_country_code AS "holderCountryCode", k.holder_number AS "holderNumber", k.assigned_at AS "assignedAt"
  FROM ticket k JOIN ticket_type t ON t.app_id = k.app_id AND t.id = k.ticket_type`
const issue = statement(
  'ticket_issue',
  `INSERT INTO ticket (app_id, code, order_id, ticket_type, exhibitor_id, state, created_at)
   SELECT o.app_id, c.code, o.id, o.ticket_type, o.exhibitor_id, 'unassigned', $3 FROM ticket_order o, unnest($2::text[]) AS c (code) WHERE o.id = $1`,
)
// a visitor's ticket belongs to the visitor: with the registered name and the verified phone
const issueOwn = statement(
  'ticket_issue_own',
  `INSERT INTO ticket (app_id, code, order_id, ticket_type, exhibitor_id, state, holder, holder_country_code, holder_number, person_id, created_at, assigned_at)
   SELECT o.app_id, c.code, o.id, o.ticket_type, o.exhibitor_id, 'assigned', coalesce(r.name, ''), coalesce(p.country_code, ''),
          coalesce(p.national_number, ''), o.person_id, $3, $3
   FROM ticket_order o CROSS JOIN unnest($2::text[]) AS c (code)
   LEFT JOIN person p ON p.app_id = o.app_id AND p.id = o.person_id
   LEFT JOIN registration r ON r.app_id = o.app_id AND r.person_id = o.person_id WHERE o.id = $1`,
)
// void tickets come last, so that a very long list is cut at tickets that cannot be used
const listTickets = statement(
  'ticket_list',
  `${TICKET} WHERE k.app_id = $1 AND ${ownedBy('k')} ORDER BY k.state = 'void', k.created_at DESC, k.code LIMIT 5000`,
)
const findTicket = statement(
  'ticket_find',
  `${TICKET} WHERE k.app_id = $1 AND ${ownedBy('k')} AND k.code = $4`,
)
const lockTicket = statement(
  'ticket_lock',
  `${TICKET} WHERE k.app_id = $1 AND ${ownedBy('k')} AND k.code = $4 FOR UPDATE OF k`,
)
const assign = statement(
  'ticket_assign',
  `UPDATE ticket SET state = 'assigned', code = $7, holder = $3, holder_country_code = $4, holder_number = $5, assigned_at = $6
   WHERE app_id = $1 AND code = $2 AND state IN ('unassigned', 'assigned')`,
)
const lockOf = statement(
  'ticket_lock_order',
  'SELECT state FROM ticket WHERE order_id = $1 ORDER BY code FOR UPDATE',
)
const voidAll = statement(
  'ticket_void',
  `UPDATE ticket SET state = 'void' WHERE order_id = $1 AND state <> 'used'`,
)

/** Tickets, which a paid order issues. */
export function createTicketRepository(db: Queryable) {
  return {
    /** Issues one ticket per code; a visitor's is assigned to the visitor. */
    async issue(
      orderId: string,
      codes: readonly string[],
      isOwn: boolean,
      at: Date,
    ): Promise<void> {
      await db.query((isOwn ? issueOwn : issue)(orderId, codes, at))
    },
    async list(appId: string, owner: Owner): Promise<StoredTicket[]> {
      return (await db.query<StoredTicket>(listTickets(appId, owner.exhibitorId, owner.personId)))
        .rows
    },
    /** The owner's ticket with a code, however many they have. */
    async find(appId: string, owner: Owner, code: string): Promise<StoredTicket | undefined> {
      return (
        await db.query<StoredTicket>(findTicket(appId, owner.exhibitorId, owner.personId, code))
      ).rows[0]
    },
    /** The owner's ticket, locked until the transaction ends. */
    async lock(appId: string, owner: Owner, code: string): Promise<StoredTicket | undefined> {
      return (
        await db.query<StoredTicket>(lockTicket(appId, owner.exhibitorId, owner.personId, code))
      ).rows[0]
    },
    /**
     * Assigns a locked ticket to a holder under `newCode`; if the code differs, the old code
     * becomes invalid.
     */
    async assign(
      appId: string,
      code: string,
      newCode: string,
      holder: { name: string; countryCode: string; number: string },
      at: Date,
    ): Promise<void> {
      await db.query(
        assign(appId, code, holder.name, holder.countryCode, holder.number, at, newCode),
      )
    },
    /** Locks an order's tickets until the transaction ends. */
    async lockOf(orderId: string): Promise<void> {
      await db.query(lockOf(orderId))
    },
    /** Voids an order's tickets; false, and nothing changes, when one of them has been used. */
    async voidUnused(orderId: string): Promise<boolean> {
      const { rows } = await db.query<{ state: string }>(lockOf(orderId))
      if (rows.some(({ state }) => state === 'used')) return false
      await db.query(voidAll(orderId))
      return true
    },
  }
}

export type TicketRepository = ReturnType<typeof createTicketRepository>
