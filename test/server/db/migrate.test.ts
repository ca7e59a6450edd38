import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import { connect } from '../../../server/db/connect'
import { migrate } from '../../../server/db/migrate'
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase'

describe('migrations', () => {
  let database: TestDatabase
  let pool: Pool
  let dir: string
  before(async () => {
    database = await createTestDatabase()
    pool = connect(database.url, { max: 4, onError: () => undefined })
    dir = await mkdtemp(join(tmpdir(), 'migrations-'))
    await writeFile(join(dir, '0001_note.sql'), 'CREATE TABLE note (text text);')
    await migrate(database.url, { dir })
  })
  after(async () => {
    await pool.end()
    await database.drop()
    await rm(dir, { recursive: true })
  })

  it('block no one behind a table that is in use, and continue when it is free', async () => {
    await writeFile(join(dir, '0002_column.sql'), 'ALTER TABLE note ADD COLUMN more text;')
    const holder = await pool.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM note')
    const migrating = migrate(database.url, { dir })
    const isWaiting = async () =>
      (
        await pool.query(
          `SELECT FROM pg_stat_activity WHERE application_name = 'fairpass-migrate' AND wait_event_type = 'Lock'`,
        )
      ).rowCount === 1
    while (!(await isWaiting())) await wait(20)

    // without a lock timeout this read waits behind the migration for as long as the holder does
    await pool.query(`SET statement_timeout = '8s'; SELECT FROM note`)
    await holder.query('COMMIT')
    holder.release()

    assert.deepEqual(await migrating, ['0002_column'])
  })

  it('build an index while others write, where the file says so', async () => {
    await writeFile(
      join(dir, '0003_index.sql'),
      '-- No transaction\nCREATE INDEX CONCURRENTLY note_more ON note (more);',
    )

    assert.deepEqual(await migrate(database.url, { dir }), ['0003_index'])
    const { rows } = await pool.query(
      `SELECT indisvalid FROM pg_index WHERE indexrelid = 'note_more'::regclass`,
    )
    assert.deepEqual(rows, [{ indisvalid: true }])
  })

  it('keep the files before one that fails, and nothing of the failed file', async () => {
    await writeFile(join(dir, '0004_good.sql'), 'ALTER TABLE note ADD COLUMN good text;')
    await writeFile(
      join(dir, '0005_bad.sql'),
      'ALTER TABLE note ADD COLUMN half text; SELECT 1 / 0;',
    )

    await assert.rejects(migrate(database.url, { dir }), /division by zero/)
    const { rows } = await pool.query<{ name: string }>(
      `SELECT name FROM schema_migration ORDER BY id DESC LIMIT 1`,
    )
    assert.equal(rows[0]?.name, '0004_good')
    const columns = await pool.query<{ name: string }>(
      `SELECT attname AS name FROM pg_attribute WHERE attrelid = 'note'::regclass AND attnum > 0 ORDER BY attnum`,
    )
    assert.deepEqual(
      columns.rows.map(({ name }) => name),
      ['text', 'more', 'good'],
    )
  })

  it('run once when several instances start together', async () => {
    await writeFile(join(dir, '0005_bad.sql'), 'ALTER TABLE note ADD COLUMN fifth text;')

    // an index that is built so waits for every statement under way, also for one that waits for
    // the lock of the migrations
    await writeFile(
      join(dir, '0006_index.sql'),
      '-- No transaction\nCREATE INDEX CONCURRENTLY note_fifth ON note (fifth);',
    )

    const ran = await Promise.all([1, 2, 3].map(() => migrate(database.url, { dir })))

    assert.deepEqual(ran.flat(), ['0005_bad', '0006_index'])
  })
})
