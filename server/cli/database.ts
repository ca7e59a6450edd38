import type { Pool } from 'pg'
import { loadConfig, type ServerConfig } from '../config'
import { connect } from '../db/connect'
import { openEmbedded } from '../db/embedded'
import { migrate } from '../db/migrate'

/**
 * Runs a command against the database of this machine's configuration, beside a running server or
 * alone; brings it up to date first. It goes past a pooler, which has no place for the lock of the
 * migrations and for what a session sets.
 */
export async function withDatabase<T>(
  print: (line: string) => void,
  work: (pool: Pool, config: ServerConfig, url: string) => Promise<T>,
): Promise<T> {
  const config = loadConfig()
  const embedded = config.databaseUrl
    ? undefined
    : await openEmbedded({ dataDir: config.dataDir, log: print })
  const url = config.databaseDirectUrl ?? config.databaseUrl ?? embedded?.url ?? ''
  await migrate(config.migrateUrl ?? url)
  const pool = connect(url, { max: 2, onError: () => undefined })
  try {
    return await work(pool, config, url)
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}
