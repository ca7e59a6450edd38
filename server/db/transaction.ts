import type { Pool, PoolClient } from 'pg'

/**
 * Runs `work` on one connection between BEGIN and COMMIT; any error rolls back and is rethrown. A
 * connection that is lost during the work is thrown away: the pool listens only to connections that
 * are not taken, and an error without a listener would end the process.
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
    // what a lost connection began is gone with it
    if (broken === undefined) await client.query('ROLLBACK').catch(note)
    throw error
  } finally {
    client.off('error', note)
    client.release(broken)
  }
}
