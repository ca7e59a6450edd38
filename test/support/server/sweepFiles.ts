import { setTimeout } from 'node:timers/promises'
import type { TestServer } from './startTestServer'

/**
 * Sweeps until no file is waiting to be removed. Withdrawals and deletions start their own sweep,
 * and a second sweep skips the files that the first one is removing.
 */
export async function sweepFiles({ built, pool }: TestServer): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    await built.services.operation.collectGarbage()
    const { rowCount } = await pool.query(
      `SELECT FROM stored_object WHERE state = 'leaving' LIMIT 1`,
    )
    if (rowCount === 0) return
    await setTimeout(100)
  }
}
