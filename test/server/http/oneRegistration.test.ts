import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Card = { CardCode: string; NameStr: string }
type Registered = { Existing: boolean; Card: Card }

const PATH = '/api/visitor/register'

describe('one registration per phone', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  const rows = async (phone: string) =>
    Number(
      (
        await server.pool.query<{ n: number }>(
          'SELECT count(*) AS n FROM registration r JOIN person p ON p.id = r.person_id WHERE p.phone = $1',
          [`+86${phone}`],
        )
      ).rows[0]?.n,
    )
  const hundred = async (phone: string) => {
    const tokens = await Promise.all(Array.from({ length: 10 }, () => server.tokenFor(phone)))
    return Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        server.call<Registered>(PATH, goodAnswers(), { token: tokens[i % 10] ?? '' }),
      ),
    )
  }

  it('holds against 100 at once: one row, one card, 99 times the existing one', async () => {
    const answers = await hundred('13800132001')

    assert.deepEqual([...new Set(answers.map(answer => answer.status))], [200])
    assert.equal(answers.filter(answer => !answer.data.Existing).length, 1)
    assert.equal(new Set(answers.map(answer => answer.data.Card.CardCode)).size, 1)
    assert.equal(await rows('13800132001'), 1)
  })

  it('shows the existing card to a second try and writes nothing', async () => {
    const token = await server.tokenFor('13800132002')
    const first = await server.call<Registered>(PATH, goodAnswers(), { token })
    const second = await server.call<Registered>(PATH, goodAnswers({ NameStr: '另一个人' }), {
      token,
    })

    assert.deepEqual(
      [second.data.Existing, second.data.Card.CardCode, second.data.Card.NameStr],
      [true, first.data.Card.CardCode, '林若溪'],
    )
  })

  /**
   * Sends a registration whose connection breaks after the row is written and before a byte of the
   * reply is.
   */
  const loseReply = async (token: string, headers: Record<string, string>) => {
    server.built.http.server.prependOnceListener('request', (_request, response) => {
      response.writeHead = () => response.destroy()
    })
    await assert.rejects(
      server.call<Registered>(PATH, goodAnswers(), { token, headers }),
      'the caller got a reply',
    )
  }

  it('makes one row of a lost reply and its retry, with the first outcome word for word', async () => {
    const token = await server.tokenFor('13800132003')
    const headers = { 'idempotency-key': 'intent-0001' }
    await loseReply(token, headers)
    assert.equal(await rows('13800132003'), 1)
    const again = await server.call<Registered>(PATH, goodAnswers(), { token, headers })
    const elsewhere = await server.call<Registered>(PATH, goodAnswers(), {
      token: await server.tokenFor('13800132003'),
      headers,
    })
    const card = await server.call<Card>('/api/visitor/card', {}, { token })

    assert.equal(again.data.Existing, false)
    assert.equal(again.data.Card.CardCode, card.data.CardCode)
    assert.deepEqual(elsewhere.body, again.body)
    assert.equal(await rows('13800132003'), 1)
    assert.equal(
      (await server.call(PATH, goodAnswers({ NameStr: '改了' }), { token, headers })).code,
      'idempotency_mismatch',
    )
  })

  it('gives 20 parallel tries under one key the same outcome', async () => {
    const token = await server.tokenFor('13800132004')
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        server.call<Registered>(PATH, goodAnswers(), {
          token,
          headers: { 'idempotency-key': 'intent-0002' },
        }),
      ),
    )

    assert.equal(new Set(answers.map(answer => JSON.stringify(answer.body))).size, 1)
    assert.equal(answers[0]?.data.Existing, false)
    assert.equal(await rows('13800132004'), 1)
  })

  it('does not keep a refusal: a corrected form succeeds under the same key', async () => {
    const token = await server.tokenFor('13800132005')
    const headers = { 'idempotency-key': 'intent-0003' }

    assert.equal(
      (await server.call(PATH, goodAnswers({ NameStr: '' }), { token, headers })).code,
      'invalid_form',
    )
    assert.equal(
      (await server.call<Registered>(PATH, goodAnswers(), { token, headers })).data.Existing,
      false,
    )
  })

  it('shares no key between people', async () => {
    const headers = { 'idempotency-key': 'intent-0004' }
    const a = await server.call<Registered>(PATH, goodAnswers(), {
      token: await server.tokenFor('13800132006'),
      headers,
    })
    const b = await server.call<Registered>(PATH, goodAnswers(), {
      token: await server.tokenFor('13800132007'),
      headers,
    })

    assert.notEqual(a.data.Card.CardCode, b.data.Card.CardCode)
    assert.deepEqual([a.data.Existing, b.data.Existing], [false, false])
  })

  it('CONTROL: without the unique constraint the same 100 make more than one row', async () => {
    await server.pool.query(
      'ALTER TABLE registration DROP CONSTRAINT registration_app_id_person_id_key',
    )
    await hundred('13800132008')

    assert.ok((await rows('13800132008')) > 1)
  })

  it('CONTROL: without it, a retry of a lost reply under a fresh key makes a second row', async () => {
    await server.pool.query(
      'ALTER TABLE registration DROP CONSTRAINT IF EXISTS registration_app_id_person_id_key',
    )
    const token = await server.tokenFor('13800132009')
    await loseReply(token, { 'idempotency-key': 'intent-0007' })
    assert.equal(await rows('13800132009'), 1)
    const again = await server.call<Registered>(PATH, goodAnswers(), {
      token,
      headers: { 'idempotency-key': 'intent-0008' },
    })

    assert.equal(again.data.Existing, false)
    assert.equal(await rows('13800132009'), 2)
  })

  it('CONTROL: a write that only its key protects is doubled by a retry under a fresh one', async () => {
    // the same idempotent path around a write that nothing else makes unique
    await server.pool.query('CREATE TABLE probe (id bigint GENERATED ALWAYS AS IDENTITY)')
    const { idempotency } = server.built.services
    const { fairs } = createRepositories(server.pool)
    const fair = await fairs.find(FAIR)
    assert.ok(fair)
    const context = {
      fair,
      language: 'cn' as const,
      ipHash: Buffer.alloc(1),
      clientId: 'd',
      device: '',
      token: undefined,
      session: undefined,
      idempotency: undefined,
    }
    const insert = async () =>
      Number((await server.pool.query('INSERT INTO probe DEFAULT VALUES')).rowCount)
    const count = async () =>
      Number((await server.pool.query<{ n: number }>('SELECT count(*) AS n FROM probe')).rows[0]?.n)
    const once = (key = 'intent-0005') =>
      idempotency.once(FAIR, idempotency.ticket(context, 'probe', key, {}), insert)

    await Promise.all([once(), once(), once()])
    await once()
    assert.equal(await count(), 1)
    await once('intent-0006')
    assert.equal(await count(), 2)
  })
})

describe('idempotency after a crash', () => {
  it('lets a retry continue what a dead process had begun', async () => {
    const server = await startTestServer()
    try {
      const { idempotency } = server.built.services
      const fair = await createRepositories(server.pool).fairs.find(FAIR)
      assert.ok(fair)
      const ticket = idempotency.ticket(
        {
          fair,
          language: 'cn',
          ipHash: Buffer.alloc(1),
          clientId: 'd',
          device: '',
          token: undefined,
          session: undefined,
          idempotency: undefined,
        },
        'probe',
        'intent-0006',
        {},
      )
      await server.pool.query(
        `INSERT INTO idempotency (app_id, key_hash, body_hash, locked_until, expires_at) VALUES ($1, $2, $3, now() + interval '1 second', now() + interval '1 day')`,
        [FAIR, ticket.keyHash, ticket.bodyHash],
      )

      assert.equal(await idempotency.once(FAIR, ticket, () => Promise.resolve('done')), 'done')
      assert.equal(await idempotency.once(FAIR, ticket, () => Promise.resolve('again')), 'done')
    } finally {
      await server.close()
    }
  })
})
