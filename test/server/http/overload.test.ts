import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { endpointEntries } from '../../../core/contract/endpoints'
import { LOAD_CLASSES, type LoadClass } from '../../../core/contract/loadClass'
import type { Answer } from '../../support/server/apiClient'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/** A call of each class that asks the database. */
const CALLS: Readonly<Record<LoadClass, string>> = {
  gate: '/api/oa/checkin/gates',
  payment: '/api/open/order/list',
  login: '/api/ex/login',
  submit: '/api/visitor/card',
  list: '/api/ex/open/content',
  export: '/api/oa/setup/export',
}
const MOST = 20

describe('a server with too much to do', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer({ config: { maxInFlight: MOST } })
  })
  after(() => server.close())

  it('knows the class of every call', () => {
    for (const [name, { load }] of endpointEntries) assert.ok(LOAD_CLASSES.includes(load), name)
    for (const [load, path] of Object.entries(CALLS)) {
      const found = endpointEntries.find(([, one]) => one.path === path)?.[1]
      assert.equal(found?.load, load, path)
    }
  })

  it('refuses exports first and gates last, says when to come again, and finishes started work', async () => {
    const token = await server.organiserToken('owner')
    await server.call(CALLS.list, { type: 'about' })
    const clients = await Promise.all(Array.from({ length: 10 }, () => server.pool.connect()))
    const held: Promise<Answer>[] = []
    const underWay = () =>
      LOAD_CLASSES.reduce((sum, name) => sum + server.built.http.load[name].underWay, 0)
    const call = (name: LoadClass) =>
      server.call(CALLS[name], { type: 'about', Account: 'north', Password: 'wrong' }, { token })
    const refusedAt: [LoadClass, number][] = []
    for (const name of [...LOAD_CLASSES].reverse()) {
      for (let tries = 0; tries < MOST; tries++) {
        const count = underWay()
        const answer = call(name)
        let isAnswered = false
        void answer.finally(() => (isAnswered = true))
        while (!isAnswered && underWay() <= count) await sleep(5)
        const first = isAnswered ? await answer : undefined
        if (first?.code !== 'busy') {
          held.push(answer)
          continue
        }
        assert.equal(first.status, 503)
        assert.ok(Number(first.headers.get('retry-after')) >= 1)
        refusedAt.push([name, count])
        break
      }
    }
    const problem = await server.get('/api/v1/fair', { authorization: 'Bearer x' })
    assert.equal(problem.status, 503)
    assert.ok(problem.headers.get('retry-after'))
    assert.equal((await server.get('/healthz')).status, 200)
    for (const client of clients) client.release()
    const answers = await Promise.all(held)

    assert.deepEqual(refusedAt, [
      ['export', 4],
      ['list', 9],
      ['submit', 12],
      ['login', 15],
      ['payment', 18],
      ['gate', 20],
    ])
    for (const { code } of answers) assert.notEqual(code, 'busy')
    assert.ok((await server.call(CALLS.list, { type: 'about' })).succ)
    const figures = await server.built.metrics.metrics()
    for (const name of LOAD_CLASSES)
      assert.match(figures, new RegExp(`fairpass_shed_total\\{load="${name}"\\} [1-9]`))
    assert.match(figures, /fairpass_in_flight\{load="gate"\} 0/)
    assert.match(figures, /fairpass_calls_total\{call="content.read",outcome="busy"\} 1/)
    assert.match(figures, /http_request_duration_seconds_count\{[^}]*load="list"/)
    assert.match(figures, /fairpass_database_connections\{state="wanted"\} \d/)
  })

  it('logs the trace a call belongs to, and one of its own for anything else', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736'
    await server.get('/readyz', { traceparent: `00-${trace}-00f067aa0ba902b7-01` })
    await server.get('/readyz', { traceparent: `00-${'0'.repeat(32)}-00f067aa0ba902b7-01` })
    await server.get('/readyz', { traceparent: `${trace}\\"` })
    const lines = server.logs
      .map(line => JSON.parse(line) as Record<string, unknown>)
      .filter(({ route }) => route === '/readyz')
    const [known, ...others] = lines.slice(-3)
    assert.deepEqual([known?.['trace_id'], known?.['parent_id']], [trace, '00f067aa0ba902b7'])
    for (const line of others) {
      assert.match(String(line['trace_id']), /^[0-9a-f]{32}$/)
      assert.notEqual(line['trace_id'], trace)
      assert.equal(line['parent_id'], undefined)
    }
  })

  it('that is about to stop informs load balancers, answers open calls, and keeps no connection', async () => {
    const raw = (path: string) => fetch(server.url + path)
    assert.equal((await raw('/readyz')).status, 200)
    server.built.drain()
    const ready = await raw('/readyz')
    assert.deepEqual([ready.status, ready.headers.get('connection')], [503, 'close'])
    assert.equal((await raw('/healthz')).status, 200)
    const { succ, headers } = await server.call(CALLS.list, { type: 'about' })
    assert.deepEqual([succ, headers.get('connection')], [true, 'close'])
  })
})
