import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { promisify } from 'node:util'
import { createFairpass, FairpassError } from '@fairpass/client'
import { clientTypes, TYPES } from '../../../packages/client/bin/types'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { inviter } from '../invitations/support'
import { programs } from './support'

const DAY = '2031-04-16'

describe('the client of the API', () => {
  let server: TestServer
  let key: string
  before(async () => {
    server = await startTestServer()
    for (let at = 0; at < 5; at++) await inviter(server)
    await server.pool.query(
      `INSERT INTO check_in (app_id, nonce, code_hash, badge_id, gate_id, direction, at, day, hour, admitted, reason, server_admitted, server_reason)
       SELECT $1, 'n' || b.id || way, '\\x00', b.id, '=n1', way, now(), $2, 9, true, '', true, '' FROM badge b, unnest(ARRAY['in', 'out']) AS way
       JOIN registration r ON true WHERE b.app_id = $1 AND r.app_id = b.app_id AND r.card_code = b.code`,
      [FAIR, DAY],
    )
    key = (await programs(server).key(['fair:read', 'checkins:read', 'registrations:read'])).Secret
  })
  after(() => server.close())

  it('has the types of the document', async () =>
    assert.equal(await readFile(TYPES, 'utf8'), await clientTypes()))

  it('reads one item, and every row of a list page by page', async () => {
    const fairpass = createFairpass({ url: `${server.url}/`, key })
    const { data } = await fairpass.GET('/api/v1/fair')
    assert.equal(data?.id, FAIR)
    const ids = new Set<string>()
    for await (const { id } of fairpass.all('/api/v1/registrations', { limit: 2 })) ids.add(id)
    assert.equal(ids.size, 5)
  })

  it('throws the refusal of the server', async () => {
    const rows = createFairpass({ url: server.url, key }).all('/api/v1/orders')
    await assert.rejects(
      rows.next(),
      (error: unknown) => error instanceof FairpassError && error.problem.code === 'scope_missing',
    )
  })

  it('waits as long as the server says, and asks again', async () => {
    let asked = 0
    const busy = createServer((_request, response) => {
      asked++
      if (asked < 3)
        return response.writeHead(asked === 1 ? 503 : 429, { 'retry-after': '0' }).end()
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"data":[],"next":null}')
    })
    await new Promise<void>(resolve => busy.listen(0, '127.0.0.1', resolve))
    try {
      const { port } = busy.address() as AddressInfo
      const { data } = await createFairpass({ url: `http://127.0.0.1:${port}`, key }).GET(
        '/api/v1/companies',
      )
      assert.deepEqual([data?.data, asked], [[], 3])
    } finally {
      busy.close()
    }
  })

  it('runs the example program, which writes the arrivals of a day', async () => {
    const run = (day: string, secret = key) =>
      promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'packages/client/examples/arrivals.ts', day],
        {
          env: { ...process.env, FAIRPASS_URL: server.url, FAIRPASS_KEY: secret },
        },
      )
    const { stdout } = await run(DAY)
    const [head, ...rows] = stdout.trim().split('\n')
    assert.equal(head, 'day,gate,at,registration,offline')
    assert.equal(rows.length, 5)
    assert.ok(
      rows.every(row => row.startsWith(`${DAY},'=n1,`)),
      'no cell is a formula',
    )
    await assert.rejects(run(DAY, 'fp_live_wrong'), /unauthorized/)
  })
})
