import assert from 'node:assert/strict'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Pool } from 'pg'
import { connect } from '../../../server/db/connect'
import { migrate } from '../../../server/db/migrate'
import { StartupError } from '../../../server/errors'
import { loadFolder } from '../../../server/fairs/loadFolder'
import { quickPasswords } from '../../support/server/quickPasswords'
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase'
import { copyOfDemo, addPictures, WITH_PICTURES, edit, type Json } from './demoFolder'

const SECRET_KEY = 'a-secret-key-of-more-than-32-characters'

describe('fair import', () => {
  quickPasswords()
  let database: TestDatabase
  let pool: Pool
  let dir: string
  before(async () => {
    database = await createTestDatabase()
    await migrate(database.url)
    pool = connect(database.url, { max: 4, onError: () => undefined })
    dir = await copyOfDemo()
    await addPictures(dir)
  })
  after(async () => {
    await pool.end()
    await database.drop()
    await rm(dir, { recursive: true, force: true })
  })

  it('loads everything once and changes nothing the second time', async () => {
    const first = await loadFolder(dir, pool, SECRET_KEY)
    const state = await snapshot(pool)
    const second = await loadFolder(dir, pool, SECRET_KEY)

    assert.match(first.changes.join('\n'), /form visitor: now version 1/)
    assert.deepEqual(second.changes, [])
    assert.deepEqual(await snapshot(pool), state)
  })

  it('keeps how large the pictures of a text are, so that pages leave room for them', async () => {
    for (const table of ['news', 'notice', 'content']) {
      const { rows } = await pool.query<{ row: Json }>(
        `SELECT to_jsonb(t) AS row FROM ${table} t WHERE t::text LIKE '%asset:hall.png%'`,
      )
      assert.ok(
        rows.some(({ row }) =>
          Object.values(row).includes(
            WITH_PICTURES.replace(' alt="Hall">', ' alt="Hall" width="750" height="700">'),
          ),
        ),
        table,
      )
    }
  })

  it('says what changed, gives a changed form a new version and keeps the old one', async () => {
    await edit(dir, 'forms/visitor.json', form =>
      Object.assign(form, { Name_en: 'Visitor sign-up' }),
    )
    await edit(dir, 'config.json', config => Object.assign(config, { copyright: 'x' }))
    await writeFile(join(dir, 'news.json'), '[]')
    const { changes } = await loadFolder(dir, pool, SECRET_KEY)
    const { rows } = await pool.query<{ version: number }>(
      `SELECT version FROM form_definition WHERE form_id = 'visitor' ORDER BY version`,
    )

    assert.deepEqual(changes, [
      'configuration: 1 added or changed',
      'news: 8 removed',
      'form visitor: now version 2',
    ])
    assert.deepEqual(
      rows.map(row => row.version),
      [1, 2],
    )
    await edit(dir, 'forms/visitor.json', form => Object.assign(form, { Version: 77 }))
    assert.deepEqual(
      (await loadFolder(dir, pool, SECRET_KEY)).changes,
      [],
      "the file's own Version is not content",
    )
  })

  it('changes settings of a form without a new version, and retires a form that left the folder until it is back', async () => {
    const state = () =>
      pool.query(
        `SELECT version, settings->>'Closes' AS closes, retired_at IS NOT NULL AS "isRetired" FROM form_definition WHERE form_id = 'luncheon'`,
      )
    await edit(dir, 'forms/luncheon.json', form =>
      Object.assign(form, { Closes: '2031-04-12T18:00:00+08:00' }),
    )
    assert.deepEqual((await loadFolder(dir, pool, SECRET_KEY)).changes, [
      'form luncheon: settings changed',
    ])
    const file = await readFile(join(dir, 'forms/luncheon.json'), 'utf8')
    await rm(join(dir, 'forms/luncheon.json'))
    assert.deepEqual((await loadFolder(dir, pool, SECRET_KEY)).changes, ['forms: 1 removed'])
    assert.deepEqual((await state()).rows, [
      { version: 1, closes: '2031-04-12T18:00:00+08:00', isRetired: true },
    ])
    assert.deepEqual((await loadFolder(dir, pool, SECRET_KEY)).changes, [])
    await writeFile(join(dir, 'forms/luncheon.json'), file)
    assert.deepEqual((await loadFolder(dir, pool, SECRET_KEY)).changes, [
      'form luncheon: settings changed',
    ])
    assert.deepEqual((await state()).rows, [
      { version: 1, closes: '2031-04-12T18:00:00+08:00', isRetired: false },
    ])
  })

  it('keeps passwords only as hashes, and moves companies and accounts as the folder does', async () => {
    const stored = async () =>
      (
        await pool.query<{ text: string }>(
          'SELECT exhibitor_account::text AS text FROM exhibitor_account',
        )
      ).rows
    assert.equal((await stored()).length, 6)
    assert.doesNotMatch(JSON.stringify(await stored()), /lanyan-2031|lanyan-booth/)
    const file = await readFile(join(dir, 'exhibitors.json'), 'utf8')
    const [lanyan, daopu] = JSON.parse(file) as Json[]
    await writeFile(
      join(dir, 'exhibitors.json'),
      JSON.stringify([{ ...lanyan, Booth: 'N1-A09' }, daopu]),
    )

    assert.deepEqual((await loadFolder(dir, pool, SECRET_KEY)).changes, [
      'exhibitors: 1 added or changed, 1 removed',
      'exhibitor accounts: 2 removed',
      'exhibitor memberships: 1 removed',
    ])
    const { rows } = await pool.query(
      `SELECT id, booth, left_at IS NOT NULL AS "hasLeft" FROM exhibitor ORDER BY id`,
    )
    assert.deepEqual(rows, [
      { id: 'daopu', booth: 'N2-B07', hasLeft: false },
      { id: 'lanyan', booth: 'N1-A09', hasLeft: false },
      { id: 'xiaoman', booth: 'N5-C12', hasLeft: true },
    ])
    await writeFile(join(dir, 'exhibitors.json'), file)
    assert.deepEqual((await loadFolder(dir, pool, SECRET_KEY)).changes, [
      'exhibitors: 2 added or changed',
      'exhibitor accounts: 2 added or changed',
      'exhibitor memberships: 1 added or changed',
    ])
    assert.equal((await stored()).length, 6)
  })

  it('imports nothing of a folder with an error', async () => {
    const state = await snapshot(pool)
    await writeFile(join(dir, 'companies.json'), '[{"CompanyName":"新公司"},{}]')

    await assert.rejects(
      loadFolder(dir, pool, SECRET_KEY),
      (error: unknown) =>
        error instanceof StartupError && /companies\.json › 1: .*CompanyName/.test(error.message),
    )
    assert.deepEqual(await snapshot(pool), state)
  })

  it('reaches the same state by two imports at the same time', async () => {
    await writeFile(join(dir, 'companies.json'), '[{"CompanyName":"甲"},{"CompanyName":"乙"}]')
    await mkdir(join(dir, 'content'), { recursive: true })
    const both = await Promise.all([
      loadFolder(dir, pool, SECRET_KEY),
      loadFolder(dir, pool, SECRET_KEY),
    ])

    assert.equal(both.filter(({ changes }) => changes.length > 0).length, 1)
    assert.equal((await pool.query('SELECT FROM company')).rowCount, 2)
  })
})
async function snapshot(pool: Pool): Promise<unknown> {
  const tables = [
    'fair',
    'asset',
    'form_definition',
    'content',
    'news',
    'company',
    'exhibitor',
    'exhibitor_account',
    'person',
  ]
  const hashes = await Promise.all(
    tables.map(table =>
      pool.query<{ hash: string }>(
        `SELECT md5(string_agg(t::text, '|' ORDER BY t::text)) AS hash FROM ${table} t`,
      ),
    ),
  )
  return hashes.map(({ rows }, index) => [tables[index], rows[0]?.hash])
}
