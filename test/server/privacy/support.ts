import type { Pool } from 'pg'

/** The names of the tables that contain any of these texts, also inside JSON and in bytes. */
export async function tablesHolding(pool: Pool, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const holding: string[] = []
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM "${name}" t`,
    )
    const all = rows.map(({ row }) => row).join('\n')
    const spellings = texts.flatMap(text => [
      text,
      Buffer.from(text).toString('hex'),
      Buffer.from(text).toString('base64').replace(/=+$/, ''),
    ])
    if (spellings.some(text => all.includes(text))) holding.push(name)
  }
  return holding
}
