import type { LinkKind } from '@core/domain/linkKinds'
import type { OrganiserRole, Principal } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'
import { batched } from './batched'

/** A session that has not been revoked, whether or not it has expired. */
export interface StoredSession {
  personId: number
  audience: Principal
  countryCode: string
  nationalNumber: string
  /** The company of an exhibitor's account that may still log in, or of a valid link. */
  exhibitorId: string | null
  /** The other company that the account chose to act for; null = its own. */
  actsFor: string | null
  /** The role of such an account; null for a link. */
  exhibitorRole: 'admin' | 'staff' | null
  /** The role of an organiser account that may still log in. */
  role: OrganiserRole | null
  /** The organiser account has a password but no second factor. */
  lacksSecondFactor: boolean | null
  /** Identifies the login that the session belongs to. */
  family: string
  /** The link that opened it; kind and subject only while the link is valid. */
  linkId: string | null
  linkKind: LinkKind | null
  linkSubject: string | null
  expiresAt: Date
  renewUntil: Date
  rotatedAt: Date | null
}
interface NewSession {
  tokenHash: Buffer
  appId: string
  personId: number
  audience: Principal
  ttlSeconds: number
  renewSeconds: number
  /** A word for the kind of device. */
  device: string
  /** The login that it renews; a new login when absent. */
  family?: string
  linkId?: string
  /** The company an exhibitor's account acts for, where this is not its own company. */
  actsFor?: string
}
/** Which sessions of a person to end: those of one login, or all but that of one token. */
export interface WhichSessions {
  only?: string
  except?: Buffer
}
/** A login that may still be used: all its renewals together. */
interface LivingLogin {
  id: string
  audience: Principal
  device: string
  startedAt: Date
  seenAt: Date
}

/**
 * The longest time that a login can be renewed; then the person logs in again, and a stolen token
 * is worthless.
 */
const LONGEST_DAYS = 180

const insertSession = statement(
  'session_insert',
  `INSERT INTO session (token_hash, app_id, person_id, audience, expires_at, renew_until, device, family, started_at, link_id, exhibitor_id)
   SELECT $1, $2, $3, $4, least(now() + make_interval(secs => least($5::float8, $6::float8)), longest), least(now() + make_interval(secs => $6::float8), longest), $7,
     coalesce($8::uuid, gen_random_uuid()), began, $9::uuid, $10
   FROM (SELECT coalesce((SELECT min(started_at) FROM session WHERE family = $8::uuid), now()) AS began) AS login,
     LATERAL (SELECT began + interval '${LONGEST_DAYS} days' AS longest) AS life`,
)
const SESSION = `SELECT s.token_hash AS "tokenHash", s.app_id AS "appId", s.person_id AS "personId", s.audience,
   p.country_code AS "countryCode", p.national_number AS "nationalNumber", s.exhibitor_id AS "actsFor",
   CASE WHEN s.exhibitor_id IS NULL THEN coalesce(a.exhibitor_id, l.exhibitor_id) ELSE m.exhibitor_id END AS "exhibitorId",
   CASE WHEN s.exhibitor_id IS NULL THEN a.role ELSE m.role END AS "exhibitorRole", o.role,
   o.password_hash <> '' AND NOT EXISTS (SELECT FROM organiser_second_factor f WHERE f.app_id = o.app_id AND f.person_id = o.person_id AND f.confirmed_at IS NOT NULL) AS "lacksSecondFactor", s.family, s.link_id AS "linkId", l.kind AS "linkKind", l.subject AS "linkSubject",
   s.expires_at AS "expiresAt", s.renew_until AS "renewUntil", s.rotated_at AS "rotatedAt"
   FROM session s JOIN person p ON p.app_id = s.app_id AND p.id = s.person_id
   LEFT JOIN exhibitor_account a ON s.audience = 'ex' AND a.app_id = s.app_id AND a.person_id = s.person_id AND a.disabled_at IS NULL
   LEFT JOIN exhibitor_membership m ON m.app_id = a.app_id AND m.person_id = a.person_id AND m.exhibitor_id = s.exhibitor_id
   LEFT JOIN organiser_account o ON s.audience = 'oa' AND o.app_id = s.app_id AND o.person_id = s.person_id AND o.disabled_at IS NULL
   LEFT JOIN signed_link l ON l.id = s.link_id AND l.app_id = s.app_id AND l.revoked_at IS NULL AND l.expires_at > now()`
