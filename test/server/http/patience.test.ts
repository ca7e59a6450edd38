import assert from 'node:assert/strict'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it } from 'node:test'
import Fastify, { type FastifyInstance } from 'fastify'
import { limitPatience, UPLOAD_SECONDS } from '../../../server/http/plugins/patience'

describe('a caller who takes their time', () => {
  let server: FastifyInstance
  before(async () => {
    server = Fastify()
    limitPatience(server)
    server.post('/slow', { config: { bodySeconds: 1 } }, () => 'done')
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
      socket.write(`POST /slow HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`)
      pieces.forEach((piece, index) => setTimeout(() => socket.write(piece), index * pauseMs))
    })

  it('is sent away when the body is not there in time, however steadily it drips', async () => {
    const { text, ms } = await send([...'{"a":"0123456789"}'], 200)

    assert.match(text, /^HTTP\/1\.1 408/)
    assert.ok(ms >= 900 && ms < 3000, `${ms} ms`)
  })

  it('is answered when it is', async () => {
    assert.match((await send(['{"a":', '"b"}'], 200)).text, /^HTTP\/1\.1 200/)
  })

  it('has to finish the headers soon, and a file within a quarter of an hour', () => {
    assert.equal(server.server.headersTimeout, 30_000)
    assert.equal(server.server.requestTimeout, UPLOAD_SECONDS * 1000)
  })
})
