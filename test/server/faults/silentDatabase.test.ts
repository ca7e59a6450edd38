import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { goodAnswers } from '../../support/server/fairFixture'
import { faultyLine, type FaultyLine } from '../../support/server/faultyLine'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const SILENT_MS = 30_000
/**
 * The first to meet the silence find it out: 3 s where the machine has nothing else to do; tests
 * share theirs.
 */
const FIRST_MS = 3000
/** Everybody after them is told at once. */
const LATER_MS = 2000
const RECOVERY_MS = 5000
const CALLERS = 25

describe('a database that goes silent', () => {
  let server: TestServer
  let line: FaultyLine
  let databaseUrl: string
  before(async () => {
    server = await startTestServer({
      async between(url) {
        const behind = new URL(url)
        line = await faultyLine(Number(behind.port))
        behind.port = String(line.port)
        databaseUrl = behind.href
        return databaseUrl
      },
    })
  })
  after(async () => {
    line.set('none')
    await server.close()
    await line.close()
  })

  const timed = async (path: string, body = {}, token?: string) => {
    const startedAt = performance.now()
    const { status, code } = await server.call(path, body, { ...(token && { token }) })
    return { status, code, ms: performance.now() - startedAt }
  }

  it(
    'for half a minute makes calls fail soon and clearly, and works again within seconds',
    { timeout: 120_000 },
    async t => {
      const tokens = await Promise.all(
        Array.from({ length: CALLERS }, (_, i) => server.tokenFor(`139${String(20_000_000 + i)}`)),
      )
      const calls = tokens.flatMap(token => [
        () => timed('/api/visitor/register', goodAnswers(), token),
        () => timed('/api/open/content', { type: 'about' }),
      ])

      const unwatched = new pg.Client({ connectionString: databaseUrl, statement_timeout: 1000 })
      await unwatched.connect()
      let isToldAnything = false
      const toldAnything = () => void (isToldAnything = true)

      line.set('swallow')
      unwatched.on('error', toldAnything).query('SELECT 1').then(toldAnything, toldAnything)
      const silentAt = Date.now()
      const first = await Promise.all(calls.map(call => call()))
      const later: typeof first = []
      while (Date.now() - silentAt < SILENT_MS) {
        later.push(
          await timed('/api/open/news/details', { id: 'opening' }),
          await timed('/api/visitor/card', {}, tokens[0]),
        )
        await new Promise(resolve => setTimeout(resolve, 500))
      }
      assert.equal((await server.get('/healthz')).status, 200, 'the process itself is well')
      assert.equal((await server.get('/readyz')).status, 503)

      assert.equal(
        isToldAnything,
        false,
        'the control: a connection nobody watches waits all the while',
      )

      line.set('none')
      const backAt = Date.now()
      while ((await timed('/api/open/content', { type: 'about' })).status !== 200)
        assert.ok(Date.now() - backAt < RECOVERY_MS, 'is back')
      await unwatched.end()
      t.diagnostic(
        `first answers after ${Math.max(...first.map(one => one.ms)).toFixed(0)} ms at most, back after ${Date.now() - backAt} ms`,
      )

      for (const { status, code } of [...first, ...later])
        assert.deepEqual([status, code], [503, 'unavailable'])
      for (const { ms } of first) assert.ok(ms < FIRST_MS, `${ms} ms`)
      assert.ok(later.length >= 10, String(later.length))
      for (const { ms } of later.slice(2)) assert.ok(ms < LATER_MS, `${ms} ms`)
      const after = await Promise.all(
        tokens.map(token => timed('/api/visitor/register', goodAnswers(), token)),
      )
      assert.deepEqual(
        new Set(after.map(({ status }) => status)),
        new Set([200]),
        'everybody registers after all',
      )
      const { rows } = await server.pool.query<{ count: number }>(
        'SELECT count(*)::int AS count FROM registration',
      )
      assert.equal(rows[0]?.count, CALLERS)
    },
  )

  it('is not taken for silent while statements are only slow', async () => {
    const slow = server.pool.query('SELECT pg_sleep(4)')
    const connections = line.count()
    while (line.count() === connections) await new Promise(resolve => setTimeout(resolve, 100)) // it was asked whether it is there

    assert.equal((await timed('/api/open/content', { type: 'about' })).status, 200)
    await slow
  })
})