const findSession = statement(
  'session_find',
  `${SESSION} WHERE s.token_hash = $1 AND s.revoked_at IS NULL`,
)
const findSessions = statement(
  'session_find_many',
  `${SESSION} WHERE s.token_hash = ANY($1::bytea[]) AND s.revoked_at IS NULL`,
)
const extendSession = statement(
  'session_extend',
  `UPDATE session SET expires_at = least(now() + make_interval(secs => $2), renew_until), seen_at = now()
   WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > now() AND renew_until > now() + make_interval(secs => $3)`,
)
// also retires other renewals of the same login, so that only one token of a login continues
const retireSession = statement(
  'session_retire',
  `UPDATE session SET renew_until = least(renew_until, now() + make_interval(secs => $2)),
                      expires_at = least(expires_at, now() + make_interval(secs => $2)), rotated_at = coalesce(rotated_at, now())
   WHERE family = (SELECT family FROM session WHERE token_hash = $1 AND revoked_at IS NULL) AND revoked_at IS NULL
     AND (rotated_at IS NULL OR token_hash = $1) RETURNING family`,
)
// counts logins, not their renewals
const endOfPerson = statement(
  'session_end_person',
  `WITH ended AS (
     UPDATE session SET revoked_at = now() WHERE app_id = $1 AND person_id = $2 AND revoked_at IS NULL
       AND ($3::uuid IS NULL OR family = $3::uuid) AND ($4::bytea IS NULL OR token_hash <> $4::bytea)
     RETURNING family, rotated_at, renew_until)
   SELECT count(DISTINCT family)::int AS count FROM ended WHERE rotated_at IS NULL AND renew_until > now()`,
)
const endOfLink = statement(
  'session_end_link',
  'UPDATE session SET revoked_at = now() WHERE link_id = $1 AND revoked_at IS NULL',
)
const listLiving = statement(
  'session_list',
  `SELECT family AS id, audience, max(device) AS device, min(started_at) AS "startedAt", max(seen_at) AS "seenAt" FROM session
   WHERE app_id = $1 AND person_id = $2 AND revoked_at IS NULL AND rotated_at IS NULL AND renew_until > now()
   GROUP BY family, audience ORDER BY max(seen_at) DESC, family`,
)

type SessionRow = StoredSession & { tokenHash: Buffer; appId: string }

/** Sessions by the hash of their token. */
export function createSessionRepository(db: Queryable) {
  const findAll = async (hashes: readonly Buffer[]): Promise<(SessionRow | undefined)[]> => {
    const [first] = hashes
    const { rows } = await db.query<SessionRow>(
      hashes.length === 1 ? findSession(first) : findSessions(hashes),
    )
    const byHash = new Map(rows.map(row => [row.tokenHash.toString('latin1'), row]))
    return hashes.map(hash => byHash.get(hash.toString('latin1')))
  }
  const findByHash = batched<Buffer, SessionRow | undefined>(findAll, { parallel: 2, max: 200 })
  return {
    async insert(session: NewSession): Promise<void> {
      const {
        tokenHash,
        appId,
        personId,
        audience,
        ttlSeconds,
        renewSeconds,
        device,
        family = null,
        linkId = null,
        actsFor = null,
      } = session
      await db.query(
        insertSession(
          tokenHash,
          appId,
          personId,
          audience,
          ttlSeconds,
          renewSeconds,
          device,
          family,
          linkId,
          actsFor,
        ),
      )
    },
    /** The session behind a token, if it is one of this fair. */
    async find(appId: string, tokenHash: Buffer): Promise<StoredSession | undefined> {
      const found = await findByHash(tokenHash)
      return found?.appId === appId ? found : undefined
    },
    /**
     * The sessions behind many tokens, in their order, by one statement. It waits for no call, and
     * no call waits for it.
     */
    findAll,
    /**
     * Moves the expiry of a living session, at most to the end of its renewal; a retired session in
     * its grace period is not extended.
     */
    async extend(tokenHash: Buffer, ttlSeconds: number, graceSeconds: number): Promise<void> {
      await db.query(extendSession(tokenHash, ttlSeconds, graceSeconds))
    },
    /**
     * Shortens a renewed session, and the other current sessions of its login, to a grace period
     * for calls already on their way. Returns its family; undefined when it has been ended. The
     * person must be locked.
     */
    async retire(tokenHash: Buffer, graceSeconds: number): Promise<string | undefined> {
      return (await db.query<{ family: string }>(retireSession(tokenHash, graceSeconds))).rows[0]
        ?.family
    },
    /**
     * Ends one of a person's logins, all of them, or all except that of one token; returns how many
     * were living. The person must be locked.
     */
    async endOfPerson(appId: string, personId: number, which: WhichSessions = {}): Promise<number> {
      const { rows } = await db.query<{ count: number }>(
        endOfPerson(appId, personId, which.only ?? null, which.except ?? null),
      )
      return rows[0]?.count ?? 0
    },
    async endOfLink(linkId: string): Promise<void> {
      await db.query(endOfLink(linkId))
    },
    /** A person's logins that can still be used or renewed, the latest first. */
    async listLiving(appId: string, personId: number): Promise<LivingLogin[]> {
      return (await db.query<LivingLogin & Record<string, unknown>>(listLiving(appId, personId)))
        .rows
    },
  }
}

export type SessionRepository = ReturnType<typeof createSessionRepository>
