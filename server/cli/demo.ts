import type { Pool } from 'pg'
import { endDemo } from '../demo/endDemo'

/** Reads `remove`; undefined when it is not that. */
export function readDemoCommand(args: readonly string[]): { remove: true } | undefined {
  return args.length === 1 && args[0] === 'remove' ? { remove: true } : undefined
}

/**
 * Removes the data of every demo fair of the database. Returns the exit code: 1 where there is
 * none.
 */
export async function runDemo(
  _: { remove: true },
  tools: { pool: Pool; print: (line: string) => void },
): Promise<number> {
  const { rows } = await tools.pool.query<{ appId: string }>(
    'SELECT app_id AS "appId" FROM demo_fair',
  )
  for (const { appId } of rows) {
    await endDemo(tools.pool, appId, true)
    tools.print(
      `Fair ${appId}: the demo is removed; its configuration and the logins of its folder stay.`,
    )
  }
  if (rows.length === 0) tools.print('There is no demo fair in this database.')
  return rows.length === 0 ? 1 : 0
}
