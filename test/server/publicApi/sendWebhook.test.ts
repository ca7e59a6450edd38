import assert from 'node:assert/strict'
import { createServer, type RequestListener, type Server } from 'node:http'
import { isIP, type AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { createWebhookGateway } from '../../../server/gateways/webhooks/sendWebhook'
import { signWebhook } from '../../../server/services/webhooks/signing'
import { againAfter, isGivenUp, restAfter } from '../../../server/services/webhooks/retries'
import { INNER_ADDRESSES } from './innerAddresses'

describe('where webhooks go', () => {
  const outside = createWebhookGateway({
    toLoopback: false,
    resolve: () => Promise.reject(new Error('asked')),
  })

  it('is never an internal address, in none of forty spellings', () => {
    assert.equal(INNER_ADDRESSES.length, 40)
    assert.deepEqual(
      INNER_ADDRESSES.filter(address => outside.accept(address) !== undefined),
      [],
    )
  })

  it('is never internal when the connection is made either: neither by an address nor by a name that resolves to one', async () => {
    const asked: string[] = []
    for (const address of INNER_ADDRESSES) {
      const direct = createWebhookGateway({ toLoopback: false, timeoutMs: 2000 })
      assert.deepEqual(await direct.send(address, {}, '{}'), { status: 0, problem: 'address' })
      // as the URL spells it: what a name of the outside would lead to
      const host = new URL(address).hostname.replace(/^\[|\]$/g, '')
      if (isIP(host) === 0) continue
      const resolve = (name: string) => {
        asked.push(name)
        return Promise.resolve([{ address: host, family: isIP(host) }])
      }
      const named = createWebhookGateway({ toLoopback: false, resolve, timeoutMs: 2000 })
      assert.deepEqual(
        await named.send('https://name.example.org/', {}, '{}'),
        { status: 0, problem: 'address' },
        address,
      )
    }
    assert.ok(asked.length >= 30, String(asked.length))
  })

  for (const address of [
    'http://example.org/',
    'ftp://example.org/',
    'https://example.org:8080/',
    'https://user:pass@example.org/',
    'https://example/',
    'https://printer.local/',
    'javascript:alert(1)',
    'example.org',
    '',
  ])
    it(`is not ${address || 'nothing'}`, () => assert.equal(outside.accept(address), undefined))

  for (const address of [
    'https://example.org/hook?a=1',
    'https://example.org:8443/',
    'https://8.8.8.8/',
    'https://[2606:4700::1111]/',
  ])
    it(`may be ${address}`, () => assert.equal(outside.accept(address), address))

  for (const found of [
    '127.0.0.1',
    '10.1.2.3',
    '169.254.169.254',
    '::1',
    '::ffff:10.0.0.1',
    'fd00::1',
  ])
    it(`is not a name that resolves to ${found}, though another of its addresses is public`, async () => {
      const resolve = () =>
        Promise.resolve([
          { address: '93.184.216.34', family: 4 },
          { address: found, family: found.includes(':') ? 6 : 4 },
        ])
      const gateway = createWebhookGateway({ toLoopback: false, resolve, timeoutMs: 2000 })
      assert.deepEqual(await gateway.send('https://rebinding.example.org/', {}, '{}'), {
        status: 0,
        problem: 'address',
      })
    })

  it('resolves a name once, and connects to that address', async () => {
    let asked = 0
    const server = await listening((_request, reply) => void reply.end('ok'))
    const resolve = () => {
      asked++
      return Promise.resolve([{ address: '127.0.0.1', family: 4 }])
    }
    const gateway = createWebhookGateway({ toLoopback: true, resolve })
    const answer = await gateway.send(`http://localhost:${portOf(server)}/`, {}, '{}')
    assert.deepEqual([answer, asked], [{ status: 200, problem: '' }, 1])
    server.close()
  })
})

describe('receivers', () => {
  const gateway = createWebhookGateway({ toLoopback: true, timeoutMs: 400 })
  let server: Server
  let seen = 0
  let sentBytes = 0
  before(async () => {
    server = await listening((request, reply) => {
      seen++
      if (request.url === '/hang') return
      if (request.url === '/redirect') return void reply.writeHead(302, { location: '/ok' }).end()
      if (request.url === '/drop') return void request.socket.destroy()
      if (request.url === '/drip') {
        reply.writeHead(500)
        const timer = setInterval(() => reply.write('x'), 20)
        return void reply.on('close', () => clearInterval(timer))
      }
      if (request.url === '/huge') {
        const part = Buffer.alloc(65_536)
        const more = () => {
          while (!reply.destroyed && sentBytes < 1_073_741_824) {
            sentBytes += part.length
            if (!reply.write(part)) return void reply.once('drain', more)
          }
        }
        return more()
      }
      reply.statusCode = Number(request.url?.slice(1)) || 200
      reply.end('ok')
    })
  })
  after(() => {
    server.closeAllConnections()
    server.close()
  })
  const send = (path: string) => gateway.send(`http://127.0.0.1:${portOf(server)}${path}`, {}, '{}')

  it('that hang are dropped after the time limit', async () => {
    const begun = Date.now()
    assert.deepEqual(await send('/hang'), { status: 0, problem: 'timeout' })
    assert.ok(Date.now() - begun < 2000)
  })
  it('that redirect are not followed', async () => {
    const before = seen
    assert.deepEqual(await send('/redirect'), { status: 302, problem: 'redirect' })
    assert.equal(seen, before + 1)
  })
  it('that answer a gigabyte are cut off, and their status counts', async () => {
    assert.deepEqual(await send('/huge'), { status: 200, problem: '' })
    assert.ok(sentBytes < 50_000_000, `${sentBytes} bytes left the receiver`)
  })
  it('that drip are dropped in time, too', async () => {
    const { problem } = await send('/drip')
    assert.equal(problem, 'timeout')
  })
  it('that close the connection or refuse it', async () => {
    assert.deepEqual(await send('/drop'), { status: 0, problem: 'connection' })
    assert.deepEqual(await gateway.send('http://127.0.0.1:1/', {}, '{}'), {
      status: 0,
      problem: 'connection',
    })
  })
  for (const status of [204, 299])
    it(`that answer ${status} have accepted the message`, async () =>
      assert.deepEqual(await send(`/${status}`), { status, problem: '' }))
  for (const status of [400, 410, 500])
    it(`that answer ${status} have not accepted it`, async () =>
      assert.deepEqual(await send(`/${status}`), { status, problem: 'status' }))
})

describe('signatures and retries', () => {
  it('are those of Standard Webhooks 1.0.0', () => {
    assert.equal(
      signWebhook(
        'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
        'msg_p5jXN8AQM9LWM0D4loKWxJek',
        1614265330,
        '{"test": 2432232314}',
      ),
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    )
  })
  it('continue for three days, with growing pauses, and end', () => {
    const waits: number[] = []
    for (let tries = 1; ; tries++) {
      const wait = againAfter(tries, () => 0.5)
      if (wait === undefined) break
      waits.push(wait)
    }
    const hours = waits.reduce((sum, wait) => sum + wait, 0) / 3600
    assert.ok(hours > 70 && hours <= 72, String(hours))
    assert.deepEqual(
      [...waits].sort((a, b) => a - b),
      waits,
    )
  })
  it('pause an endpoint that fails again and again', () => {
    assert.deepEqual([1, 2, 3, 4, 20].map(restAfter), [0, 0, 5, 10, 300])
  })
  it('give an endpoint up after five days of failure', () => {
    const since = new Date('2026-10-01T00:00:00Z')
    assert.deepEqual(
      ['2026-10-05T23:59:59Z', '2026-10-06T00:00:00Z'].map(now => isGivenUp(since, new Date(now))),
      [false, true],
    )
  })
})

const portOf = (server: Server) => (server.address() as AddressInfo).port

async function listening(listener: RequestListener): Promise<Server> {
  const server = createServer(listener)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  return server
}
