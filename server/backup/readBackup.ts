import { createHash, type Hash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { migrate } from '../db/migrate'
import { StartupError } from '../errors'
import { jobKinds } from '../jobs/kinds'
import { createJobRepository } from '../repositories/jobRepository'
import type { ObjectStore } from '../gateways/objectStore/types'
import { readRecords, type BackupEnd, type BackupHead, type BackupJob } from './records'
import { opened } from './sealedStream'
import { quoted } from './writeBackup'

interface RestoreParts {
  url: string
  store: Pick<ObjectStore, 'put'>
  password: string
  /** A folder for files that are not complete yet. */
  scratchDir: string
}

/**
 * Restores a backup into a database without a fair: first the tables in one transaction, then a
 * check of their keys, then the files. Then migrates the database and enqueues the jobs. Throws
 * StartupError for a database in use, for another key, and where the counts do not match.
 */
export async function readBackup(
  file: string,
  parts: RestoreParts,
): Promise<{ head: BackupHead; end: BackupEnd }> {
  const source = Readable.from(opened(createReadStream(file), parts.password))
  const gunzip = createGunzip()
  source.on('error', error => gunzip.destroy(error))
  const records = readRecords(source.pipe(gunzip))
  const first = await records.next()
  if (first.done || first.value.kind !== 'H')
    throw new StartupError('The backup has no beginning. Use another copy.')
  const head = JSON.parse(first.value.body.toString()) as BackupHead
  await prepare(parts.url, head)
  const client = new pg.Client({
    connectionString: parts.url,
    application_name: 'fairpass-restore',
  })
  await client.connect()
  try {
    await client.query('BEGIN')
    const keys = await loosen(client, head)
    const files = new ObjectWriter(parts)
    const rows: { [table: string]: number } = {}
    const jobs: BackupJob[] = []
    let table = ''
    let end: BackupEnd | undefined
    for await (const { kind, body } of records) {
      if (kind === 'T') {
        table = body.toString()
        rows[table] = 0
      } else if (kind === 'R')
        rows[table] =
          (rows[table] ?? 0) +
          (await load(client, table, head.tables[table] ?? [], body.toString()))
      else if (kind === 'J') jobs.push(...(JSON.parse(body.toString()) as BackupJob[]))
      else if (kind === 'E') end = JSON.parse(body.toString()) as BackupEnd
      else await files.take(kind, body)
    }
    if (!end) throw new StartupError('The backup is cut short. Use another copy.')
    const wrong = Object.keys(end.rows).find(name => rows[name] !== end.rows[name])
    if (wrong !== undefined || files.count !== end.objects)
      throw new StartupError(`The backup does not come out as it was counted: ${wrong ?? 'files'}.`)
    await tighten(client, head, keys)
    await client.query('COMMIT')
    await client.query('ANALYZE')
    await migrate(parts.url)
    await takeUp(client, jobs)
    return { head, end }
  } finally {
    await client.end()
  }
}

/** Enqueues the jobs for the workers; leaves out jobs of kinds that no longer exist. */
async function takeUp(client: pg.Client, jobs: readonly BackupJob[]): Promise<void> {
  const queue = createJobRepository(client)
  for (const { kind, data, key, dueAt } of jobs) {
    const known = jobKinds.find(name => name === kind)
    if (known)
      await queue.enqueue(known, data as never, {
        ...(key !== null && { key }),
        startAfter: new Date(dueAt),
      })
  }
}

/** Creates the tables in the version that the backup was made with. */
async function prepare(url: string, { migrations }: BackupHead): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let known: string[] = []
  try {
    const { rows } = await client.query<{ is: boolean }>(
      `SELECT to_regclass('public.schema_migration') IS NOT NULL AS is`,
    )
    if (rows[0]?.is) {
      known = (
        await client.query<{ name: string }>('SELECT name FROM schema_migration ORDER BY id')
      ).rows.map(({ name }) => name)
      const { rowCount } = await client.query('SELECT FROM fair LIMIT 1')
      if (rowCount !== 0)
        throw new StartupError(
          'The database holds a fair already. Restore into an empty one: createdb, and DATABASE_URL.',
        )
    }
  } finally {
    await client.end()
  }
  if (known.some((name, at) => migrations[at] !== name))
    throw new StartupError(
      'The database is of another version than the backup. Restore into an empty one: createdb, and DATABASE_URL.',
    )
  const ran = [
    ...known,
    ...(known.length < migrations.length
      ? await migrate(url, { count: migrations.length - known.length })
      : []),
  ]
  if (ran.some((name, at) => migrations[at] !== name) || ran.length !== migrations.length)
    throw new StartupError(
      'The backup is of a version that this program does not know. Use the one it was made with, or a later one.',
    )
}

