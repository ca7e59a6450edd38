import type { Pool, PoolClient } from 'pg'
import { inTransaction } from '../db/transaction'

/**
 * Runs a transaction that may change the audit trail. Only for demos, whose trail is invented like
 * all their data.
 */
export function withoutAuditGuard<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  return inTransaction(pool, async client => {
    await client.query("SELECT set_config('statement_timeout', '120s', true)")
    await client.query('ALTER TABLE audit_event DISABLE TRIGGER USER')
    const result = await work(client)
    await client.query('ALTER TABLE audit_event ENABLE TRIGGER USER')
    return result
  })
}
