import type { Pool } from 'pg'
import { OVER, removeDemo } from './removeDemo'

/**
 * Removes the invented data of a demo fair for good. False where there is no demo, and while one is
 * being filled, unless its filling was `cut` off; also true when the data is already removed.
 */
export async function endDemo(pool: Pool, appId: string, cut = false): Promise<boolean> {
  const { rows } = await pool.query<{ isFilled: boolean; isOver: boolean | null }>(
    `SELECT filled_at IS NOT NULL AS "isFilled", filled_at = $2::timestamptz AS "isOver" FROM demo_fair WHERE app_id = $1`,
    [appId, OVER],
  )
  const demo = rows[0]
  if (!demo || !(demo.isFilled || cut)) return false
  if (demo.isOver) return true
  await removeDemo(pool, appId, true)
  return true
}
