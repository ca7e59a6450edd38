import type { Pool, PoolClient } from 'pg'

/**
 * Runs `work` on one connection between BEGIN and COMMIT; any error rolls back and is rethrown. A
 * connection that is lost during the work is discarded. It needs its own error listener: the pool
 * listens only to idle connections, and an error without a listener would end the process.
 */
export async function inTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  const note = (error: Error) => {
    broken = error
  }
  client.on('error', note)
  try {
    await client.query('BEGIN')
    const result = await work(client)
    await client.query('COMMIT')
    return result
  } catch (error) {
    // PostgreSQL rolls back what a lost connection began
    if (broken === undefined) await client.query('ROLLBACK').catch(note)
    throw error
  } finally {
    client.off('error', note)
    client.release(broken)
  }
}
