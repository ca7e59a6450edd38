import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, describe, it } from 'node:test'
import type { DeskNews } from '../../../core/contract/notice'
import { connect } from '../../../server/db/connect'
import { until } from '../../../server/db/embeddedProcess'
import { watchReplica } from '../../../server/db/replicaWatch'
import { startStandby, type Standby } from '../../support/server/standby'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

// a replica copies a whole cluster: this file has one of its own
delete process.env['TEST_DATABASE_URL']
const MAX_LAG_MS = 2500

describe('a replica that streams', () => {
  let server: TestServer
  let standby: Standby
  let writer: { token: string }
  let reader: { token: string }
  before(async () => {
    const config: NonNullable<Parameters<typeof startTestServer>[0]>['config'] = {}
    server = await startTestServer({
      config,
      between: async url => {
        standby = await startStandby(url)
        Object.assign(config, {
          databaseUrl: url,
          replica: { url: standby.url, maxLagMs: MAX_LAG_MS },
        })
        return url
      },
    })
    writer = { token: await server.organiserToken('owner') }
    reader = { token: await server.organiserToken('reviewer') }
    await caughtUp()
  })
  // one that fails leaves nothing behind for the next
  afterEach(async () => {
    standby.thaw()
    await standby.resume()
  })
  after(async () => {
    await standby.stop()
    await server.close()
  })

  const figures = async () => {
    const text = await server.built.metrics.metrics()
    const of = (name: string) =>
      Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]?.replace('+Inf', 'Infinity') ?? 0)
    const readings = (fate: string) => of(`fairpass_replica_readings_total\\{fate="${fate}"\\}`)
    return {
      lag: of('fairpass_replica_lag_seconds'),
      used: of('fairpass_replica_used'),
      fates: {
        replica: readings('replica'),
        own_write: readings('own_write'),
        lag: readings('lag'),
        broken: readings('broken'),
      },
    }
  }
  /** Does something, and says where readings went during it. */
  const fatesOf = async <T>(work: () => Promise<T>) => {
    const { fates: before } = await figures()
    const result = await work()
    const { fates: now } = await figures()
    const names = Object.keys(now) as (keyof typeof now)[]
    return {
      result,
      fates: Object.fromEntries(
        names
          .filter(name => now[name] > before[name])
          .map(name => [name, now[name] - before[name]]),
      ),
    }
  }
  const caughtUp = async () => {
    const began = Date.now()
    const isNewer = async () => {
      const { used, lag } = await figures()
      return used === 1 && lag * 1000 < Date.now() - began
    }
    assert.ok(await until(isNewer, 8000, 50), 'the replica came back')
  }
  /** A busy machine may leave it once more before it is read for good. */
  const readAgain = async () => {
    const isRead = async () => {
      const { fates } = await fatesOf(() => titles(reader))
      return fates['replica'] === 1 && fates['broken'] === undefined
    }
    assert.ok(await until(isRead, 15_000, 200), 'the replica is read again')
  }
  const publish = async (title: string) => {
    const text = {
      Title: title,
      Title_en: title,
      Html: '<p>内容</p>',
      Html_en: '<p>Text</p>',
      Revision: 0,
    }
    const options = { ...writer, headers: { 'idempotency-key': randomUUID() } }
    const saved = await server.call<{ News: DeskNews }>(
      '/api/oa/news/save',
      { ...text, PublishedAt: '2031-04-01T00:00:00Z' },
      options,
    )
    assert.equal(saved.succ, true, JSON.stringify(saved.body))
  }
  const titles = async (who: { token: string }) => {
    const reply = await server.call<{ News: DeskNews[] }>('/api/oa/news/list', {}, who)
    assert.equal(reply.succ, true, JSON.stringify(reply.body))
    return reply.data.News.map(({ Title }) => Title).filter(title => title.startsWith('第'))
  }
  const said = (pattern: RegExp) => server.logs.filter(line => pattern.test(line)).length

  it('answers lists, while the primary answers those who have just written', async () => {
    await publish('第一条')
    await caughtUp()
    assert.deepEqual(await fatesOf(() => titles(reader)), {
      result: ['第一条'],
      fates: { replica: 1 },
    })

    await standby.pause()
    await publish('第二条')
    assert.deepEqual(await fatesOf(async () => (await titles(writer)).sort()), {
      result: ['第一条', '第二条'],
      fates: { own_write: 1 },
    })
    // the other's list is a little old: it is the replica that answers
    assert.deepEqual(await fatesOf(() => titles(reader)), {
      result: ['第一条'],
      fates: { replica: 1 },
    })
    // what decides and what a person may do is never read there
    const single = await fatesOf(() => server.call('/api/oa/review/kinds', {}, reader))
    assert.deepEqual([single.result.succ, single.fates], [true, {}])

    await standby.resume()
    await caughtUp()
    const { result, fates } = await fatesOf(() => Promise.all([titles(writer), titles(reader)]))
    assert.deepEqual([result.map(({ length }) => length), fates], [[2, 2], { replica: 2 }])
  })

  it('is skipped when it lags, and read again when it has caught up', async () => {
    await standby.pause()
    await publish('第三条')
    assert.ok(await until(async () => (await figures()).used === 0, MAX_LAG_MS + 3000, 50))
    const { lag } = await figures()
    assert.ok(lag >= MAX_LAG_MS / 1000 && lag < 10, String(lag))
    const { result, fates } = await fatesOf(() => titles(reader))
    assert.deepEqual([result.length, fates], [3, { lag: 1 }])
    // the next look says it
    assert.ok(await until(() => said(/the replica is not read: it lags \d+ s/) === 1, 2000))

    await standby.resume()
    await caughtUp()
    assert.deepEqual((await fatesOf(() => titles(reader))).fates, { replica: 1 })
    assert.ok(said(/the replica is read/) >= 1)
  })

  it('makes an export with everything that was written before the request', async () => {
    const order = async () => {
      const made = await server.call<{ Id: string }>(
        '/api/oa/export/create',
        { Kind: 'form:visitor' },
        writer,
      )
      assert.equal(made.succ, true, JSON.stringify(made.body))
      return made.data.Id
    }
    const state = async (id: string) =>
      (
        await server.call<{ Files: { Id: string; State: string }[] }>(
          '/api/oa/file/list',
          {},
          writer,
        )
      ).data.Files.find(({ Id }) => Id === id)?.State

    await standby.pause()
    const id = await order()
    const waits = fatesOf(() => server.built.services.jobs.drain())
    await new Promise(resolve => setTimeout(resolve, 400))
    await standby.resume()
    assert.deepEqual([(await waits).fates, await state(id)], [{ replica: 1 }, 'ready'])

    await standby.pause()
    const late = await order()
    assert.deepEqual(
      [(await fatesOf(() => server.built.services.jobs.drain())).fates, await state(late)],
      [{ lag: 1 }, 'ready'],
    )
    await standby.resume()
    await caughtUp()
  })

  it('is recognised by its database, not by its address', async () => {
    const other = Object.assign(new URL(standby.url), { pathname: '/postgres' }).toString()
    const problems: (string | undefined)[] = []
    for (const url of [server.databaseUrl, other, 'postgres://none:none@127.0.0.1:1/none']) {
      const replica = connect(url, { max: 1, onError: () => undefined })
      const watch = watchReplica({
        primary: server.pool,
        replica,
        onLook: problem => problems.push(problem),
      })
      await watch.look()
      assert.equal(watch.lagMs(), Infinity)
      await replica.end()
    }
    assert.deepEqual(problems.slice(0, 2), ['it is no replica', 'it holds another database'])
    assert.match(problems[2] ?? '', /ECONNREFUSED/)
  })

  it('delays no one for long when it receives and never answers', async () => {
    standby.freeze()
    const began = Date.now()
    const { result, fates } = await fatesOf(() => Promise.all([titles(reader), titles(reader)]))
    assert.deepEqual([result.map(({ length }) => length), fates['replica']], [[3, 3], 2])
    // Without a limit of its own, a statement would wait for ever.
    assert.ok(Date.now() - began < 10_000, `${Date.now() - began} ms`)
    assert.equal((await fatesOf(() => titles(reader))).fates['replica'], undefined, 'it is left')
    standby.thaw()
    await readAgain()
  })

  it('costs no one an answer when it is killed', async () => {
    let isOver = false
    let answered = 0
    const ask = async () => {
      while (!isOver) {
        assert.equal((await titles(reader)).length, 3)
        answered += 1
      }
    }
    const asking = Promise.all(Array.from({ length: 8 }, ask))
    await new Promise(resolve => setTimeout(resolve, 300))
    const before = answered
    await standby.kill()
    assert.ok(await until(async () => (await figures()).used === 0, 3000, 20))
    await new Promise(resolve => setTimeout(resolve, 500))
    isOver = true
    await asking
    assert.ok(answered > before)
    assert.ok((await fatesOf(() => titles(reader))).fates['broken'])
    assert.equal((await figures()).lag, Infinity)

    await standby.start()
    await readAgain()
  })
})
