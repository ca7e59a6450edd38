import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, it, mock } from 'node:test'
import { WebSocket } from 'ws'
import type { ChatSyncReply } from '../../../core/contract/chat'
import { LIVE_CLOSED } from '../../../core/talks/frames'
import { buildServer, type BuiltServer, type ServerDeps } from '../../../server/buildServer'
import { loadConfig } from '../../../server/config'
import { apiClient } from '../../support/server/apiClient'
import { AppError } from '../../../server/errors'
import { hashToken, newToken } from '../../../server/security/secrets'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import {
  plainPainter,
  startTestServer,
  TEST_SECRET_KEY,
  type TestServer,
} from '../../support/server/startTestServer'
import { newPhone } from '../invitations/support'
import { socketOf, talker, visitor } from './support'

describe('live updates', () => {
  let server: TestServer
  let north: ReturnType<typeof talker>
  const others: BuiltServer[] = []
  before(async () => {
    server = await startTestServer()
    north = talker(server, await server.exhibitorToken('north'), '/api/ex')
  })
  after(async () => {
    for (const other of others) await other.close()
    await server.close()
  })

  /** Another instance on the same database. */
  const another = async (more: Partial<ServerDeps> = {}) => {
    const config = loadConfig({
      SECRET_KEY: TEST_SECRET_KEY,
      RATE_LIMIT_FACTOR: '1000',
      H5_DIR: 'test/support/server/no-h5',
      FAIR_DIR: 'none',
      DATA_DIR: server.dataDir,
      ROLES: 'web,gate,socket',
      LOG_LEVEL: 'silent',
    })
    const built = await buildServer({
      config: { ...config, defaultAppId: FAIR },
      pool: server.pool,
      painter: plainPainter,
      ...more,
    })
    await built.http.listen({ host: '127.0.0.1', port: 0 })
    others.push(built)
    const url = `http://127.0.0.1:${(built.http.server.address() as AddressInfo).port}`
    return { ...apiClient(url), url }
  }
  const talkOf = async () => {
    const guest = talker(server, await visitor(server))
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '你好')
    await north.send(Id, '您好')
    return { guest, Id }
  }

  it('reach the other side on another instance, once and in order, and confirm the delivery', async () => {
    const there = await another()
    const { guest, Id } = await talkOf()
    const socket = await socketOf(there, north.token)
    const own = await socketOf(server, guest.token)

    await Promise.all(Array.from({ length: 12 }, (_, index) => guest.send(Id, `m${index}`)))
    await guest.send(Id, '末')

    await socket.message('末')
    const seqs = socket.frames.flatMap(frame =>
      frame.type === 'talk' ? frame.Messages.map(({ Seq }) => Seq) : [],
    )
    assert.deepEqual(
      [...new Set(seqs)].sort((a, b) => a - b),
      Array.from({ length: 13 }, (_, index) => index + 3),
    )
    assert.equal(seqs.length, new Set(seqs).size, 'nothing twice')
    await own.until(
      (frame): frame is Extract<typeof frame, { type: 'talk' }> =>
        frame.type === 'talk' && frame.Talk.PeerDeliveredSeq === 15,
    )
    await north.call('read', { Id, Seq: 15 })
    await own.until(
      (frame): frame is Extract<typeof frame, { type: 'talk' }> =>
        frame.type === 'talk' && frame.Talk.PeerReadSeq === 15,
    )
    socket.socket.close()
    own.socket.close()
  })

  it('do not without their fan-out (control)', async () => {
    const deaf = await another({
      fanout: { publish: () => undefined, listen: () => undefined, close: () => Promise.resolve() },
    })
    const { guest, Id } = await talkOf()
    const socket = await socketOf(deaf, north.token)

    await guest.send(Id, '听不见')

    await assert.rejects(socket.message('听不见', 700))
    // the database has it all the same
    assert.equal((await talker(deaf, north.token, '/api/ex').texts(Id)).at(-1), '听不见')
    socket.socket.close()
  })

  it('tell the other side of a message that is sent again, because the first sender may have died before', async () => {
    const deaf = await another({
      fanout: { publish: () => undefined, listen: () => undefined, close: () => Promise.resolve() },
    })
    const { guest, Id } = await talkOf()
    const socket = await socketOf(server, north.token)
    const cid = crypto.randomUUID()
    const first = await talker(deaf, guest.token).send(Id, '还在吗', cid)
    await assert.rejects(socket.message('还在吗', 500))

    assert.deepEqual(await guest.send(Id, '还在吗', cid), first)

    await socket.message('还在吗')
    socket.socket.close()
  })

  it('check thousands of sessions in a few statements, and tell valid sessions from others', async () => {
    const ended = await server.tokenFor(newPhone())
    await server.pool.query('UPDATE session SET revoked_at = now() WHERE token_hash = $1', [
      hashToken(ended),
    ])
    const strangers = Array.from({ length: 2500 }, () => newToken())
    const all = [north.token, ...strangers, ended].map(token => ({ appId: FAIR, token }))
    const query = mock.method(server.pool, 'query')

    const living = await server.built.services.sessions.living(all)

    query.mock.restore()
    assert.deepEqual([...living], [north.token])
    // jobs and messages ask the same pool beside it
    const looks = query.mock.calls
      .map(call => JSON.stringify(call.arguments))
      .filter(text => text.includes('FROM session'))
    assert.ok(looks.length > 0 && looks.length < 10, String(looks.length))
    assert.deepEqual(
      [
        ...(await server.built.services.sessions.living([
          { appId: OTHER_FAIR, token: north.token },
        ])),
      ],
      [],
    )
  })

  it('count sockets that open together separately, and do not take overload for ended sessions', async () => {
    const { limiter, sessions } = server.built.services
    const limit = { key: `sockets-${crypto.randomUUID()}`, points: 0.2, seconds: 60 }
    const tries = await Promise.allSettled(
      Array.from({ length: 300 }, () => limiter.enforceTogether(limit, 'rate_limited')),
    )
    assert.equal(
      tries.filter(({ status }) => status === 'fulfilled').length,
      200,
      '0.2 points, a thousand times as much for tests',
    )

    const find = mock.method(sessions, 'find', () => Promise.reject(new AppError('unavailable')))
    const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`)
    const code = new Promise(resolve => socket.on('close', resolve))
    socket.on('open', () =>
      socket.send(JSON.stringify({ type: 'hello', appId: FAIR, token: north.token })),
    )
    assert.equal(await code, 1013)
    find.mock.restore()
  })

  it('are caught up by revision after a socket was away, and by a long poll without a socket', async () => {
    const { guest, Id } = await talkOf()
    const sync = async (body: object) => (await north.call<ChatSyncReply>('sync', { ...body })).data
    const { Rev } = await sync({ Rev: 0 })
    assert.deepEqual((await sync({ Rev })).Talks, [])
    await guest.send(Id, '错过了')

    const missed = await sync({ Rev })
    assert.deepEqual(
      missed.Talks.map(talk => [talk.Id, talk.Last?.Text]),
      [[Id, '错过了']],
    )

    // marks of delivery come by themselves
    await new Promise(resolve => setTimeout(resolve, 900))
    const now = await sync({ Rev: missed.Rev })
    const waiting = sync({ Rev: now.Rev, Wait: 20 })
    await new Promise(resolve => setTimeout(resolve, 300))
    await guest.send(Id, '来了')
    assert.equal((await waiting).Talks[0]?.Last?.Text, '来了')
    assert.equal(
      (await sync({ Rev: 10 ** 12 })).Talks.length > 0,
      true,
      'a revision nobody knows begins anew',
    )
  })

  it('continue when the connection that listens is killed', async () => {
    const { guest, Id } = await talkOf()
    const socket = await socketOf(server, north.token)
    await guest.send(Id, '之前')
    await socket.message('之前')
    socket.frames.length = 0

    await server.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'fairpass live' AND datname = current_database()`,
    )

    await socket.until(
      (frame): frame is Extract<typeof frame, { type: 'resync' }> => frame.type === 'resync',
    )
    await guest.send(Id, '之后')
    await socket.message('之后')
    socket.socket.close()
  })

  it('end sockets of other origins, sockets that send too much or nothing, and those of ended sessions', async () => {
    const closedWith = async (frames: (string | Buffer)[], headers = {}) => {
      const socket = new WebSocket(`${server.url.replace('http', 'ws')}/api/live`, { headers })
      const code = new Promise<number>(resolve => {
        socket.on('close', resolve)
        socket.on('error', () => resolve(0))
      })
      socket.on('open', () => frames.forEach(frame => socket.send(frame)))
      return code
    }
    const hello = JSON.stringify({ type: 'hello', appId: FAIR, token: north.token })
    assert.equal(await closedWith([hello], { origin: 'https://evil.example' }), 0)
    assert.equal(await closedWith(['{"type":"ping"}']), LIVE_CLOSED.badFrame)
    assert.equal(await closedWith(['no json']), LIVE_CLOSED.badFrame)
    assert.equal(await closedWith([Buffer.from('{}')]), LIVE_CLOSED.badFrame)
    const said = (words: RegExp) => server.logs.some(line => words.test(line))
    assert.ok(said(/live socket ended/), 'a frame that is not ours is in the log')
    assert.ok(!said(/live socket broke/))
    assert.equal(await closedWith(['x'.repeat(20_000)]), 1009)
    assert.ok(said(/live socket broke/), 'and so is one that is too large')
    assert.equal(
      await closedWith([JSON.stringify({ type: 'hello', appId: FAIR, token: 'x'.repeat(43) })]),
      LIVE_CLOSED.unauthorized,
    )
    assert.equal(
      await closedWith([JSON.stringify({ type: 'hello', appId: 3, token: {} })]),
      LIVE_CLOSED.unauthorized,
    )
    assert.equal(
      await closedWith([hello, ...Array<string>(60).fill('{"type":"ping"}')]),
      LIVE_CLOSED.badFrame,
    )

    const socket = await socketOf(server, north.token)
    for (let count = 0; count < 60; count++) socket.socket.send('{"type":"ping"}')
    assert.equal(await socket.closed, LIVE_CLOSED.tooMany)
    assert.ok(
      server.logs.some(
        line => line.includes('live socket ended') && line.includes('too many frames'),
      ),
    )

    const ended = await socketOf(server, north.token)
    server.built.services.talks.live.end(FAIR, 'exhibitor:north')
    assert.equal(await ended.closed, LIVE_CLOSED.ended)
  })
})
