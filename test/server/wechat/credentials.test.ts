import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import type { Pool } from 'pg'
import { connect } from '../../../server/db/connect'
import { migrate } from '../../../server/db/migrate'
import { createWechatApi } from '../../../server/gateways/wechat/wechatApi'
import { WechatError } from '../../../server/gateways/wechat/wechatError'
import { createHousekeepingRepository } from '../../../server/repositories/housekeepingRepository'
import {
  createWechatValueRepository,
  type WechatValueRepository,
} from '../../../server/repositories/wechatValueRepository'
import { createSecrets } from '../../../server/security/secrets'
import { systemClock } from '../../../server/domain/clock'
import { createCredentials, type Credentials } from '../../../server/services/wechat/credentials'
import { createSharedValues } from '../../../server/services/wechat/sharedValues'
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase'
import { OA, startWechatStandIn, type WechatStandIn } from '../../support/wechat/wechatStandIn'

const TOKEN = '/cgi-bin/stable_token'
const TICKET = '/cgi-bin/ticket/getticket'
const SEND = '/cgi-bin/message/template/send'
const CALLERS = 20

describe('access token and ticket of a WeChat app', () => {
  let database: TestDatabase
  let pools: Pool[]
  let wechat: WechatStandIn
  before(async () => {
    database = await createTestDatabase()
    await migrate(database.url)
    pools = [1, 2].map(() => connect(database.url, { max: 4, onError: () => undefined }))
  })
  beforeEach(async () => {
    await pools[0]?.query('TRUNCATE wechat_value')
    wechat = await startWechatStandIn()
  })
  after(async () => {
    await Promise.all(pools.map(pool => pool.end()))
    await database.drop()
  })

  const secrets = createSecrets('test-secret-key-of-more-than-32-characters')
  const failures: unknown[] = []
  /** What one instance of the server makes of the database it shares. */
  const instance = (
    pool: Pool,
    change: (values: WechatValueRepository) => WechatValueRepository = values => values,
    timeoutMs = 10_000,
  ): Credentials =>
    createCredentials({
      api: createWechatApi({ apiBase: wechat.url, timeoutMs, pauseMs: 5 }),
      shared: createSharedValues({
        values: change(createWechatValueRepository(pool)),
        secrets,
        clock: systemClock,
        onError: error => failures.push(error),
      }),
    })
  const instances = (change?: Parameters<typeof instance>[1]) =>
    pools.map(pool => instance(pool, change))
  const one = () => instances()[0] as Credentials
  const everybody = (all: readonly Credentials[]) =>
    Promise.all(
      all.flatMap(credentials =>
        Array.from({ length: CALLERS }, () => credentials.jsapiTicket(OA)),
      ),
    )
  const age = (column: string) =>
    pools[0]?.query(`UPDATE wechat_value SET ${column} = now() - interval '1 second'`)
  const send = (credentials: Credentials) =>
    credentials.withToken(OA, token =>
      createWechatApi({ apiBase: wechat.url, pauseMs: 5 }).sendTemplate(token, {
        openid: 'o1',
        templateId: 't1',
        data: {},
        language: 'cn',
        target: '',
      }),
    )

  it('is fetched once by two instances with many callers each, and is the same for all', async t => {
    t.after(() => wechat.close())
    wechat.delayMs = 50
    const tickets = await everybody(instances())

    assert.deepEqual([wechat.count(TOKEN), wechat.count(TICKET), new Set(tickets).size], [1, 1, 1])
    await everybody(instances())
    assert.deepEqual(
      [wechat.count(TOKEN), wechat.count(TICKET)],
      [1, 1],
      'instances that start later',
    )
  })

  it('would be fetched more than once without the lease', async t => {
    t.after(() => wechat.close())
    wechat.delayMs = 50
    const withoutLease = (values: WechatValueRepository): WechatValueRepository => ({
      ...values,
      claim: () => Promise.resolve(randomUUID()),
      complete: () => Promise.resolve(1),
    })
    await everybody(instances(withoutLease))

    assert.ok(wechat.count(TICKET) > 1, `the control: ${wechat.count(TICKET)} calls`)
  })

  it('is sealed in the database', async t => {
    t.after(() => wechat.close())
    await one().jsapiTicket(OA)
    const { rows } = (await pools[0]?.query<{ row: string }>(
      `SELECT v::text || encode(sealed, 'escape') AS row FROM wechat_value v`,
    )) ?? {
      rows: [],
    }

    assert.equal(rows.length, 2)
    for (const secret of wechat.secrets) assert.ok(!rows.some(({ row }) => row.includes(secret)))
  })

  it('is fetched again five minutes before its end, by one instance; until then the former one is used', async t => {
    t.after(() => wechat.close())
    await one().jsapiTicket(OA)
    const { rows } = (await pools[0]?.query<{ early: number }>(
      `SELECT extract(epoch FROM expires_at - refresh_at)::int AS early FROM wechat_value`,
    )) ?? { rows: [] }
    assert.deepEqual(rows, [{ early: 300 }, { early: 300 }])
    await age('refresh_at')
    wechat.delayMs = 30
    await everybody(instances())

    assert.deepEqual([wechat.count(TOKEN), wechat.count(TICKET)], [2, 2])
  })

  it('outlives failures of WeChat, as long as it is valid', async t => {
    t.after(() => wechat.close())
    const ticket = await one().jsapiTicket(OA)
    await age('refresh_at')
    wechat.fail(TOKEN, 45009)
    wechat.fail(TICKET, 45009)

    assert.equal(await one().jsapiTicket(OA), ticket)
    assert.ok(failures.some(error => error instanceof WechatError && error.errcode === 45009))
    const calls = wechat.calls.length
    assert.equal(await one().jsapiTicket(OA), ticket)
    assert.equal(wechat.calls.length, calls, 'WeChat is left alone for a while')
    await age('expires_at')
    wechat.fail(TOKEN, 45009)
    await assert.rejects(one().jsapiTicket(OA), { name: 'WechatError', errcode: 45009 })
  })

  it('is fetched by another instance when the first one died', async t => {
    t.after(() => wechat.close())
    const values = createWechatValueRepository(pools[0] as Pool)
    const key = secrets.pepper('wechat-value', `jsapi_ticket:${OA.appId}`).toString('hex')
    assert.ok(await values.claim(key, 20, undefined))
    assert.equal(await values.claim(key, 20, undefined), undefined, 'the lease is taken')
    await age('lease_until')

    await one().jsapiTicket(OA)
    assert.equal(wechat.count(TICKET), 1)
  })

  it('leaves no row behind where WeChat returned nothing, nor a useless row', async t => {
    t.after(() => wechat.close())
    const pool = pools[0] as Pool
    const count = async () => (await pool.query('SELECT FROM wechat_value')).rowCount
    wechat.fail(TOKEN, 40125)
    await assert.rejects(one().jsapiTicket(OA))
    assert.equal(await count(), 0)

    await pool.query(`INSERT INTO wechat_value (key) VALUES ('left by an earlier version')`)
    await createWechatValueRepository(pool).claim('being fetched', 20, undefined)
    await createHousekeepingRepository(pool).sweep()
    assert.equal(await count(), 1, 'what is being fetched stays')
  })

  for (const code of [40001, 42001, 40014]) {
    it(`is replaced and the call repeated once when WeChat refuses it with ${code}`, async t => {
      t.after(() => wechat.close())
      const [a, b] = instances() as [Credentials, Credentials]
      await send(a)
      wechat.expireTokens()
      await Promise.all([send(a), send(b), send(a)])
      assert.equal(wechat.count(TOKEN), 2, 'one new token for all who were refused')
      wechat.fail(SEND, code, code)

      await assert.rejects(send(a), { errcode: code })
      assert.equal(wechat.sent.length, 4, 'never a third try')
    })
  }

  it('is requested by force only when the usual way returns the refused one again', async t => {
    t.after(() => wechat.close())
    await send(one())
    wechat.spoilTokens()
    await send(one())

    assert.deepEqual([wechat.count(TOKEN), wechat.sent.length], [3, 2])
  })

  it('is requested again when WeChat is busy, three times at most, and not waited for without end', async t => {
    t.after(() => wechat.close())
    wechat.fail(TOKEN, -1, -1)
    await one().jsapiTicket(OA)
    assert.equal(wechat.count(TOKEN), 3)
    await pools[0]?.query('TRUNCATE wechat_value')
    wechat.fail(TOKEN, -1, -1, -1)
    await assert.rejects(one().jsapiTicket(OA), { errcode: -1 })
    wechat.fail(TOKEN, 'hang')
    const impatient = instance(pools[0] as Pool, undefined, 200)
    await assert.rejects(impatient.jsapiTicket(OA), {
      errcode: 0,
      message: 'WeChat answered /cgi-bin/stable_token with nothing',
    })
  })
})
