import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { ORGANISER_ROLES, type Principal } from '../../../core/domain/audience'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import type { Json } from '../../support/server/apiClient'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { TICKETS } from '../../support/server/ticketFixture'
import { findingsOf, type Reply } from './findings'
import { keepAliveClient } from './keepAliveClient'
import { randomFrom } from './random'
import { indexesOf, makeRequest, type Callers, type HostileRequest } from './requests'

/** The run is the same each time; FUZZ_SEED and FUZZ_REQUESTS make another, to look further. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20310416)
const REQUESTS = Number(process.env['FUZZ_REQUESTS'] ?? 5000)
/** Of which one endpoint gets some hundred: enough for its usual call to be among them. */
const CONTROL_REQUESTS = 800
const CONNECTIONS = 6
/**
 * Calls end sessions, change passwords and delete people: all callers are made again after so many.
 */
const RENEW_EVERY = 150
/**
 * 99 of 100 requests are answered within a second. Of that second the work of this process (the
 * server's, with whatever came beside) never takes more, however busy the machine is: it is counted
 * in CPU time, of which a process that has to wait for its turn uses none. The time that passes
 * until the answer holds the waiting, for the database too; where others keep the machine busy,
 * which a call that does nothing shows, so much is allowed on top, and said.
 */
const P99_MS = 1000
/** A call that does nothing takes so long where no other process keeps the machine busy. */
const BUSY_MS = 100
/** The call that does nothing, asked after so many others on the same connections. */
const IDLE_EVERY = 20
const IDLE = {
  endpoint: 'config.read',
  method: 'GET',
  path: '/healthz',
  headers: {},
  body: Buffer.alloc(0),
} as const

