import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import type { ObjectStore } from '../gateways/objectStore/types'
import { record, type BackupEnd, type BackupHead, type BackupJob } from './records'
import { sealed } from './sealedStream'

/** Rows that one query reads. */
const ROWS = 500

export interface BackupParts {
  /** Address of the database. */
  url: string
  store: Pick<ObjectStore, 'read' | 'size'>
  /** BACKUP_KEY. */
  password: string
  secretMark: string
  now: Date
}

/**
 * Writes all tables as of one moment, the waiting jobs, and the files they name into a new file:
 * compressed and sealed. The file exists only when it is complete.
 */
export async function writeBackup(file: string, parts: BackupParts): Promise<BackupEnd> {
  const end: BackupEnd = { rows: {}, objects: 0, missing: 0 }
  const part = `${file}.part`
  const client = new pg.Client({ connectionString: parts.url, application_name: 'fairpass-backup' })
  await client.connect()
  try {
    // one snapshot for all tables: nothing that is written later is included
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    await pipeline(
      Readable.from(records(client, parts, end)),
      createGzip({ level: 6 }),
      source => sealed(source, parts.password),
      createWriteStream(part, { mode: 0o600 }),
    )
    await client.query('COMMIT')
    await flush(part)
    await rename(part, file)
    return end
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

async function* records(
  client: pg.Client,
  { store, secretMark, now }: BackupParts,
  end: BackupEnd,
): AsyncGenerator<Buffer> {
  const head = await readHead(client, secretMark, now)
  yield record('H', JSON.stringify(head))
  for (const table of Object.keys(head.tables)) {
    yield record('T', table)
    end.rows[table] = 0
    await client.query(
      `DECLARE backup_rows NO SCROLL CURSOR FOR SELECT row_to_json(kept.*)::text AS row FROM ${quoted(table)} AS kept`,
    )
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`FETCH ${ROWS} FROM backup_rows`)
      if (rows.length === 0) break
      end.rows[table] += rows.length
      yield record('R', `[${rows.map(({ row }) => row).join(',')}]`)
    }
    await client.query('CLOSE backup_rows')
  }
  yield record('J', JSON.stringify(await openJobs(client)))
  for (const key of await objectKeys(client)) {
    if ((await store.size(key)) === undefined) {
      end.missing += 1
      continue
    }
    yield record('O', key)
    const hash = createHash('sha256')
    for await (const bytes of (await store.read(key)) as AsyncIterable<Buffer>) {
      hash.update(bytes)
      yield record('C', bytes)
    }
    yield record('X', hash.digest('hex'))
    end.objects += 1
  }
  yield record('E', JSON.stringify(end))
}

async function readHead(client: pg.Client, secretMark: string, now: Date): Promise<BackupHead> {
  const { rows: migrations } = await client.query<{ name: string }>(
    'SELECT name FROM schema_migration ORDER BY id',
  )
  const { rows: columns } = await client.query<{ table: string; names: string[] }>(
    `SELECT c.table_name AS table, array_agg(c.column_name::text ORDER BY c.ordinal_position) FILTER (WHERE c.is_generated = 'NEVER') AS names
     FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
     WHERE c.table_schema = 'public' AND t.table_type = 'BASE TABLE' AND c.table_name <> 'schema_migration' GROUP BY 1 ORDER BY 1`,
  )
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public' AND last_value IS NOT NULL AND sequencename NOT LIKE 'schema_migration%'`,
  )
  return {
    madeAt: now.toISOString(),
    migrations: migrations.map(({ name }) => name),
    tables: Object.fromEntries(columns.map(({ table, names }) => [table, names])),
    sequences: Object.fromEntries(sequences.map(({ name, last }) => [name, last])),
    secretMark,
  }
}

/**
 * Keeps waiting and running jobs. A running job may run again after a restore. Scheduled jobs are
 * left out: the schedule creates them.
 */
async function openJobs(client: pg.Client): Promise<BackupJob[]> {
  const { rows: found } = await client.query<{ is: boolean }>(
    `SELECT to_regclass('pgboss.job') IS NOT NULL AS is`,
  )
  if (!found[0]?.is) return []
  const { rows } = await client.query<BackupJob>(
    `SELECT name AS kind, data, singleton_key AS key, to_json(start_after)#>>'{}' AS "dueAt" FROM pgboss.job
     WHERE state IN ('created', 'retry', 'active') AND singleton_key IS DISTINCT FROM 'schedule' ORDER BY created_on, id`,
  )
  return rows
}

/** Files that people uploaded, and those made for them. */
async function objectKeys(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ key: string }>(
    `SELECT key FROM stored_object WHERE state IN ('uploaded', 'attached') UNION SELECT object_key FROM generated_file WHERE object_key IS NOT NULL ORDER BY 1`,
  )
  return rows.map(({ key }) => key)
}

export const quoted = (name: string): string => `"${name.replace(/"/g, '""')}"`

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
