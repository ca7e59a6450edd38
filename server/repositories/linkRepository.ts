import type { LinkKind } from '@core/domain/linkKinds'
import { statement, type Queryable } from '../db/queryable'

/** A signed link as stored: everything except its pass. */
export interface StoredLink {
  id: string
  exhibitorId: string
  kind: LinkKind
  subject: string
  personId: number
  createdAt: Date
  expiresAt: Date
  revokedAt: Date | null
}
interface NewLink extends Pick<
  StoredLink,
  'id' | 'exhibitorId' | 'kind' | 'subject' | 'personId' | 'expiresAt'
> {
  appId: string
  /** The account that created it; null for the organiser. */
  createdBy: number | null
}

const LINK = `SELECT l.id, l.exhibitor_id AS "exhibitorId", l.kind, l.subject, l.person_id AS "personId", l.created_at AS "createdAt",
   l.expires_at AS "expiresAt", l.revoked_at AS "revokedAt" FROM signed_link l`
const insertLink = statement(
  'link_insert',
  `INSERT INTO signed_link (id, app_id, exhibitor_id, kind, subject, person_id, created_by, expires_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING created_at AS "createdAt"`,
)
const findLiving = statement(
  'link_find_living',
  `${LINK} LEFT JOIN exhibitor e ON e.app_id = l.app_id AND e.id = l.exhibitor_id
   WHERE l.app_id = $1 AND l.id = $2 AND l.revoked_at IS NULL AND l.expires_at > now() AND e.left_at IS NULL
     AND (e.id IS NOT NULL OR EXISTS (SELECT FROM application a WHERE a.app_id = l.app_id AND a.exhibitor_id = l.exhibitor_id))
   FOR SHARE OF l`,
)
const listLinks = statement(
  'link_list',
  `${LINK} WHERE l.app_id = $1 AND l.exhibitor_id = $2 ORDER BY l.created_at DESC, l.id LIMIT 200`,
)
const revokeLink = statement(
  'link_revoke',
  `WITH ended AS (UPDATE signed_link SET revoked_at = coalesce(revoked_at, now()) WHERE app_id = $1 AND exhibitor_id = $2 AND id = $3 RETURNING *)
   ${LINK.replace('signed_link', 'ended')}`,
)
const revokeLinksTo = statement(
  'link_revoke_to',
  'UPDATE signed_link SET revoked_at = $4 WHERE app_id = $1 AND exhibitor_id = $2 AND subject = $3 AND revoked_at IS NULL',
)

/** Signed links of companies. */
export function createLinkRepository(db: Queryable) {
  return {
    async insert(link: NewLink): Promise<StoredLink> {
      const { id, appId, exhibitorId, kind, subject, personId, createdBy, expiresAt } = link
      const { rows } = await db.query<{ createdAt: Date }>(
        insertLink(id, appId, exhibitorId, kind, subject, personId, createdBy, expiresAt),
      )
      return {
        id,
        exhibitorId,
        kind,
        subject,
        personId,
        expiresAt,
        createdAt: rows[0]?.createdAt ?? expiresAt,
        revokedAt: null,
      }
    },
    /**
     * A valid link of a company that still exhibits or applies; it cannot be revoked until the
     * transaction ends.
     */
    async findLiving(appId: string, id: string): Promise<StoredLink | undefined> {
      return (await db.query<StoredLink & Record<string, unknown>>(findLiving(appId, id))).rows[0]
    },
    /** The latest first. */
    async list(appId: string, exhibitorId: string): Promise<StoredLink[]> {
      return (await db.query<StoredLink & Record<string, unknown>>(listLinks(appId, exhibitorId)))
        .rows
    },
    /**
     * Revokes one of the company's links; undefined when there is no such link. A second call
     * changes nothing.
     */
    async revoke(appId: string, exhibitorId: string, id: string): Promise<StoredLink | undefined> {
      return (
        await db.query<StoredLink & Record<string, unknown>>(revokeLink(appId, exhibitorId, id))
      ).rows[0]
    },
    /** Revokes all links of the company to one subject; their sessions end too. */
    async revokeTo(appId: string, exhibitorId: string, subject: string, at: Date): Promise<void> {
      await db.query(revokeLinksTo(appId, exhibitorId, subject, at))
    },
  }
}
