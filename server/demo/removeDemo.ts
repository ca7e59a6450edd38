import type { Pool, PoolClient } from 'pg'
import { withoutAuditGuard } from './withoutAuditGuard'

/** Tables that describe the fair and hold no data of people: they stay. */
const KEPT: ReadonlySet<string> = new Set([
  'api_key',
  'asset',
  // a row without its card tells offline gates that the card is deleted
  'badge',
  'company',
  'content',
  'demo_fair',
  'discount_code',
  'download_file',
  'exhibitor_membership',
  'fair',
  'fair_blob',
  'fair_version',
  'fair_version_file',
  'form_definition',
  'gate',
  'hall_plan',
  'landpage',
  'meeting_slot',
  'meeting_table',
  'message_setting',
  'needed_paper',
  'news',
  'notice',
  'organiser_account',
  'organiser_second_factor',
  'sign_on_identity',
  'talk_setting',
  'ticket_type',
  'vip_event',
  'vip_guest',
  'webhook_endpoint',
])

/**
 * Replaces the moment of the filling: a demo that is over keeps its dates, and no start fills it
 * again.
 */
export const OVER = 'infinity'

/**
 * Removes all people, companies and records of a demo fair; its configuration and the folder's own
 * companies and logins stay. `isOver`: for good; otherwise the demo can be filled again.
 */
export async function removeDemo(pool: Pool, appId: string, isOver = false): Promise<void> {
  await withoutAuditGuard(pool, async client => {
    const known = await client.query('SELECT FROM demo_fair WHERE app_id = $1 FOR UPDATE', [appId])
    if (known.rowCount === 0) throw new Error(`${appId} is no demo fair: nothing of it is removed`)
    await deleteAll(
      client,
      appId,
      (await tablesOf(client)).filter(table => !KEPT.has(table)),
    )
    await client.query('UPDATE ticket_type SET taken = 0 WHERE app_id = $1', [appId])
    await client.query('UPDATE demo_fair SET filled_at = $2::timestamptz WHERE app_id = $1', [
      appId,
      isOver ? OVER : null,
    ])
  })
}

/** Tables refer to each other: rows that cannot be deleted yet are retried after the others. */
async function deleteAll(
  client: PoolClient,
  appId: string,
  tables: readonly string[],
): Promise<void> {
  let left = [...tables]
  while (left.length > 0) {
    const refused: string[] = []
    for (const table of left) {
      await client.query('SAVEPOINT one')
      try {
        await client.query(`DELETE FROM ${table} WHERE ${whereOf(table)}`, [appId])
        await client.query('RELEASE SAVEPOINT one')
      } catch (error) {
        if (!isReferred(error)) throw error
        await client.query('ROLLBACK TO SAVEPOINT one')
        refused.push(table)
      }
    }
    if (refused.length === left.length)
      throw new Error(`these tables of the demo could not be emptied: ${refused.join(', ')}`)
    left = refused
  }
}

/**
 * The folder's companies and the accounts of companies and organisers belong to the folder: they
 * stay, with their people.
 */
function whereOf(table: string): string {
  const companies = `SELECT id FROM exhibitor WHERE app_id = $1 AND origin = 'folder'`
  const accounts = `SELECT person_id FROM exhibitor_account WHERE app_id = $1 AND exhibitor_id IN (${companies})
    UNION SELECT person_id FROM organiser_account WHERE app_id = $1`
  if (table === 'exhibitor') return "app_id = $1 AND origin <> 'folder'"
  if (table === 'exhibitor_account' || table === 'quota')
    return `app_id = $1 AND exhibitor_id NOT IN (${companies})`
  if (table === 'session') return `app_id = $1 AND device = 'demo'`
  if (table === 'person') return `app_id = $1 AND id NOT IN (${accounts})`
  return 'app_id = $1'
}

async function tablesOf(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND c.column_name = 'app_id' AND t.table_type = 'BASE TABLE' ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

function isReferred(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23503'
}
