import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { keepNight } from '../../../server/backup/keepNight'
import { backUpNight, untilNight } from '../../../server/backup/nightly'
import { drill } from '../../../server/backup/drill'
import { readBackup } from '../../../server/backup/readBackup'
import { createJobRepository } from '../../../server/repositories/jobRepository'
import { writeBackup } from '../../../server/backup/writeBackup'
import { createLocalStore } from '../../../server/gateways/objectStore/localStore'
import { goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const PASSWORD = 'a-key-for-backups-of-tests'
const dir = mkdtempSync(join(tmpdir(), 'fairpass-backup-'))
const storeAt = (name: string) =>
  createLocalStore({
    dir: join(dir, name),
    storeKey: { accessKeyId: 'local', accessKeySecret: 'x' },
  })

describe('a backup', () => {
  let server: TestServer
  let databaseUrl = ''
  const file = join(dir, 'fair.backup')
  const store = storeAt('from')
  const parts = () => ({
    url: databaseUrl,
    store,
    password: PASSWORD,
    secretMark: 'mark',
    now: new Date(),
  })
  before(async () => {
    server = await startTestServer()
    databaseUrl = server.pool.options.connectionString ?? ''
    const token = await server.tokenFor('13800138001')
    await server.call('/api/visitor/register', goodAnswers(), { token })
    const photo = join(dir, 'photo')
    writeFileSync(photo, Buffer.alloc(3 * 1024 * 1024, 'photo'))
    await store.put('uploads/photo', photo, 'image/png')
    await server.pool.query(
      `INSERT INTO stored_object (key, app_id, owner, ip_hash, extension, max_bytes, bytes, state, expires_at)
       SELECT key, (SELECT app_id FROM fair LIMIT 1), 'person:1', '\\x00ff', 'png', 5, 5, 'attached', now() FROM unnest(ARRAY['uploads/photo', 'uploads/gone']) AS key`,
    )
  })
  after(() => server.close())

  /** Counts and hashes of every table. */
  const fingerprints = async (client: pg.Pool | pg.Client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'schema_migration' ORDER BY 1`,
    )
    const found: Record<string, string> = {}
    for (const { name } of tables) {
      const { rows } = await client.query<{ n: number; hash: string }>(
        `SELECT count(*)::int AS n, md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS hash FROM "${name}" t`,
      )
      found[name] = `${rows[0]?.n} ${rows[0]?.hash}`
    }
    return found
  }
  const emptyDatabase = async (name: string): Promise<string> => {
    await server.pool.query(`CREATE DATABASE ${name}`)
    const url = new URL(databaseUrl)
    url.pathname = `/${name}`
    return url.toString()
  }

  it('is restored into an empty database row for row and file for file, with keys, triggers and numbers unchanged', async () => {
    const waiting = createJobRepository(server.pool)
    const later = new Date(Date.now() + 3600_000)
    await waiting.enqueue('mailing', {}, { key: 'mailing 7', startAfter: later })
    await waiting.enqueue(
      'file',
      { appId: 'tgdemo000000001', fileId: 'f1' },
      { key: 'f1', startAfter: later },
    )
    await waiting.enqueue('sweep', {}, { key: 'schedule', everySeconds: 600 })
    const end = await writeBackup(file, parts())
    assert.deepEqual([end.objects, end.missing], [1, 1])
    assert.ok((end.rows['registration'] ?? 0) > 0)
    assert.equal(readFileSync(file).includes('13800138001'), false, 'nothing in it can be read')
    const expected = await fingerprints(server.pool)
    const url = await emptyDatabase('restored')
    const to = storeAt('to')
    await readBackup(file, { url, store: to, password: PASSWORD, scratchDir: join(dir, 'scratch') })

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      assert.deepEqual(await fingerprints(client), expected)
      const sums = `SELECT (SELECT count(*)::int FROM pg_constraint WHERE contype = 'f' AND convalidated) AS keys,
        (SELECT count(*)::int FROM pg_trigger WHERE NOT tgisinternal AND tgenabled = 'O') AS triggers`
      assert.deepEqual((await client.query(sums)).rows, (await server.pool.query(sums)).rows)
      const { rows } = await client.query<{ id: number; most: number }>(
        `SELECT nextval(pg_get_serial_sequence('person', 'id'))::int AS id, (SELECT max(id)::int FROM person) AS most`,
      )
      assert.ok((rows[0]?.id ?? 0) > (rows[0]?.most ?? 0), 'a new row gets a number of its own')
      const { rows: jobs } = await client.query<object>(
        `SELECT name, data, singleton_key AS key, state::text, start_after > now() + interval '50 minutes' AS later FROM pgboss.job
         WHERE state = 'created' AND name IN ('mailing', 'file', 'sweep') ORDER BY name`,
      )
      assert.deepEqual(jobs, [
        {
          name: 'file',
          data: { appId: 'tgdemo000000001', fileId: 'f1' },
          key: 'f1',
          state: 'created',
          later: true,
        },
        { name: 'mailing', data: {}, key: 'mailing 7', state: 'created', later: true },
      ])
    } finally {
      await client.end()
    }
    const bytes = await text(Readable.from(await to.read('uploads/photo')))
    assert.equal(
      createHash('sha256').update(bytes).digest('hex'),
      createHash('sha256')
        .update(await text(await store.read('uploads/photo')))
        .digest('hex'),
    )
    await assert.rejects(
      readBackup(file, { url, store: to, password: PASSWORD, scratchDir: dir }),
      /holds a fair already/,
    )
  })

  it('that is made while people register shows one moment: all that was acknowledged before, and nothing half', async () => {
    const tokens = await Promise.all(
      Array.from({ length: 120 }, (_, at) => server.tokenFor(`137${String(20_000_000 + at)}`)),
    )
    const known: string[] = []
    const lanes = Array.from({ length: 4 }, async (_, lane) => {
      for (let at = lane; at < tokens.length; at += 4) {
        const { succ, data } = await server.call<{ Card: { CardCode: string } }>(
          '/api/visitor/register',
          goodAnswers(),
          { token: tokens[at] ?? '' },
        )
        assert.ok(succ)
        known.push(data.Card.CardCode)
      }
    })
    while (known.length < 12) await new Promise(resolve => setTimeout(resolve, 5))
    const before = [...known]
    const underLoad = join(dir, 'under-load.backup')
    const end = await writeBackup(underLoad, parts())
    await Promise.all(lanes)
    assert.ok(before.length < tokens.length, 'people registered while it was made')
    const url = await emptyDatabase('under_load')
    await readBackup(underLoad, {
      url,
      store: storeAt('under-load'),
      password: PASSWORD,
      scratchDir: join(dir, 'scratch'),
    })

    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      // what a registration is, with the person and the consents it was written with
      const rows = async (of: pg.Pool | pg.Client) =>
        new Map(
          (
            await of.query<{ code: string; hash: string }>(
              `SELECT r.card_code AS code, md5(row(r.id, r.person_id, r.name, r.state, r."values", r.created_at, p.phone,
                 (SELECT string_agg(c::text, ',' ORDER BY c::text) FROM consent c WHERE c.app_id = r.app_id AND c.person_id = r.person_id))::text) AS hash
               FROM registration r JOIN person p ON p.app_id = r.app_id AND p.id = r.person_id`,
            )
          ).rows.map(({ code, hash }) => [code, hash]),
        )
      const [restored, live] = [await rows(client), await rows(server.pool)]
      assert.equal(restored.size, end.rows['registration'])
      for (const code of before) assert.ok(restored.has(code), `${code} was acknowledged before`)
      for (const [code, hash] of restored) assert.equal(live.get(code), hash, code)
      assert.ok(live.size >= restored.size && live.size >= tokens.length)
    } finally {
      await client.end()
    }
  })

  it('is tested by a drill that leaves nothing behind, and reports what a restore would report', async () => {
    const databases = async () =>
      (
        await server.pool.query<{ datname: string }>(
          `SELECT datname FROM pg_database WHERE datname LIKE 'fairpass_drill%'`,
        )
      ).rows
    const parts = { url: databaseUrl, password: PASSWORD, scratchDir: join(dir, 'drill') }

    const { end, seconds } = await drill(file, parts)

    assert.ok((end.rows['registration'] ?? 0) > 0 && end.objects === 1 && seconds > 0)
    const cut = join(dir, 'cut-for-drill')
    writeFileSync(cut, readFileSync(file).subarray(0, 5000))
    await assert.rejects(drill(cut, parts), /cut short/)
    assert.deepEqual(await databases(), [])
  })

  it('is refused with another key, changed, or cut short, and leaves an empty database', async () => {
    const url = await emptyDatabase('refused')
    const restore = (from: string, password = PASSWORD) =>
      readBackup(from, { url, store: storeAt('none'), password, scratchDir: dir })
    const bytes = readFileSync(file)
    const damaged = (name: string, made: Buffer) => {
      writeFileSync(join(dir, name), made)
      return join(dir, name)
    }
    const changed = Buffer.from(bytes)
    changed[changed.length - 10] = (changed[changed.length - 10] ?? 0) ^ 1
    await assert.rejects(restore(file, 'another-key-of-16'), /BACKUP_KEY is another one/)
    await assert.rejects(restore(damaged('changed', changed)), /cannot be opened|BACKUP_KEY/)
    await assert.rejects(
      restore(damaged('cut', bytes.subarray(0, bytes.length - 100))),
      /cut short/,
    )
    await assert.rejects(restore(damaged('other', Buffer.from('hello'))), /no backup of fairpass/)
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    const { rows } = await client.query<{ n: number }>(
      `SELECT CASE WHEN to_regclass('public.fair') IS NULL THEN 0 ELSE (xpath('/row/n/text()', query_to_xml('SELECT count(*) AS n FROM fair', false, true, '')))[1]::text::int END AS n`,
    )
    await client.end()
    assert.equal(rows[0]?.n, 0)
  })

  it('of a night is restored as a test, and stays when the test fails', async () => {
    const nightly = join(dir, 'nightly')
    const more = { ...parts(), scratchDir: join(dir, 'drill') }
    const { file: made, seconds } = await keepNight(nightly, more)
    assert.ok(seconds > 0)
    assert.match(readdirSync(nightly).join(), /^fairpass-\d{4}-\d{2}-\d{2}\.backup$/)
    const elsewhere = Object.assign(new URL(databaseUrl), { port: '1' }).toString()
    await assert.rejects(keepNight(nightly, { ...more, drillUrl: elsewhere }), /ECONNREFUSED/)
    assert.deepEqual(
      readdirSync(nightly).map(name => join(nightly, name)),
      [made],
    )
  })

  it('is made every night; the last of seven days, four weeks and twelve months are kept', async () => {
    const nights = join(dir, 'nights')
    mkdirSync(nights, { recursive: true })
    writeFileSync(join(nights, 'notes.txt'), 'left alone')
    // Wednesday 1 January 2031 and the 480 nights after it
    for (let day = 0; day <= 480; day++)
      await backUpNight(nights, new Date(Date.UTC(2031, 0, 1 + day, 19)), async to =>
        writeFileSync(to, 'x'),
      )
    const days = [
      '2032-04-19',
      '2032-04-20',
      '2032-04-21',
      '2032-04-22',
      '2032-04-23',
      '2032-04-24',
      '2032-04-25',
    ]
    const weeks = ['2032-04-04', '2032-04-11', '2032-04-18']
    const months = ['05-31', '06-30', '07-31', '08-31', '09-30', '10-31', '11-30', '12-31'].map(
      day => `2031-${day}`,
    )
    const kept = [...months, '2032-01-31', '2032-02-29', '2032-03-31', ...weeks, ...days].map(
      day => `fairpass-${day}.backup`,
    )
    assert.deepEqual(readdirSync(nights).sort(), [...kept, 'notes.txt'])
    assert.equal(untilNight(Date.UTC(2031, 3, 1, 18)), 3_600_000)
    assert.equal(untilNight(Date.UTC(2031, 3, 1, 19)), 24 * 3_600_000)
  })
})
