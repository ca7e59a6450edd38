import { setTimeout } from 'node:timers/promises'
import type { TestServer } from './startTestServer'

/**
 * Sweeps until no file is on its way out. Withdrawing and deleting start a sweep of their own, and
 * a second sweep passes over what the first one is removing.
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
