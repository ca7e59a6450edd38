import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { PG_MIGRATE_LOCK_ID, runner, type MigrationBuilder } from 'node-pg-migrate'
import pg from 'pg'
import { installQueue } from './queue'

/**
 * A statement that waits for a table makes every later query of that table wait behind it. It gives
 * up after this time and tries again.
 */
const LOCK_TIMEOUT = '2s'
const TRIES = 60
const PAUSE_MS = 1000
const TURN_MS = 100
const LOCK_NOT_AVAILABLE = '55P03'

interface MigrateOptions {
  /** Stops after this many migrations, for a restore. */
  count?: number
  /** Where the files are, for a test. */
  dir?: string
}

/**
 * Migrates the schema, forward only, under the migrator's advisory lock: when several instances
 * start at the same time, one migrates and the others wait. Each file is a transaction of its own;
 * a file that begins with `-- No transaction` has a single statement and runs without one (an index
 * that is built CONCURRENTLY). Installs the queue too. Returns the names of the migrations that
 * ran. Throws the errors of PostgreSQL, also when a table stays locked for two minutes; the files
 * before the failed one stay applied.
 */
export async function migrate(url: string, { count, dir }: MigrateOptions = {}): Promise<string[]> {
  // an own client: migrations may take longer than the pool's statement timeout allows
  const dbClient = new pg.Client({ connectionString: url, application_name: 'fairpass-migrate' })
  await dbClient.connect()
  try {
    await takeTurn(dbClient)
    await dbClient.query(`SET lock_timeout = '${LOCK_TIMEOUT}'`)
    const from = dir ?? fileURLToPath(new URL('./migrations', import.meta.url))
    // a role that only uses the tables may not even touch the migrator's own table
    const isDone = await isCurrent(dbClient, from)
    const ran = await whileLocked(dbClient, async () =>
      isDone
        ? []
        : runner({
            dbClient,
            dir: from,
            migrationsTable: 'schema_migration',
            direction: 'up',
            noLock: true,
            log: () => undefined,
            migrationLoaderStrategies: [
              { extensions: ['.sql'], loader: files => Promise.all(files.map(readSql)) },
            ],
            ...(count !== undefined && { count }),
          }),
    )
    await dbClient.query('SET lock_timeout = 0')
    await installQueue(dbClient)
    return ran
  } finally {
    await dbClient.end()
  }
}

/** Whether every file has run; false also where there are no tables yet. */
async function isCurrent(client: pg.Client, dir: string): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT to_regclass('schema_migration')::text AS name`,
  )
  if (!rows[0]?.name) return false
  const ran = await client.query<{ name: string }>('SELECT name FROM schema_migration')
  const names = new Set(ran.rows.map(({ name }) => name))
  const files = (await readdir(dir)).filter(file => file.endsWith('.sql'))
  return files.every(file => names.has(file.slice(0, -'.sql'.length)))
}

/**
 * Waits for other instances. Polls, because a statement that waits for the lock would block an
 * index that is built CONCURRENTLY.
 */
async function takeTurn(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock($1) AS mine',
      [PG_MIGRATE_LOCK_ID],
    )
    if (rows[0]?.mine) return
    await wait(TURN_MS)
  }
}

/** Retries while a table is locked; the next try continues with the file that waited. */
async function whileLocked(
  client: pg.Client,
  run: () => Promise<{ name: string }[]>,
): Promise<string[]> {
  for (let tries = 1; ; tries++) {
    try {
      return (await run()).map(migration => migration.name)
    } catch (error) {
      if ((error as { code?: unknown }).code !== LOCK_NOT_AVAILABLE || tries === TRIES) throw error
      // the migrator leaves the transaction of a failed file open
      await client.query('ROLLBACK')
      await wait(PAUSE_MS)
    }
  }
}

async function readSql(file: string) {
  const text = await readFile(file, 'utf8')
  const up = (pgm: MigrationBuilder) => {
    if (text.startsWith('-- No transaction')) pgm.noTransaction()
    pgm.sql(text)
  }
  return { id: file, filePaths: [file], actions: { up, down: false as const } }
}
