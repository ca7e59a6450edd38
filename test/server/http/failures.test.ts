import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { AppError } from '../../../server/errors'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import type { CallContext } from '../../../server/services/callContext'
import { createIdempotencyService } from '../../../server/services/idempotencyService'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('what goes wrong inside', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  it('is 500 with the words of the catalogue and without a trace of SQL or stack', async () => {
    await server.pool.query('ALTER TABLE news RENAME TO news_gone')
    const answer = await server.call('/api/open/news/details', { id: 'opening' })
    await server.pool.query('ALTER TABLE news_gone RENAME TO news')
    const logged = server.logs.filter(line => line.includes('unexpected error'))

    assert.deepEqual([answer.status, answer.body], [500, { succ: false, data: '服务器错误！', code: 'server_error' }])
    assert.equal(logged.length, 1)
    assert.match(logged[0] ?? '', /"code":"42P01"/)
  })

  it('is logged without phone, name, token or key of anybody', async () => {
    const token = await server.tokenFor('13800134001')
    await server.call('/api/visitor/register', goodAnswers({ NameStr: '沈见山' }), {
      token,
      headers: { 'idempotency-key': 'intent-log-1', cid: 'device-log' },
    })
    await server.pool.query('ALTER TABLE registration RENAME TO registration_gone')
    await server.call('/api/visitor/card', {}, { token })
    await server.call('/api/visitor/register', goodAnswers({ NameStr: '沈见山' }), { token })
    await server.pool.query('ALTER TABLE registration_gone RENAME TO registration')
    const logged = server.logs.join('\n')

    assert.ok(logged.includes('/api/visitor/register'))
    for (const secret of ['13800134001', '沈见山', token, 'intent-log-1', 'device-log', 'lin@suilan'])
      assert.ok(!logged.includes(secret), secret)
  })

  it('gives 409 to a second request when the first does not end', async () => {
    let now = Date.now()
    const clock = { now: () => new Date(now), sleep: (ms: number) => Promise.resolve(void (now += ms)) }
    const repositories = createRepositories(server.pool)
    const service = createIdempotencyService({ idempotency: repositories.idempotency, secrets: createSecrets('x'.repeat(40)), clock })
    const fair = await repositories.fairs.find(FAIR)
    assert.ok(fair)
    const context: CallContext = {
      fair,
      language: 'cn',
      ipHash: Buffer.alloc(1),
      clientId: 'd',
      token: undefined,
      session: undefined,
      idempotency: undefined,
    }
    const ticket = service.ticket(context, 'probe', 'intent-409', {})
    let finish: (value: string) => void = () => undefined
    const first = service.once(FAIR, ticket, () => new Promise<string>(resolve => (finish = resolve)))
    await new Promise(resolve => setTimeout(resolve, 50))

    await assert.rejects(
      service.once(FAIR, ticket, () => Promise.resolve('second')),
      (error: unknown) => error instanceof AppError && error.code === 'idempotency_conflict',
    )
    finish('first')
    assert.equal(await first, 'first')
    assert.equal(await service.once(FAIR, ticket, () => Promise.resolve('third')), 'first')
  })

  it('refuses a key that is none', async () => {
    const token = await server.tokenFor('13800134002')

    for (const key of ['short', 'x'.repeat(201)])
      assert.equal(
        (await server.call('/api/visitor/register', goodAnswers(), { token, headers: { 'idempotency-key': key } })).code,
        'bad_request',
      )
  })
})
