import assert from 'node:assert/strict'
import { once } from 'node:events'
import net from 'node:net'
import { describe, it } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer } from '../../support/server/startTestServer'

describe('a server that closes', () => {
  it('answers the call under way, then ends its connection', async () => {
    const server = await startTestServer()
    const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1')
    let reply = ''
    socket.on('data', data => (reply += String(data)))
    await once(socket, 'connect')
    const head = [
      'POST /api/open/ad/list HTTP/1.1',
      'host: 127.0.0.1',
      `appid: ${FAIR}`,
      'content-type: application/json',
      'content-length: 2',
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n{`)
    // until the server has begun to read the call
    await wait(200)

    const ended = once(socket, 'close')
    const closed = server.close()
    await wait(50)
    socket.write('}')
    const isInTime = await Promise.race([
      Promise.all([closed, ended]).then(() => true),
      wait(20_000, false, { ref: false }),
    ])
    socket.destroy()
    await closed
    assert.match(reply, /^HTTP\/1\.1 200 .*"code":"bad_request"/s)
    assert.ok(isInTime, 'it waited for the connection that was kept')
  })
})
