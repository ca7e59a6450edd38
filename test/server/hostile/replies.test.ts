import assert from 'node:assert/strict'
import { request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('replies and the log', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
  })
  after(() => server.close())

  /** The status of a request as it is written here: fetch refuses some of them itself. */
  const raw = (method: string, path: string, headers: Record<string, string> = {}) =>
    new Promise<number>((resolve, reject) => {
      const call = request(server.url + path, { method, headers }, reply => {
        reply.resume()
        reply.on('end', () => resolve(reply.statusCode ?? 0))
      })
      call.on('error', reject).end()
    })

  it('name their character set (ASVS 4.1.1)', async () => {
    const paths = {
      '/api/oa/open/config': 'application/json',
      '/api/openapi.json': 'application/json',
      '/api/v1/fair': 'application/problem+json',
      '/api/docs': 'text/html',
      [`/waiting/${FAIR}/`]: 'text/html',
      '/healthz': '',
      '/nowhere': '',
    }
    for (const [path, wanted] of Object.entries(paths)) {
      const type = (await server.get(path)).headers.get('content-type') ?? ''
      assert.match(type, /; charset=utf-8$/i, `${path}: ${type}`)
      assert.ok(type.startsWith(wanted), `${path}: ${type}`)
    }
  })

  it('answer no TRACE, which would show a browser its own headers (13.4.4)', async () => {
    for (const path of ['/', '/api/oa/open/config', '/healthz'])
      assert.ok([400, 404, 405].includes(await raw('TRACE', path)), path)
  })

  it('are logged with their outcome: who may not, what was wrong, what was too much (16.3.2, 16.3.3)', async () => {
    const before = server.logs.length
    const reader = { token: await server.organiserToken('reader') }
    await server.call('/api/oa/review/kinds')
    await server.call(
      '/api/oa/waiting/set',
      { On: true, OpensAt: '', PerMinute: 1, MostInside: 1, Revision: 0 },
      reader,
    )
    await server.call('/api/oa/login', { Account: 'oa-owner', Password: 'wrong' })
    await server.call('/api/open/form', { id: 'x'.repeat(9000) })
    const outcomes = server.logs.slice(before).flatMap(line => {
      const { msg, outcome } = JSON.parse(line) as { msg?: string; outcome?: string }
      return msg === 'answered' && outcome ? [outcome] : []
    })
    assert.deepEqual(outcomes, ['unauthorized', 'forbidden', 'login_wrong', 'bad_request'])
  })

  it('are logged one a line, with the time, whatever a caller writes (16.2.2, 16.4.1)', async () => {
    const before = server.logs.length
    const began = Date.now()
    const forged = '%0a{"level":60,"msg":"forged"}%0d%1b[31m'
    await raw('GET', `/readyz?${forged}`, { 'user-agent': 'a\\n{"msg":"forged"}', cid: '"},{"' })
    await raw('GET', `/${forged}`)
    await server.call('/api/open/logout', { forged: '\n{"msg":"forged"}' })
    const lines = server.logs.slice(before).flatMap(line => line.trim().split('\n'))
    assert.ok(lines.length >= 3, String(lines.length))
    for (const line of lines) {
      const { time, msg } = JSON.parse(line) as { time: number; msg?: string }
      assert.ok(time >= began - 1000 && time <= Date.now() + 1000, line)
      assert.notEqual(msg, 'forged')
      assert.doesNotMatch(line, /[\u0000-\u001f]/)
    }
  })
})
