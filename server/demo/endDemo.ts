import type { Pool } from 'pg'
import { OVER, removeDemo } from './removeDemo'

/**
 * Removes what is invented at a demo fair, for good. False where there is no demo, and where one is
 * being filled, unless its filling was `cut` off; true again when it is gone already.
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
