import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskOverviewReply } from '../../../core/contract/deskOverview'
import { readFollowCommand, runFollow } from '../../../server/cli/follow'
import { loadConfig } from '../../../server/config'
import { createRepositories } from '../../../server/repositories/repositories'
import { systemClock } from '../../../server/domain/clock'
import { createDeskOverview } from '../../../server/services/desk/deskOverview'
import type { DeskCaller } from '../../../server/domain/deskSource'
import { createLimiter } from '../../../server/domain/limiter'
import { createMessageBudget } from '../../../server/domain/messages/messageBudget'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import {
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'

const DAY_MS = 24 * 3600 * 1000
const noChecks = { toLookAt: () => Promise.resolve(undefined) }

describe('the overview of the desk', () => {
  let server: TestServer
  const read = async (appId = FAIR) =>
    (
      await server.call<DeskOverviewReply>(
        '/api/oa/overview',
        {},
        { token: await server.organiserToken('reader', appId), appId },
      )
    ).data
  /** A person registers who came by a channel, so many days before now. */
  const register = async (at: number, source: string, daysAgo: number) => {
    const token = await server.tokenFor(`1380013170${at}`)
    const answer = await server.call('/api/visitor/register', goodAnswers({ NameStr: `人${at}` }), {
      token,
    })
    assert.ok(answer.succ, answer.code)
    await server.pool.query(
      'UPDATE registration SET source = $1, created_at = $2 WHERE id = (SELECT max(id) FROM registration)',
      [source, new Date(Date.now() - daysAgo * DAY_MS)],
    )
  }
  before(async () => {
    server = await startTestServer()
    const fair = exhibitorFair(FAIR, 'Alpha')
    await server.importFair({
      ...fair,
      settings: {
        ...fair.settings,
        channels: [{ id: 'poster', name: '地铁海报', nameEn: 'Metro poster' }],
      },
    })
    for (const [at, daysAgo] of [0, 0, 3, 29, 31].entries())
      await register(at, at < 3 ? 'poster' : '', daysAgo)
    for (const [at, client] of ['a', 'b', 'c', 'd', 'long ago'].entries())
      await server.pool.query(
        `INSERT INTO visit (app_id, day, channel, client_id) VALUES ($1, current_date - $3::int, 'poster', $2)`,
        [...[FAIR, client], at * 9],
      )
  })
  after(() => server.close())

  it('counts the registrations of the last thirty days by the days of the fair’s place', async () => {
    const { Days } = await read()
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    assert.equal(Days.length, 30)
    assert.equal(Days[29]?.Day, today)
    assert.deepEqual(
      Days.map(({ Count }) => Count).filter(count => count > 0),
      [1, 1, 2],
    )
    assert.deepEqual(
      [Days[0]?.Count, Days[26]?.Count, Days[29]?.Count],
      [1, 1, 2],
      'the one of 31 days ago is not among them',
    )
  })

  it('shows the results of every channel, with the name the fair gives it', async () => {
    const { Channels } = await read()
    assert.deepEqual(Channels, [
      {
        Id: 'poster',
        Name: '地铁海报',
        Name_en: 'Metro poster',
        Visitors: 4,
        Registered: 3,
        Approved: 3,
      },
      { Id: '', Name: '', Name_en: '', Visitors: 0, Registered: 1, Approved: 1 },
    ])
  })

  it('counts the results of channels between two days of the fair’s place, including both days, and all without limits', async () => {
    const { conversions } = createRepositories(server.pool)
    const day = (daysAgo: number) =>
      new Date(Date.now() + 8 * 3600_000 - daysAgo * DAY_MS).toISOString().slice(0, 10)
    const registered = async (since: string | null, until: string | null) =>
      (await conversions.channels({ appId: FAIR, offsetMinutes: 480, since, until }, 9)).reduce(
        (sum, one) => sum + one.registered,
        0,
      )
    assert.deepEqual(
      await Promise.all([
        registered(null, null),
        registered(day(29), null),
        registered(null, day(29)),
        registered(day(3), day(3)),
        registered(day(2), day(1)),
      ]),
      [5, 4, 2, 1, 0],
    )
    const edges = [
      `${day(5)}T00:00:00+08:00`,
      `${day(5)}T23:59:59.999+08:00`,
      `${day(4)}T00:00:00+08:00`,
    ]
    for (const at of edges) {
      await server.pool.query(
        'UPDATE registration SET created_at = $1 WHERE id = (SELECT max(id) FROM registration)',
        [at],
      )
      assert.equal(await registered(day(5), day(5)), at === edges[2] ? 0 : 1, at)
    }
    await server.pool.query(
      'UPDATE registration SET created_at = $1 WHERE id = (SELECT max(id) FROM registration)',
      [new Date(Date.now() - 31 * DAY_MS)],
    )
  })

  it('counts present failures, of this fair and of shared work', async () => {
    assert.equal((await read()).Failed, 0)
    const { jobs } = server.built.services
    await jobs.drain()
    const message = (appId: string, attempts: number) =>
      server.pool.query(
        `INSERT INTO outbox (app_id, kind, recipient, language, text, consent_version, consented_at, expires_at, attempts)
         VALUES ($1, 'review', '+8613800130699', 'cn', 't', '', now(), now() + interval '1 hour', $2)`,
        [appId, attempts],
      )
    for (const [appId, attempts] of [
      [FAIR, 5],
      [FAIR, 1],
      [OTHER_FAIR, 5],
    ] as const)
      await message(appId, attempts)
    for (const data of [{ appId: FAIR }, { appId: OTHER_FAIR }, {}])
      await server.pool.query(
        `INSERT INTO pgboss.job (name, data, state) VALUES ('sweep', $1, 'failed')`,
        [JSON.stringify(data)],
      )
    assert.equal((await read()).Failed, 3)
    await server.pool.query(`DELETE FROM pgboss.job WHERE state = 'failed'`)
    await server.pool.query('DELETE FROM outbox')
    assert.equal((await read()).Failed, 0)
  })

  it('knows its own fair alone', async () => {
    await server.importFair(exhibitorFair(OTHER_FAIR, 'Beta'))
    const { Days, Channels } = await read(OTHER_FAIR)
    assert.equal(Days.reduce((sum, { Count }) => sum + Count, 0) + Channels.length, 0)
  })

  it('is shown by the command line as well', async () => {
    const command = readFollowCommand('overview', ['--fair', FAIR])
    assert.ok(command)
    const lines: string[] = []
    const config = loadConfig({ SECRET_KEY: TEST_SECRET_KEY })
    assert.equal(
      await runFollow(command, { pool: server.pool, config, print: line => lines.push(line) }),
      0,
    )
    assert.deepEqual(lines.slice(-2), ['poster\t4\t3\t3\tMetro poster', '(direct)\t0\t1\t1'])
  })

  it('warns of a message budget from half of it on, by the last level that was passed', async () => {
    const { services } = server.built
    const fair = { ...(await services.fairs.require(FAIR)), settings: {} }
    const limiter = createLimiter(createRepositories(server.pool).limits, 1)
    const budget = createMessageBudget({
      limiter,
      dailyBudget: 10,
      mailBudget: 0,
      onError: () => undefined,
    })
    const overview = createDeskOverview({
      repositories: createRepositories(server.pool),
      mail: { isOn: true },
      clock: systemClock,
      scanner: undefined,
      budget,
      shownChecks: noChecks,
    })
    const budgets = async () => (await overview.read({ context: { fair } } as DeskCaller)).Budgets
    const seen: unknown[] = []
    for (let sent = 1; sent <= 10; sent++) {
      await budget.spend(fair, 'code')
      seen.push((await budgets()).map(({ Percent }) => Percent))
    }
    assert.deepEqual(seen, [[], [], [], [], [50], [50], [50], [50], [90], [90]])
    assert.deepEqual(await budgets(), [
      { Purpose: 'code', Way: 'sms', Used: 10, Allowed: 10, Percent: 90 },
    ])
    assert.deepEqual((await read()).Budgets, [], 'the server of this test has a budget of its own')
  })

  it('does not wait for a scanner that gives no answer, and reports it as away', async () => {
    const fair = await server.built.services.fairs.require(FAIR)
    const overviewWith = (test: () => Promise<void>) =>
      createDeskOverview({
        repositories: createRepositories(server.pool),
        mail: { isOn: true },
        clock: systemClock,
        scanner: { test },
        budget: { alarms: () => Promise.resolve([]) },
        shownChecks: noChecks,
      })
    const caller = { context: { fair } } as DeskCaller
    let answer = () => {}
    const silent = overviewWith(() => new Promise<void>(resolve => (answer = resolve)))
    await silent.read(caller)
    const began = performance.now()
    assert.equal((await silent.read(caller)).ScannerDown, true)
    assert.ok(performance.now() - began < 1500, `${performance.now() - began} ms`)
    answer()
    assert.equal((await silent.read(caller)).ScannerDown, false)
    const away = overviewWith(() => Promise.reject(new Error('away')))
    assert.equal((await away.read(caller)).ScannerDown, true)
  })
})