describe('every endpoint under hostile requests', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ config: { rateLimitFactor: 1_000_000, logLevel: 'error' } })
    await server.importFair({ ...exhibitorFair(FAIR, 'Alpha'), tickets: [...TICKETS] })
    known = await makeRows()
  })
  after(() => server.close())

  let known: string[] = []
  /** Something of each kind, by which calls get to their work: their ids and codes. */
  const makeRows = async (): Promise<string[]> => {
    const [visitor, north] = [
      await server.tokenFor('13700009999'),
      await server.exhibitorToken('north'),
    ]
    const made = async (path: string, body: Json, token = north): Promise<Json> => {
      const {
        succ,
        data,
        body: reply,
      } = await server.call<Json>(path, body, { token, encoding: 'json' })
      assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
      return data
    }
    const record = { FormVersion: 1, Revision: 0, Name: '林若溪' }
    const { CardCode } = (await made('/api/visitor/register', goodAnswers(), visitor))['Card'] as {
      CardCode: string
    }
    const rows = [
      await made('/api/ex/data/save', { ...record, Resource: 'contact' }),
      await made('/api/ex/data/save', { ...record, Resource: 'badge' }),
      await made('/api/ex/lead/scan', { Code: CardCode, Nonce: crypto.randomUUID() }),
      await made('/api/ex/link/create', { Kind: 'form', Subject: 'booth' }),
    ]
    badge = String(rows[1]?.['Id'])
    return [CardCode, `badge:${badge}`, ...rows.map(row => String(row['Id']))]
  }
  let badge = ''
  let people = 0
  const logIn = async (): Promise<Callers> => {
    const number = () => `137${String(10_000_000 + people++)}`
    const as = async (principal: Principal, token: Promise<string>) => ({
      token: await token,
      as: principal,
    })
    const [first, ...others] = await Promise.all([
      as('visitor', server.tokenFor(number())),
      as('visitor', server.tokenFor(number())),
      as('media', server.tokenFor(number(), 'media')),
      as('vip', server.tokenFor(number(), 'vip')),
      as('ex', server.exhibitorToken('north')),
      as('ex', server.exhibitorToken('south')),
      as('ex', linkSession(server, 'form', 'booth')),
      as('ex', linkSession(server, 'record', `badge:${badge}`)),
      ...ORGANISER_ROLES.map(role => as('oa', server.organiserToken(role))),
    ])
    return [first, ...others]
  }

  /**
   * Sends so many requests of the seed, all in turn or those of the indexes; what is wrong with
   * their replies, and how long each took.
   */
  async function run(count: number, indexOf = (nth: number) => nth) {
    const random = randomFrom(SEED)
    const client = keepAliveClient(server.url, CONNECTIONS)
    const findings = new Map<string, string>()
    const times: Took[] = []
    const idleTimes: Took[] = []
    const statuses = new Map<number, number>()
    let callers = await logIn()
    let [next, sent] = [0, 0]
    const one = async (): Promise<void> => {
      while (next < count) {
        const index = indexOf(next++)
        const request = makeRequest(index, random, callers, known)
        if (++sent % RENEW_EVERY === 0) callers = await logIn()
        if (index % IDLE_EVERY === 0) await timed(idleTimes, client.send(IDLE))
        const answer = client
          .send(request)
          .catch((error: unknown): Reply => ({ status: 599, contentType: '', text: String(error) }))
        const reply = await timed(times, answer)
        statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1)
        for (const finding of findingsOf(reply)) {
          const kind = `${request.endpoint}: ${finding}`
          if (!findings.has(kind)) findings.set(kind, tell(index, request, reply))
        }
      }
    }
    await Promise.all(Array.from({ length: CONNECTIONS }, one))
    client.close()
    const of = (took: Took[], unit: keyof Took) => percentiles(took.map(one => one[unit]))
    return {
      findings,
      statuses,
      at: of(times, 'passed'),
      usedAt: of(times, 'used'),
      idleAt: of(idleTimes, 'passed'),
    }
  }

  it(`answers ${REQUESTS} of them in its own words`, async t => {
    const { findings, statuses, at, usedAt, idleAt } = await run(REQUESTS)
    const busy = idleAt(0.99) > BUSY_MS ? idleAt(0.99) : 0
    t.diagnostic(
      `median ${at(0.5).toFixed(1)} ms, p99 ${at(0.99).toFixed(1)} ms, slowest ${at(0.9999).toFixed(0)} ms; seed ${SEED}`,
    )
    t.diagnostic(
      `of a call that does nothing: median ${idleAt(0.5).toFixed(1)} ms, p99 ${idleAt(0.99).toFixed(1)} ms`,
    )
    t.diagnostic(
      `CPU time of this process until the answer: median ${usedAt(0.5).toFixed(1)} ms, p99 ${usedAt(0.99).toFixed(1)} ms`,
    )
    if (busy > 0)
      t.diagnostic(
        `the machine is busy with other things: an answer may take ${busy.toFixed(0)} ms more`,
      )
    t.diagnostic(
      [...statuses]
        .sort(([a], [b]) => a - b)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', '),
    )

    assert.equal(
      findings.size,
      0,
      [...findings].map(([kind, example]) => `${kind}\n${example}`).join('\n'),
    )
    assert.ok((statuses.get(200) ?? 0) > REQUESTS / 4, 'many get past the schema')
    assert.ok(idleAt(0.5) > 0, 'the control: the call that does nothing was asked')
    assert.ok(usedAt(0.5) > 0, 'the control: the work was counted')
    assert.ok(usedAt(0.99) < P99_MS, `p99 ${usedAt(0.99)} ms of CPU time`)
    assert.ok(
      at(0.99) < P99_MS + busy,
      `p99 ${at(0.99)} ms, of a call that does nothing ${idleAt(0.99)} ms`,
    )
    assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
    assert.doesNotMatch(
      server.logs.join('\n'),
      /DROP TABLE|fixture-booth|13800130777/,
      'nor is any of it in the log',
    )
  })

  for (const [table, endpoint] of [
    ['news', 'news.read'],
    ['lead', 'lead.list'],
    ['record', 'record.list'],
  ] as const)
    it(`would be detected: a call whose table ${table} is gone is found`, async () => {
      await server.pool.query(`ALTER TABLE ${table} RENAME TO gone`)
      const { findings } = await run(CONTROL_REQUESTS, indexesOf(endpoint))
      await server.pool.query(`ALTER TABLE gone RENAME TO ${table}`)

      assert.ok(findings.has(`${endpoint}: status 500`), [...findings.values()].join('\n'))
      // A busy machine may also refuse a call for want of time: 503 is a finding of its own.
      const others = [...findings.keys()].filter(kind => !kind.startsWith(`${endpoint}: status 5`))
      assert.deepEqual(others, [])
    })

  it('would be detected: replies that reveal too much', () => {
    const json = (body: unknown, status = 200): Reply => ({
      status,
      contentType: 'application/json',
      text: JSON.stringify(body),
    })
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
    assert.deepEqual(
      findingsOf(json({ succ: false, data: '请重新登陆！', code: 'unauthorized' }, 401)),
      [],
      'the control',
    )
  })
})

/**
 * Until an answer came: the time that passed, and how much CPU time the process used of it.
 * Milliseconds.
 */
interface Took {
  passed: number
  used: number
}

/** Waits for the reply and notes how long it took. */
async function timed(times: Took[], sent: Promise<Reply>): Promise<Reply> {
  const [startedAt, before] = [performance.now(), process.cpuUsage()]
  const reply = await sent
  const { user, system } = process.cpuUsage(before)
  times.push({ passed: performance.now() - startedAt, used: (user + system) / 1000 })
  return reply
}

function percentiles(times: number[]): (share: number) => number {
  const sorted = [...times].sort((a, b) => a - b)
  return share => sorted[Math.floor(sorted.length * share)] ?? 0
}

/** The first of its kind, so that it can be sent again. */
function tell(
  index: number,
  { method, path, headers, body }: HostileRequest,
  reply: Reply,
): string {
  const sent = `${method} ${path.slice(0, 80)} ${headers['content-type'] ?? ''} ${body.subarray(0, 400).toString()}`
  return `  #${index} sent ${sent}\n  got ${reply.status} ${reply.text.slice(0, 300)}`
}
