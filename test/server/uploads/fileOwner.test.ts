import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Row = Record<string, string | null>

describe('the owner of a file', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  const write = async (table: string, columns: Record<string, unknown>) => {
    const names = Object.keys(columns)
    const { rows } = await server.pool.query<Row>(
      `INSERT INTO ${table} (${names.join()}) VALUES (${names.map((_, at) => `$${at + 1}`).join()})
       RETURNING owner, exhibitor_id AS company, person_id::text AS person`,
      Object.values(columns),
    )
    return rows[0]
  }
  const upload = (key: string, owner: Record<string, unknown>) =>
    write('stored_object', {
      key,
      app_id: FAIR,
      ip_hash: Buffer.alloc(32),
      extension: 'jpg',
      max_bytes: 9,
      bytes: 9,
      expires_at: new Date(),
      ...owner,
    })
  const made = (owner: Record<string, unknown>) =>
    write('generated_file', {
      app_id: FAIR,
      person_id: 7,
      kind: 'record',
      title: '表',
      title_en: 'Table',
      extension: 'csv',
      expires_at: new Date(),
      ...owner,
    })

  it('is in columns also where the former release writes the text', async () => {
    assert.deepEqual(
      [
        await upload('old/a', { owner: 'exhibitor:north' }),
        await upload('old/b', { owner: 'person:7' }),
        await made({ owner: 'exhibitor:north' }),
        await made({ owner: 'organiser' }),
      ],
      [
        { owner: 'exhibitor:north', company: 'north', person: null },
        { owner: 'person:7', company: null, person: '7' },
        { owner: 'exhibitor:north', company: 'north', person: '7' },
        { owner: 'organiser', company: null, person: '7' },
      ],
    )
  })

  it('is a text too, which the former release reads', async () => {
    assert.deepEqual(
      [
        await upload('new/a', { exhibitor_id: 'north' }),
        await upload('new/b', { person_id: 7 }),
        await made({ exhibitor_id: 'north' }),
        await made({}),
      ].map(row => row?.['owner']),
      ['exhibitor:north', 'person:7', 'exhibitor:north', 'organiser'],
    )
  })

  it('is one party: a company or a person', async () => {
    await assert.rejects(
      upload('both', { exhibitor_id: 'north', person_id: 7 }),
      /stored_object_one_owner/,
    )
    await assert.rejects(upload('none', {}), /null value in column "owner"|one_owner/)
  })

  it('has an index for a company and one for a person', async () => {
    const client = await server.pool.connect()
    try {
      await client.query('BEGIN')
      await client.query(
        `INSERT INTO stored_object (key, app_id, exhibitor_id, person_id, ip_hash, extension, max_bytes, bytes, expires_at)
         SELECT 'plan' || n, $1, CASE WHEN n % 2 = 0 THEN 'c' || n % 500 END, CASE WHEN n % 2 = 1 THEN n END, '', 'jpg', 1, 1, now()
         FROM generate_series(1, 5000) n`,
        [FAIR],
      )
      await client.query('ANALYZE stored_object')
      await client.query('SET LOCAL plan_cache_mode = force_generic_plan')
      await client.query(
        `PREPARE of_owner (text, text, bigint) AS SELECT key FROM stored_object o WHERE o.app_id = $1 AND
           (o.exhibitor_id = $2 OR ($2::text IS NULL AND o.exhibitor_id IS NULL AND o.person_id = $3::bigint))`,
      )
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN EXECUTE of_owner ('${FAIR}', 'north', 7)`,
      )
      const plan = rows.map(row => row['QUERY PLAN']).join('\n')
      assert.match(plan, /stored_object_company/)
      assert.match(plan, /stored_object_person/)
    } finally {
      await client.query('ROLLBACK')
      client.release()
    }
  })
})
