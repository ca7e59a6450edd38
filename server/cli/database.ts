import type { Pool } from 'pg'
import { loadConfig, type ServerConfig } from '../config'
import { connect } from '../db/connect'
import { openEmbedded } from '../db/embedded'
import { migrate } from '../db/migrate'

/**
 * Runs a command against the database of this machine's configuration, alone or beside a running
 * server. Migrates the database first. Bypasses a pooler, because a pooler keeps neither the lock
 * of the migrations nor the settings of a session.
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