/**
 * Removes the keys and triggers of the tables while they are filled, and the rows that migrations
 * inserted. Returns the keys.
 */
async function loosen(
  client: pg.Client,
  { tables }: BackupHead,
): Promise<{ table: string; name: string; definition: string }[]> {
  const { rows } = await client.query<{ table: string; name: string; definition: string }>(
    `SELECT conrelid::regclass::text AS table, conname AS name, pg_get_constraintdef(oid) AS definition FROM pg_constraint
     WHERE contype = 'f' AND connamespace = 'public'::regnamespace ORDER BY 1, 2`,
  )
  for (const { table, name } of rows)
    await client.query(`ALTER TABLE ${table} DROP CONSTRAINT ${quoted(name)}`)
  for (const table of Object.keys(tables))
    await client.query(`ALTER TABLE ${quoted(table)} DISABLE TRIGGER USER`)
  await client.query(`TRUNCATE ${Object.keys(tables).map(quoted).join(', ')}`)
  return rows
}

async function tighten(
  client: pg.Client,
  { tables, sequences }: BackupHead,
  keys: readonly { table: string; name: string; definition: string }[],
): Promise<void> {
  for (const [name, last] of Object.entries(sequences))
    await client.query('SELECT setval($1::regclass, $2)', [quoted(name), last])
  for (const table of Object.keys(tables))
    await client.query(`ALTER TABLE ${quoted(table)} ENABLE TRIGGER USER`)
  for (const { table, name, definition } of keys)
    await client.query(`ALTER TABLE ${table} ADD CONSTRAINT ${quoted(name)} ${definition}`)
}

async function load(
  client: pg.Client,
  table: string,
  columns: readonly string[],
  rows: string,
): Promise<number> {
  const names = columns.map(quoted).join(', ')
  const { rowCount } = await client.query(
    `INSERT INTO ${quoted(table)} (${names}) OVERRIDING SYSTEM VALUE SELECT ${names} FROM json_populate_recordset(NULL::${quoted(table)}, $1::json)`,
    [rows],
  )
  return rowCount ?? 0
}

/** Writes the files of a backup into the store, each only when it is complete. */
class ObjectWriter {
  count = 0
  private key = ''
  private handle: FileHandle | undefined
  private hash: Hash = createHash('sha256')
  private readonly place: string

  constructor(private readonly parts: Pick<RestoreParts, 'store' | 'scratchDir'>) {
    this.place = join(parts.scratchDir, 'restored.part')
  }

  async take(kind: string, body: Buffer): Promise<void> {
    if (kind === 'O') {
      await mkdir(this.parts.scratchDir, { recursive: true, mode: 0o700 })
      this.key = body.toString()
      this.hash = createHash('sha256')
      this.handle = await open(this.place, 'w', 0o600)
    } else if (kind === 'C') {
      this.hash.update(body)
      await this.handle?.writeFile(body)
    } else if (kind === 'X') {
      await this.handle?.close()
      if (this.hash.digest('hex') !== body.toString())
        throw new StartupError(`A file of the backup is damaged: ${this.key}. Use another copy.`)
      await this.parts.store.put(this.key, this.place, 'application/octet-stream')
      await rm(this.place, { force: true })
      this.count += 1
    }
  }
}
