import type { Audience } from '@core/domain/audience'
import { statement, type Queryable } from '../db/queryable'
import { batched } from './batched'

/** A session that has not been revoked, whether or not it has expired. */
export interface StoredSession {
  personId: number
  audience: Audience
  countryCode: string
  nationalNumber: string
  /** The company of an exhibitor's account that may still log in. */
  exhibitorId: string | null
  expiresAt: Date
  renewUntil: Date
}

const insertSession = statement(
  'session_insert',
  `INSERT INTO session (token_hash, app_id, person_id, audience, expires_at, renew_until)
   VALUES ($1, $2, $3, $4, now() + make_interval(secs => $5), now() + make_interval(secs => $6))`,
)
const SESSION = `SELECT s.token_hash AS "tokenHash", s.app_id AS "appId", s.person_id AS "personId", s.audience,
   p.country_code AS "countryCode", p.national_number AS "nationalNumber", a.exhibitor_id AS "exhibitorId",
   s.expires_at AS "expiresAt", s.renew_until AS "renewUntil"
   FROM session s JOIN person p ON p.app_id = s.app_id AND p.id = s.person_id
   LEFT JOIN exhibitor_account a ON s.audience = 'ex' AND a.app_id = s.app_id AND a.person_id = s.person_id AND a.disabled_at IS NULL`
const findSession = statement('session_find', `${SESSION} WHERE s.token_hash = $1 AND s.revoked_at IS NULL`)
const findSessions = statement('session_find_many', `${SESSION} WHERE s.token_hash = ANY($1::bytea[]) AND s.revoked_at IS NULL`)
const extendSession = statement(
  'session_extend',
  `UPDATE session SET expires_at = least(now() + make_interval(secs => $2), renew_until)
   WHERE token_hash = $1 AND revoked_at IS NULL AND expires_at > now() AND renew_until > now() + make_interval(secs => $3)`,
)
const retireSession = statement(
  'session_retire',
  `UPDATE session SET renew_until = least(renew_until, now() + make_interval(secs => $2)),
                      expires_at = least(expires_at, now() + make_interval(secs => $2)) WHERE token_hash = $1`,
)
const revokeSession = statement(
  'session_revoke',
  'UPDATE session SET revoked_at = now() WHERE token_hash = $1 AND app_id = $2 AND revoked_at IS NULL',
)

type SessionRow = StoredSession & { tokenHash: Buffer; appId: string }

/** Sessions by the hash of their token. */
export function createSessionRepository(db: Queryable) {
  const findByHash = batched<Buffer, SessionRow | undefined>(
    async hashes => {
      const [first] = hashes
      const { rows } = await db.query<SessionRow>(hashes.length === 1 ? findSession(first) : findSessions(hashes))
      return hashes.map(hash => rows.find(row => row.tokenHash.equals(hash)))
    },
    { parallel: 2, max: 50 },
  )
  return {
    async insert(session: {
      tokenHash: Buffer
      appId: string
      personId: number
      audience: Audience
      ttlSeconds: number
      renewSeconds: number
    }): Promise<void> {
      const { tokenHash, appId, personId, audience, ttlSeconds, renewSeconds } = session
      await db.query(insertSession(tokenHash, appId, personId, audience, ttlSeconds, renewSeconds))
    },
    /** The session behind a token, if it is one of this fair. */
    async find(appId: string, tokenHash: Buffer): Promise<StoredSession | undefined> {
      const found = await findByHash(tokenHash)
      return found?.appId === appId ? found : undefined
    },
    /** Moves the expiry of a living session, at most to the end of its renewal; a retired one, with its grace left only, stays. */
    async extend(tokenHash: Buffer, ttlSeconds: number, graceSeconds: number): Promise<void> {
      await db.query(extendSession(tokenHash, ttlSeconds, graceSeconds))
    },
    /** Lets a renewed session live a moment longer, for calls already on their way. */
    async retire(tokenHash: Buffer, graceSeconds: number): Promise<void> {
      await db.query(retireSession(tokenHash, graceSeconds))
    },
    async revoke(appId: string, tokenHash: Buffer): Promise<void> {
      await db.query(revokeSession(tokenHash, appId))
    },
  }
}

export type SessionRepository = ReturnType<typeof createSessionRepository>
