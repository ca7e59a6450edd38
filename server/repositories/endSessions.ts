import type { Queryable } from '../db/queryable'

/**
 * Ends the logins of people and their WeChat bindings, which would otherwise log them in again
 * automatically. Run it in the transaction of an import.
 */
export async function endSessions(
  db: Queryable,
  appId: string,
  personIds: readonly number[],
): Promise<void> {
  if (personIds.length === 0) return
  // waits for a concurrent login, which holds its person: the login is then seen and ended, or it
  // sees the account's new state
  await db.query({
    text: 'SELECT FROM person WHERE app_id = $1 AND id = ANY($2::bigint[]) ORDER BY id FOR UPDATE',
    values: [appId, personIds],
  })
  await db.query({
    text: `WITH unbound AS (DELETE FROM wechat_binding WHERE app_id = $1 AND person_id = ANY($2::bigint[]))
       UPDATE session SET revoked_at = now() WHERE app_id = $1 AND person_id = ANY($2::bigint[]) AND revoked_at IS NULL`,
    values: [appId, personIds],
  })
}
