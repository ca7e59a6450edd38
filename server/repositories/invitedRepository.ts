import type { BatchType, InvitedState } from '@core/invitations/batch'
import { statement, type Queryable } from '../db/queryable'
import type { BatchOwner } from './batchRepository'

/** Somebody who registered by a company's invitation. */
export interface StoredInvited {
  /** Of the invitation and the person: what a page goes on behind. */
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
  /** Empty narrows nothing. */
  state: InvitedState | ''
  batch: string
}
/** What a batch brought. */
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

const STATE = `CASE WHEN u.attended_at IS NOT NULL THEN 'attended' WHEN r.state = 'approved' THEN 'approved'
    WHEN r.state IN ('rejected', 'revoked', 'expired') THEN 'refused' ELSE 'registered' END`
// whom nobody can have come by is not looked through: contacts are many
const CAME = `(i.state = 'accepted' OR i.kind = 'share')`
// by no name the company does not see
const FOUND = (search: string, company: string) => `(${search} = '' OR (l.shared_at IS NOT NULL AND strpos(l.visitor, lower(${search})) > 0)
    OR (${company}::boolean AND strpos(l.visitor_company, lower(${search})) > 0))`
const ROWS = (
  search: string,
  company: string,
) => `SELECT u.invitation_id || '.' || u.person_id AS id, u.person_id AS "personId", i.name AS "invitedName", l.shared_at IS NOT NULL AS "isShared",
    b.id AS "batchId", b.title AS "batchTitle", b.type AS "batchType", i.kind = 'share' AS "byShare", u.used_at AS "usedAt", u.attended_at AS "attendedAt", ${STATE} AS state
  FROM invitation i JOIN invitation_batch b ON b.app_id = i.app_id AND b.id = i.batch_id
    JOIN invitation_use u ON u.app_id = i.app_id AND u.invitation_id = i.id
    JOIN registration r ON r.app_id = u.app_id AND r.person_id = u.person_id
    LEFT JOIN lead l ON l.app_id = i.app_id AND l.exhibitor_id = i.exhibitor_id AND l.person_id = u.person_id
  WHERE i.app_id = $1 AND i.exhibitor_id = $2 AND ${CAME} AND ($3 = '' OR i.batch_id::text = $3) AND ${FOUND(search, company)}`
// planned for each call, since what narrows nothing must cost nothing; how many are in a state is no guess to plan by
const LIST = `WITH found AS MATERIALIZED (${ROWS('$7', '$8')}) SELECT * FROM found WHERE ($4 = '' OR state = $4)
     AND ($5 = '' OR ("usedAt", id) < (SELECT u.used_at, $5 FROM invitation_use u
       WHERE u.app_id = $1 AND u.invitation_id = split_part($5, '.', 1) AND u.person_id::text = split_part($5, '.', 2)))
   ORDER BY "usedAt" DESC, id DESC LIMIT $6`
const COUNT = `SELECT state, count(*)::int AS count FROM (${ROWS('$4', '$5')}) found GROUP BY state`
const USES = `FROM invitation i JOIN invitation_use u ON u.app_id = i.app_id AND u.invitation_id = i.id
   WHERE i.app_id = $1 AND i.exhibitor_id = $2 AND ${CAME} AND i.uses > 0`
const countNew = statement(
  'invited_new',
  `SELECT count(*)::int AS count ${USES}
     AND u.used_at > (SELECT coalesce(e.invited_seen_at, '-infinity') FROM exhibitor e WHERE e.app_id = $1 AND e.id = $2)`,
)
const markSeen = statement(
  'invited_seen',
  `UPDATE exhibitor e SET invited_seen_at = last.at FROM (SELECT max(u.used_at) AS at ${USES}) last
   WHERE e.app_id = $1 AND e.id = $2 AND last.at > coalesce(e.invited_seen_at, '-infinity')`,
)
const listSources = statement(
  'invited_sources',
  `SELECT b.id AS "batchId", b.title, b.type, coalesce(s.sent, 0) AS sent, coalesce(s.opened, 0) AS opened, coalesce(s."byLink", 0) AS "byLink",
     coalesce(s."byShare", 0) AS "byShare", coalesce(a.attended, 0) AS attended
   FROM invitation_batch b LEFT JOIN (
     SELECT i.batch_id, count(*) FILTER (WHERE i.kind = 'person' AND i.sent_at IS NOT NULL)::int AS sent, count(*) FILTER (WHERE i.opened_at IS NOT NULL)::int AS opened,
       (sum(i.uses) FILTER (WHERE i.kind = 'person'))::int AS "byLink", (sum(i.uses) FILTER (WHERE i.kind = 'share'))::int AS "byShare"
     FROM invitation i WHERE i.app_id = $1 AND i.exhibitor_id = $2 GROUP BY i.batch_id) s ON s.batch_id = b.id
   LEFT JOIN (SELECT i.batch_id, count(*)::int AS attended FROM invitation i JOIN invitation_use u ON u.app_id = i.app_id AND u.invitation_id = i.id
     WHERE i.app_id = $1 AND i.exhibitor_id = $2 AND ${CAME} AND u.attended_at IS NOT NULL GROUP BY i.batch_id) a ON a.batch_id = b.id
   WHERE b.app_id = $1 AND b.exhibitor_id = $2 AND b.state <> 'draft' ORDER BY b.created_at DESC, b.id LIMIT 200`,
)

/** Who came by the invitations of companies. */
export function createInvitedRepository(db: Queryable) {
  return {
    /** Who registered last first, behind `after`. */
    async list(
      { appId, exhibitorId, state, batch, search, searchesCompany }: InvitedFilter,
      after: string,
      limit: number,
    ): Promise<StoredInvited[]> {
      const values = [appId, exhibitorId, batch, state, after, limit, search, searchesCompany]
      return (await db.query<StoredInvited & Record<string, unknown>>({ text: LIST, values })).rows
    },
    async counts({ appId, exhibitorId, batch, search, searchesCompany }: Omit<InvitedFilter, 'state'>): Promise<Record<string, number>> {
      const values = [appId, exhibitorId, batch, search, searchesCompany]
      const { rows } = await db.query<{ state: string; count: number }>({ text: COUNT, values })
      return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
    },
    /** How many came whom nobody of the company has looked at yet. */
    async countNew({ appId, exhibitorId }: BatchOwner): Promise<number> {
      return (await db.query<{ count: number }>(countNew(appId, exhibitorId))).rows[0]?.count ?? 0
    },
    /** Somebody of the company looks at all who came. */
    async markSeen({ appId, exhibitorId }: BatchOwner): Promise<void> {
      await db.query(markSeen(appId, exhibitorId))
    },
    /** What every batch that was sent has brought. */
    async sources({ appId, exhibitorId }: BatchOwner): Promise<StoredSource[]> {
      return (await db.query<StoredSource & Record<string, unknown>>(listSources(appId, exhibitorId))).rows
    },
  }
}

export type InvitedRepository = ReturnType<typeof createInvitedRepository>
