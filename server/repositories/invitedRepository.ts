import type { BatchType, InvitedState } from '@core/invitations/batch'
import { hidden, narrowedStatement, statement, type Queryable } from '../db/queryable'
import type { BatchOwner } from './storedBatch'

/** A visitor who registered by a company's invitation. */
export interface StoredInvited {
  /** Identifies the invitation and the person; used as the cursor of a page. */
  id: string
  personId: number
  state: InvitedState
  invitedName: string
  isShared: boolean
  batchId: string
  batchTitle: string
  batchType: BatchType
  byShare: boolean
  usedAt: Date
  attendedAt: Date | null
}
export interface InvitedFilter extends BatchOwner {
  search: string
  /** The fair lets companies read where visitors come from. */
  searchesCompany: boolean
  /** Empty = all. */
  state: InvitedState | ''
  batch: string
}
/** The results of a batch. */
export interface StoredSource {
  batchId: string
  title: string
  type: BatchType
  sent: number
  opened: number
  byLink: number
  byShare: number
  attended: number
}

// the visitor's state, which triggers keep with the use of the invitation, so that no registration
// is read
const STATE = (
  came = 'u.attended_at IS NOT NULL',
) => `CASE WHEN ${came} THEN 'attended' WHEN u.visitor_state = 'approved' THEN 'approved'
    WHEN u.visitor_state IN ('rejected', 'revoked', 'expired') THEN 'refused' ELSE 'registered' END`
const OF = `u.app_id = $1 AND u.exhibitor_id = ${hidden('$2')} AND u.batch_id IS NOT NULL AND u.visitor_state <> ''`
// matches no one for an unknown batch, invitation or person
const ID = /^([\w-]{16})\.(\d{1,15})$/
/** Matches only names that the company may see. */
const FOUND = (
  search: string,
  company: string,
) => `(l.shared_at IS NOT NULL AND strpos(l.visitor, (SELECT lower(${search}))) > 0)
    OR (${company} AND strpos(l.visitor_company, (SELECT lower(${search}))) > 0)`
const LEAD = (word: 'ON' | 'WHERE') =>
  `lead l ${word} l.app_id = u.app_id AND l.exhibitor_id = u.exhibitor_id AND l.person_id = u.person_id`
// columns for the list and its counts, all in the index (0043)
const INDEXED =
  'u.app_id, u.exhibitor_id, u.used_at, u.invitation_id, u.person_id, u.batch_id, u.by_share, u.visitor_state, u.attended_at'
const LATEST = 'u.used_at DESC, u.invitation_id DESC, u.person_id DESC'

/**
 * The uses that a filter finds, in every state; `names` lists the active filters. `values` begin
 * with fair and company.
 */
function narrowed({
  appId,
  exhibitorId,
  batch,
  search,
  searchesCompany,
}: Omit<InvitedFilter, 'state'>) {
  const values: unknown[] = [appId, exhibitorId]
  // hidden: one plan for each combination of filters, for all callers
  const bind = (value: unknown, type = 'text') => hidden(`$${values.push(value)}`, type)
  const ofBatch = batch === '' ? '' : ` AND u.batch_id::text = ${bind(batch)}`
  const found =
    search === '' ? '' : ` AND (${FOUND(bind(search), bind(searchesCompany, 'boolean'))})`
  const names = [...(ofBatch ? ['batch'] : []), ...(found ? ['search'] : [])]
  return {
    from: `FROM invitation_use u ${search === '' ? '' : `JOIN ${LEAD('ON')}`} WHERE ${OF}${ofBatch}${found}`,
    values,
    names,
    bind,
  }
}
const countNew = statement(
  'invited_new',
  `SELECT count(*)::int AS count FROM invitation_use u JOIN invitation i ON i.app_id = u.app_id AND i.id = u.invitation_id AND i.uses > 0
   WHERE u.app_id = $1 AND u.exhibitor_id = $2
     AND u.used_at > (SELECT coalesce(e.invited_seen_at, '-infinity') FROM exhibitor e WHERE e.app_id = $1 AND e.id = $2)`,
)
const markSeen = statement(
  'invited_seen',
  `UPDATE exhibitor e SET invited_seen_at = last.at
   FROM (SELECT u.used_at AS at FROM invitation_use u WHERE u.app_id = $1 AND u.exhibitor_id = $2 ORDER BY ${LATEST} LIMIT 1) last
   WHERE e.app_id = $1 AND e.id = $2 AND last.at > coalesce(e.invited_seen_at, '-infinity')`,
)
// each of the four figures uses its own index, because contacts are many
const listSources = statement(
  'invited_sources',
  `SELECT b.id AS "batchId", b.title, b.type, coalesce(s.sent, 0) AS sent, coalesce(o.opened, 0) AS opened, coalesce(c."byLink", 0) AS "byLink",
     coalesce(c."byShare", 0) AS "byShare", coalesce(a.attended, 0) AS attended
   FROM invitation_batch b
   LEFT JOIN (SELECT batch_id, count(*)::int AS sent FROM invitation
     WHERE app_id = $1 AND exhibitor_id = $2 AND kind = 'person' AND sent_at IS NOT NULL GROUP BY batch_id) s ON s.batch_id = b.id
   LEFT JOIN (SELECT batch_id, count(*)::int AS opened FROM invitation
     WHERE app_id = $1 AND exhibitor_id = $2 AND opened_at IS NOT NULL GROUP BY batch_id) o ON o.batch_id = b.id
   LEFT JOIN (SELECT batch_id, (sum(uses) FILTER (WHERE kind = 'person'))::int AS "byLink", (sum(uses) FILTER (WHERE kind = 'share'))::int AS "byShare"
     FROM invitation WHERE app_id = $1 AND exhibitor_id = $2 AND (state = 'accepted' OR kind = 'share') GROUP BY batch_id) c ON c.batch_id = b.id
   LEFT JOIN (SELECT batch_id, count(*)::int AS attended FROM invitation_use
     WHERE app_id = $1 AND exhibitor_id = $2 AND attended_at IS NOT NULL GROUP BY batch_id) a ON a.batch_id = b.id
   WHERE b.app_id = $1 AND b.exhibitor_id = $2 AND b.state <> 'draft' ORDER BY b.created_at DESC, b.id LIMIT 200`,
)

