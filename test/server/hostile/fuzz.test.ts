import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { TICKETS } from '../../support/server/ticketFixture'
import { findingsOf, type Reply } from './findings'
import { keepAliveClient } from './keepAliveClient'
import { randomFrom } from './random'
import { makeRequest, type HostileRequest } from './requests'

/** The run is the same each time; FUZZ_SEED and FUZZ_REQUESTS make another, to look further. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20310416)
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 20_000)
const CONNECTIONS = 6
/** Calls end sessions, change passwords and delete people: everybody comes anew after so many. */
const RENEW_EVERY = 150
/** 99 of 100 requests are answered within a second, not counting what the machine's load costs a call that does nothing. */
const P99_MS = 1000
/** The call that does nothing, asked after so many others on the same connections. */
const IDLE_EVERY = 20
const IDLE = { endpoint: 'config.read', method: 'GET', path: '/healthz', headers: {}, body: Buffer.alloc(0) } as const

describe('every endpoint under hostile requests', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ config: { rateLimitFactor: 1_000_000, logLevel: 'error' } })
    await server.importFair({ ...exhibitorFair(FAIR, 'Alpha'), tickets: [...TICKETS] })
  })
  after(() => server.close())

  let people = 0
  const tokens = async (): Promise<[string, ...string[]]> => {
    const number = () => `137${String(10_000_000 + people++)}`
    const [first, ...others] = await Promise.all([
      server.tokenFor(number()),
      server.tokenFor(number()),
      server.tokenFor(number(), 'media'),
      server.tokenFor(number(), 'vip'),
      server.exhibitorToken('north'),
      server.exhibitorToken('south'),
      linkSession(server, 'form', 'booth'),
    ])
    return [first, ...others]
  }

  /** Sends so many requests of the seed; what is wrong with their replies, and how long each took. */
  async function run(count: number, only: (request: HostileRequest) => boolean = () => true) {
    const random = randomFrom(SEED)
    const client = keepAliveClient(server.url, CONNECTIONS)
    const findings = new Map<string, string>()
    const times: number[] = []
    const idleTimes: number[] = []
    const statuses = new Map<number, number>()
    let callers = await tokens()
    let next = 0
    const one = async (): Promise<void> => {
      while (next < count) {
        const index = next++
        if (index % RENEW_EVERY === 0) callers = await tokens()
        const request = makeRequest(index, random, callers)
        if (!only(request)) continue
        if (index % IDLE_EVERY === 0) await timed(idleTimes, client.send(IDLE))
        const sent = client.send(request).catch((error: unknown): Reply => ({ status: 599, contentType: '', text: String(error) }))
        const reply = await timed(times, sent)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        for (const finding of findingsOf(reply)) {
          const kind = `${request.endpoint}: ${finding}`
          if (!findings.has(kind)) findings.set(kind, tell(index, request, reply))
        }
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
    client.close()
    return { findings, statuses, at: percentiles(times), idleAt: percentiles(idleTimes) }
  }

  it(`answers ${REQUESTS} of them in its own words`, async t => {
    const { findings, statuses, at, idleAt } = await run(REQUESTS)
    t.diagnostic(`median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, slowest ${at(0.9999).toFixed(0)} ms; seed ${SEED}`)
    t.diagnostic(`of a call that does nothing: median ${idleAt(0.5).toFixed(1)} ms, p99 ${idleAt(0.99).toFixed(1)} ms`)
    t.diagnostic(
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    )

    assert.equal(findings.size, 0, [...findings].map(([kind, example]) => `${kind}\n${example}`).join('\n'))
    assert.ok((statuses.get(200) ?? 0) > REQUESTS / 4, 'many get past the schema')
    assert.ok(idleAt(0.5) > 0, 'the control: the call that does nothing was asked')
    assert.ok(at(0.99) < P99_MS + idleAt(0.99), `p99 ${at(0.99)} ms, of a call that does nothing ${idleAt(0.99)} ms`)
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
    assert.doesNotMatch(server.logs.join('\n'), /DROP TABLE|fixture-booth|13800130777/, 'nor is any of it in the log')
  })

  it('would be caught: a call whose table is gone is found out', async () => {
    await server.pool.query('ALTER TABLE news RENAME TO olds')
    const { findings } = await run(2000, request => request.endpoint === 'news.read')
    await server.pool.query('ALTER TABLE olds RENAME TO news')

    assert.deepEqual([...findings.keys()], ['news.read: status 500'])
  })

  it('would be caught: replies that say too much', () => {
    const json = (body: unknown, status = 200): Reply => ({ status, contentType: 'application/json', text: JSON.stringify(body) })
    const bad: Reply[] = [
      json({ succ: false, data: '服务器错误！', code: 'server_error' }, 500),
      json({ succ: false, data: 'x\n    at work (/app/x.js:1:2)', code: 'x' }),
      json({ succ: false, data: 'invalid input syntax for type bigint', code: 'x' }),
      json({ succ: false, data: 'relation "person" does not exist', code: 'x' }),
      json({ succ: true, data: {}, polluted: 1 }),
      json({ error: 'x' }),
      json({ succ: false, data: '', code: 'x' }),
      json({ succ: false, data: 'x' }),
      json({ succ: true, data: 'x' }, 404),
      { status: 200, contentType: 'text/html', text: '<p>' },
    ]

    for (const reply of bad) assert.notDeepEqual(findingsOf(reply), [], reply.text)
    assert.deepEqual(findingsOf(json({ succ: false, data: '请重新登陆！', code: 'unauthorized' }, 401)), [], 'the control')
  })
})

/** Waits for the reply and notes how long it took. */
async function timed(times: number[], sent: Promise<Reply>): Promise<Reply> {
  const startedAt = performance.now()
  const reply = await sent
  times.push(performance.now() - startedAt)
  return reply
}

function percentiles(times: number[]): (share: number) => number {
  const sorted = [...times].sort((a, b) => a - b)
  return share => sorted[Math.floor(sorted.length * share)] ?? 0
}

/** The first of its kind, so that it can be sent again. */
function tell(index: number, { method, path, headers, body }: HostileRequest, reply: Reply): string {
  const sent = `${method} ${path.slice(0, 80)} ${headers['content-type'] ?? ''} ${body.subarray(0, 400).toString()}`
  return `  #${index} sent ${sent}\n  got ${reply.status} ${reply.text.slice(0, 300)}`
}
