import { statement, type Queryable } from '../db/queryable'

const findRevoked = statement(
  'session_find_revoked',
  'SELECT FROM session WHERE token_hash = $1 AND app_id = $2 AND revoked_at IS NOT NULL',
)

/**
 * Sessions that ended by logout, kept for a day. They are stored apart from living sessions, so
 * that no other call can mistake one for living.
 */
export function createRevokedSessionRepository(db: Queryable) {
  return {
    async has(appId: string, tokenHash: Buffer): Promise<boolean> {
      return (await db.query(findRevoked(tokenHash, appId))).rowCount === 1
    },
  }
}

export type RevokedSessionRepository = ReturnType<typeof createRevokedSessionRepository>