/** Visitors who came by the invitations of companies. */
export function createInvitedRepository(db: Queryable) {
  return {
    /** The last registered first, after `after`. */
    async list(filter: InvitedFilter, after: string, limit: number): Promise<StoredInvited[]> {
      const { from, values, names, bind } = narrowed(filter)
      const [, invitation, person] = ID.exec(after) ?? []
      if (after !== '' && person === undefined) return []
      const state = filter.state === '' ? '' : ` AND ${STATE()} = ${bind(filter.state)}`
      const behind =
        after === ''
          ? ''
          : ` AND (u.used_at, u.invitation_id, u.person_id) < (SELECT x.used_at, x.invitation_id, x.person_id FROM invitation_use x
               WHERE x.app_id = $1 AND x.invitation_id = ${bind(invitation)} AND x.person_id = ${bind(Number(person), 'bigint')})`
      // first the page, from the index alone, then its details row by row, because the planner does
      // not know how short a page is
      const text = `SELECT u.invitation_id || '.' || u.person_id AS id, u.person_id AS "personId", i.name AS "invitedName", l.shared_at IS NOT NULL AS "isShared",
          b.id AS "batchId", b.title AS "batchTitle", b.type AS "batchType", u.by_share AS "byShare", u.used_at AS "usedAt", u.attended_at AS "attendedAt", ${STATE()} AS state
        FROM (SELECT ${INDEXED} ${from}${state}${behind} ORDER BY ${LATEST} LIMIT ${bind(limit, 'bigint')}) u
          CROSS JOIN LATERAL (SELECT i.name FROM invitation i WHERE i.app_id = u.app_id AND i.id = u.invitation_id LIMIT 1) i
          CROSS JOIN LATERAL (SELECT b.id, b.title, b.type FROM invitation_batch b WHERE b.app_id = u.app_id AND b.id = u.batch_id LIMIT 1) b
          LEFT JOIN LATERAL (SELECT l.shared_at FROM ${LEAD('WHERE')} LIMIT 1) l ON true ORDER BY ${LATEST}`
      const parts = [...names, ...(state ? ['state'] : []), ...(behind ? ['after'] : [])]
      return (
        await db.query<StoredInvited & Record<string, unknown>>(
          narrowedStatement(['invited_list', ...parts], text)(...values),
        )
      ).rows
    },
    async counts(filter: Omit<InvitedFilter, 'state'>): Promise<Record<string, number>> {
      const { from, values, names } = narrowed(filter)
      // grouped by columns of the row, then turned into states
      const each = `SELECT u.visitor_state, u.attended_at IS NOT NULL AS came, count(*) AS count ${from} GROUP BY 1, 2`
      const text = `SELECT ${STATE('u.came')} AS state, sum(u.count)::int AS count FROM (${each}) u GROUP BY 1`
      const { rows } = await db.query<{ state: string; count: number }>(
        narrowedStatement(['invited_counts', ...names], text)(...values),
      )
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    /** How many visitors came whom no one at the company has looked at yet. */
    async countNew({ appId, exhibitorId }: BatchOwner): Promise<number> {
      return (await db.query<{ count: number }>(countNew(appId, exhibitorId))).rows[0]?.count ?? 0
    },
    /** An account of the company has looked at all visitors who came. */
    async markSeen({ appId, exhibitorId }: BatchOwner): Promise<void> {
      await db.query(markSeen(appId, exhibitorId))
    },
    /** The results of every batch that was sent. */
    async sources({ appId, exhibitorId }: BatchOwner): Promise<StoredSource[]> {
      return (
        await db.query<StoredSource & Record<string, unknown>>(listSources(appId, exhibitorId))
      ).rows
    },
  }
}

export type InvitedRepository = ReturnType<typeof createInvitedRepository>
