import assert from 'node:assert/strict'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { limitPatience, UPLOAD_SECONDS } from '../../../server/http/plugins/patience'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer } from '../../support/server/startTestServer'

/** Answers before the body is read. */
const refuseCall = async (_request: unknown, reply: FastifyReply) => reply.code(429).send('later')

describe('a caller who takes their time', () => {
  let server: FastifyInstance
  before(async () => {
    server = Fastify()
    limitPatience(server)
    server.post('/slow', { config: { bodySeconds: 1 } }, () => 'done')
    const refuse = { config: { bodySeconds: 0.1 }, onRequest: refuseCall }
    server.post('/refused', refuse, () => 'done')
    await server.listen({ host: '127.0.0.1', port: 0 })
  })
  after(() => server.close())

  /** Sends a body in pieces; what came back, and after how long. */
  const send = (pieces: readonly string[], pauseMs: number) =>
    new Promise<{ text: string; ms: number }>(resolve => {
      const started = Date.now()
      const length = pieces.join('').length
      let text = ''
      const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1')
      socket.on('data', (chunk: Buffer) => {
        text += chunk.toString()
        if (text.includes('done')) socket.destroy()
      })
      socket.on('error', () => undefined)
      socket.on('close', () => resolve({ text, ms: Date.now() - started }))
      socket.write(
        `POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`,
      )
      pieces.forEach((piece, index) => setTimeout(() => socket.write(piece), index * pauseMs))
    })

  it('is disconnected when the body is not complete in time, however steadily it drips', async () => {
    const { text, ms } = await send([...'{"a":"0123456789"}'], 200)

    assert.match(text, /^HTTP\/1\.1 408/)
    assert.ok(ms >= 900 && ms < 3000, `${ms} ms`)
  })

  it('is answered when the body is complete in time', async () => {
    assert.match((await send(['{"a":', '"b"}'], 200)).text, /^HTTP\/1\.1 200/)
  })

  it('is left alone in the same process, where no connection can be closed', async () => {
    const answer = await server.inject({ method: 'POST', url: '/refused', payload: { a: 1 } })
    assert.equal(answer.statusCode, 429)
    // an error after the time limit fails this test
    await sleep(300)
  })

  it('has to finish the headers soon, and a file within a quarter of an hour', () => {
    assert.equal(server.server.headersTimeout, 30_000)
    assert.equal(server.server.requestTimeout, UPLOAD_SECONDS * 1000)
  })
})

describe('large bodies that never end', () => {
  it('block no one: not a person with a session and, after a moment, no other caller', async () => {
    const server = await startTestServer({ config: { trustProxy: true } })
    const { hostname, port } = new URL(server.url)
    const ask = (address: string, token?: string) =>
      server.call('/api/open/checkface', {}, { token, headers: { 'x-forwarded-for': address } })
    let sentAway = 0
    const slow = ['203.0.113.1', '203.0.113.2'].flatMap(address =>
      Array.from({ length: 4 }, () => {
        const socket = connect(Number(port), hostname)
        socket.on('error', () => undefined)
        socket.on(
          'data',
          (chunk: Buffer) => void (sentAway += Number(chunk.toString().startsWith('HTTP/1.1 408'))),
        )
        socket.write(
          `POST /api/open/checkface HTTP/1.1\r\nHost: x\r\nappid: ${FAIR}\r\nx-forwarded-for: ${address}\r\n`,
        )
        socket.write('Content-Type: application/json\r\nContent-Length: 100000\r\n\r\n{')
        return socket
      }),
    )
    try {
      const until = Date.now() + 20_000
      let isFull = false
      while (!isFull && Date.now() < until) isFull = (await ask('203.0.113.3')).status === 503
      assert.ok(isFull, 'the control: all places are taken')
      assert.notEqual((await ask('203.0.113.1', await server.tokenFor('13800134881'))).status, 503)
      while (isFull && Date.now() < until) isFull = (await ask('203.0.113.3')).status === 503
      assert.ok(!isFull)
      assert.ok(sentAway > 0)
    } finally {
      slow.forEach(socket => socket.destroy())
      await server.close()
    }
  })
})
