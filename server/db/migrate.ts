import { fileURLToPath } from 'node:url'
import { runner } from 'node-pg-migrate'
import pg from 'pg'
import { installQueue } from './queue'

/**
 * Brings the schema up to date, forward only, under the migrator's advisory lock: of several instances starting at once,
 * one migrates and the others wait; then the queue beside it. `count` stops after so many, for a restore. Returns the names of the migrations that ran.
 */
export async function migrate(url: string, count?: number): Promise<string[]> {
  // an own client: migrations may take longer than the pool's statement timeout allows
  const dbClient = new pg.Client({ connectionString: url, application_name: 'fairpass-migrate' })
  await dbClient.connect()
  try {
    const ran = await runner({
      dbClient,
      dir: fileURLToPath(new URL('./migrations', import.meta.url)),
      migrationsTable: 'schema_migration',
      direction: 'up',
      advisoryLockMode: 'wait',
      log: () => undefined,
      ...(count !== undefined && { count }),
    })
    await installQueue(dbClient)
    return ran.map(migration => migration.name)
  } finally {
    await dbClient.end()
  }
}
