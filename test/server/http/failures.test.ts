import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createUnits } from '../../../server/db/units'
import { AppError } from '../../../server/errors'
import { createRepositories } from '../../../server/repositories/repositories'
import { createSecrets } from '../../../server/security/secrets'
import type { CallContext } from '../../../server/domain/callContext'
import { systemClock } from '../../../server/domain/clock'
import {
  createIdempotencyService,
  type IdempotencyDeps,
} from '../../../server/services/idempotencyService'
import { createOperationService } from '../../../server/services/outbox/operationService'
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

    assert.deepEqual(
      [answer.status, answer.body],
      [500, { succ: false, data: '服务器错误！', code: 'server_error' }],
    )
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
    for (const secret of [
      '13800134001',
      '沈见山',
      token,
      'intent-log-1',
      'device-log',
      'lin@suilan',
    ])
      assert.ok(!logged.includes(secret), secret)
  })

  it('does not stop other housekeeping, and each failure is reported', async () => {
    const { housekeeping, outbox, captcha } = createRepositories(server.pool)
    const errors: unknown[] = []
    const nothing = () => Promise.resolve()
    const operations = createOperationService({
      housekeeping,
      outbox,
      captcha,
      collectGarbage: nothing,
      sweepPrivacy: nothing,
      onError: error => errors.push(error),
    })
    const old = `INSERT INTO rate_limit (key, points, expires_at) VALUES ('old', 1, now() - interval '1 hour')`
    await server.pool.query(
      `${old}; ALTER TABLE captcha_challenge RENAME TO gone_1; ALTER TABLE login_code RENAME TO gone_2`,
    )
    await operations.sweep()
    await server.pool.query(
      `ALTER TABLE gone_1 RENAME TO captcha_challenge; ALTER TABLE gone_2 RENAME TO login_code`,
    )

    assert.deepEqual(
      errors.map(error => (error as { code?: string }).code),
      ['42P01', '42P01'],
    )
    assert.equal((await server.pool.query(`SELECT FROM rate_limit WHERE key = 'old'`)).rowCount, 0)
  })

  const idempotencyOf = async (more: Partial<IdempotencyDeps> = {}) => {
    const { idempotency, fairs } = createRepositories(server.pool)
    const fair = await fairs.find(FAIR)
    assert.ok(fair)
    const context: CallContext = {
      fair,
      language: 'cn',
      ipHash: Buffer.alloc(1),
      clientId: 'd',
      device: '',
      token: undefined,
      session: undefined,
      idempotency: undefined,
    }
    const secrets = createSecrets('x'.repeat(40))
    const { run } = createUnits(server.pool)
    const units: IdempotencyDeps['units'] = {
      run: unit =>
        run({ ...unit, complete: (db, result) => unit.complete(createRepositories(db), result) }),
    }
    const service = createIdempotencyService({
      idempotency,
      units,
      secrets,
      clock: systemClock,
      onError: () => undefined,
      ...more,
    })
    return {
      service,
      idempotency,
      ticket: (key: string) => service.ticket(context, 'probe', key, {}),
    }
  }
  /** Work that ends when told. */
  const heldWork = () => {
    let finish: (value: string) => void = () => undefined
    let fail: (error: unknown) => void = () => undefined
    const result = new Promise<string>((resolve, reject) => ((finish = resolve), (fail = reject)))
    return {
      run: () => result,
      finish: (value: string) => finish(value),
      fail: (error: unknown) => fail(error),
    }
  }
  const pause = () => new Promise(resolve => setTimeout(resolve, 50))
  const endLeases = () =>
    server.pool.query(`UPDATE idempotency SET locked_until = now() WHERE locked_until IS NOT NULL`)

  it('answers a second request with 409 while the first does not end', async () => {
    let now = Date.now()
    const clock = {
      now: () => new Date(now),
      sleep: (ms: number) => Promise.resolve(void (now += ms)),
    }
    const { service, ticket: ticketOf } = await idempotencyOf({ clock })
    const ticket = ticketOf('intent-409')
    const work = heldWork()
    const first = service.once(FAIR, ticket, work.run)
    await pause()

    await assert.rejects(
      service.once(FAIR, ticket, () => Promise.resolve('second')),
      (error: unknown) => error instanceof AppError && error.code === 'idempotency_conflict',
    )
    work.finish('first')
    assert.equal(await first, 'first')
    assert.equal(await service.once(FAIR, ticket, () => Promise.resolve('third')), 'first')
  })

  it('holds a key for at least half a minute', async () => {
    const { service, ticket } = await idempotencyOf()
    const work = heldWork()
    const first = service.once(FAIR, ticket('intent-lease'), work.run)
    await pause()
    const { rows } = await server.pool.query<{ left: string }>(
      'SELECT extract(epoch FROM locked_until - now()) AS left FROM idempotency WHERE key_hash = $1',
      [ticket('intent-lease').keyHash],
    )
    work.finish('done')
    await first

    assert.ok(Number(rows[0]?.left) >= 29, rows[0]?.left)
  })

  it('lets a caller whose lease has ended neither overwrite nor release the work of the next one', async () => {
    const { service, ticket } = await idempotencyOf()
    for (const isRefused of [true, false]) {
      const mine = ticket(`intent-overlap-${String(isRefused)}`)
      const [slow, next] = [heldWork(), heldWork()]
      const first = service.once(FAIR, mine, slow.run)
      await pause()
      await endLeases()
      const second = service.once(FAIR, mine, next.run)
      await pause()
      if (isRefused) slow.fail(new AppError('code_wrong'))
      else slow.finish('slow')
      await assert.rejects(first, isRefused ? /code_wrong/ : /idempotency_conflict/)
      const third = service.once(FAIR, mine, () => Promise.resolve('third'))
      await pause()
      next.finish('next')

      assert.equal(await second, 'next')
      assert.equal(await third, 'next', 'the second caller owns the outcome')
    }
  })

  it('is undone when its outcome cannot be stored, and the key is free for the next try', async () => {
    const { run } = createUnits(server.pool)
    const lost: IdempotencyDeps['units'] = {
      run: unit => run({ ...unit, complete: () => Promise.reject(new Error('connection lost')) }),
    }
    const { service, ticket } = await idempotencyOf({ units: lost })
    const mine = ticket('intent-kept')

    await assert.rejects(
      service.once(FAIR, mine, () => Promise.resolve('done')),
      /connection lost/,
    )
    assert.equal(
      (await server.pool.query('SELECT FROM idempotency WHERE key_hash = $1', [mine.keyHash]))
        .rowCount,
      0,
    )
  })

  it('refuses an invalid key', async () => {
    const token = await server.tokenFor('13800134002')

    for (const key of ['short', 'x'.repeat(201)])
      assert.equal(
        (
          await server.call('/api/visitor/register', goodAnswers(), {
            token,
            headers: { 'idempotency-key': key },
          })
        ).code,
        'bad_request',
      )
  })
})
