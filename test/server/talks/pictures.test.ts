import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { ChatMessage, ChatMessagesReply } from '../../../core/contract/chat'
import { fileKeyOf } from '../../../core/domain/fileUrl'
import { FAIR } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { upload } from '../../support/server/uploads'
import {
  PUSH_TOKEN,
  startWechatServer,
  type WechatServer,
} from '../../support/wechat/startWechatServer'
import { MP, RISKY_WORD } from '../../support/wechat/wechatStandIn'
import { socketOf, talker, visitor, type TalkFrame } from './support'

const CHECK = '/wxa/media_check_async'
const OPENID = 'oWriter0000000000000000000003'

describe('pictures of talks', () => {
  let server: WechatServer
  let north: ReturnType<typeof talker>
  let guest: ReturnType<typeof talker>
  let Id = ''
  before(async () => {
    server = await startWechatServer()
    north = talker(server, await server.exhibitorToken('north'), '/api/ex')
    guest = talker(server, await visitor(server))
    Id = (await guest.open({ Company: 'north' })).Id
    await guest.send(Id, '你好')
  })
  after(() => server.close())

  const sendPicture = async () => {
    const file = { bytes: await photo() }
    const { url } = await upload(server, north.token, file, { ext: 'jpg' })
    const sent = await north.send(Id, '', crypto.randomUUID(), {
      Kind: 'image',
      Url: url,
      Name: 'a.jpg',
    })
    assert.ok(typeof sent === 'object', JSON.stringify(sent))
    return { url, sent }
  }
  const seen = async ({ Seq }: ChatMessage): Promise<ChatMessage> => {
    const { data } = await guest.call<ChatMessagesReply>('messages', { Id })
    const found = data.Items.find(one => one.Seq === Seq)
    assert.ok(found)
    return found
  }
  /** What the other side sees, when it is as expected; the check runs beside the answer. */
  const soon = async (message: ChatMessage, is: (seen: ChatMessage) => boolean) => {
    for (let looks = 0; looks < 100; looks++) {
      if (is(await seen(message))) return
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    assert.fail(JSON.stringify(await seen(message)))
  }
  const askedOf = async (url: string): Promise<string> => {
    for (let looks = 0; looks < 100; looks++) {
      const [found] =
        [...server.wechat.pictures].find(([, { media_url: asked }]) =>
          String(asked).includes(fileKeyOf(url) ?? '?'),
        ) ?? []
      const { rowCount } = await server.pool.query(
        'SELECT FROM picture_check WHERE trace_id = $1',
        [found],
      )
      if (found !== undefined && rowCount === 1) return found
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    return assert.fail('WeChat was not asked')
  }
  const tell = async (trace: string, suggest: string) => {
    const [timestamp, nonce] = [String(Math.floor(Date.now() / 1000)), '1834277']
    const signature = createHash('sha1')
      .update([PUSH_TOKEN, timestamp, nonce].sort().join(''))
      .digest('hex')
    const query = new URLSearchParams({ signature, timestamp, nonce })
    const body = JSON.stringify({
      MsgType: 'event',
      Event: 'wxa_media_check',
      appid: MP.appId,
      trace_id: trace,
      result: { suggest },
    })
    const reply = await fetch(`${server.url}/api/wechat/push?${query}`, { method: 'POST', body })
    assert.equal(reply.status, 200)
  }

  it('are clear immediately for an account that WeChat does not know', async () => {
    const { sent } = await sendPicture()
    assert.equal((await seen(sent)).Checking, undefined)
    assert.equal(server.wechat.count(CHECK), 0)
  })

  it('are blurred for the other side for five seconds at most, or until WeChat lets them pass', async () => {
    const { data } = await server.call<{ Ticket: string }>(
      '/api/open/wechat/code',
      { code: server.wechat.newCode(OPENID) },
      { headers: { cid: 'phone-1' } },
    )
    await server.call(
      '/api/open/wechat/subscribe',
      { Templates: [], Ticket: data.Ticket },
      { token: north.token, headers: { cid: 'phone-1' } },
    )
    const { url, sent } = await sendPicture()
    assert.equal(sent.Checking, undefined, 'not for who wrote it')
    const { Checking = '', At, View } = await seen(sent)
    assert.equal(Date.parse(Checking) - Date.parse(At), 5000)
    assert.notEqual(View, '')
    await tell(await askedOf(url), 'pass')
    assert.equal((await seen(sent)).Checking, undefined)

    const late = await sendPicture()
    await askedOf(late.url)
    await server.pool.query(
      "UPDATE talk_message SET at = at - interval '6 seconds' WHERE talk_id = $1 AND seq = $2",
      [Id, late.sent.Seq],
    )
    assert.equal(
      (await seen(late.sent)).Checking,
      undefined,
      'after five seconds without a verdict',
    )
  })

  it('that WeChat refuses are withdrawn live on both sides, and are accepted by no later message', async () => {
    const sockets = [await socketOf(server, guest.token), await socketOf(server, north.token)]
    const { url, sent } = await sendPicture()
    await tell(await askedOf(url), 'risky')
    for (const { socket, until } of sockets) {
      await until(
        (frame): frame is TalkFrame =>
          frame.type === 'talk' &&
          frame.Messages.some(({ Seq, State }) => Seq === sent.Seq && State === 'withdrawn'),
      )
      socket.close()
    }
    const theirs = await seen(sent)
    assert.deepEqual([theirs.State, theirs.View], ['withdrawn', ''])
    const own = await north.call<ChatMessagesReply>('messages', { Id })
    assert.equal(own.data.Items.find(({ Seq }) => Seq === sent.Seq)?.State, 'withdrawn')
    assert.notEqual(
      typeof (await north.send(Id, '', crypto.randomUUID(), { Kind: 'image', Url: url })),
      'object',
    )
  })

  it('are visible to the other side only after the verdict or half an hour where the fair holds everything', async () => {
    await server.pool.query(
      'INSERT INTO talk_setting (app_id, holds) SELECT app_id, true FROM talk WHERE id = $1 ON CONFLICT (app_id) DO UPDATE SET holds = true',
      [Id],
    )
    const { url, sent } = await sendPicture()
    assert.notEqual(sent.View, '')
    const { Checking, View } = await seen(sent)
    assert.deepEqual([Checking, View], ['', ''])
    await tell(await askedOf(url), 'pass')
    const shown = await seen(sent)
    assert.equal(shown.Checking, undefined)
    assert.notEqual(shown.View, '')
    const late = await sendPicture()
    await server.pool.query(
      "UPDATE talk_message SET at = now() - interval '31 minutes' WHERE talk_id = $1 AND seq = $2",
      [Id, late.sent.Seq],
    )
    assert.equal((await seen(late.sent)).Checking, undefined)
    assert.notEqual((await seen(late.sent)).View, '')
    server.wechat.fail(CHECK, 45009)
    const unasked = await sendPicture()
    await soon(unasked.sent, ({ Checking: until }) => until === undefined)
  })
})

describe('texts of talks that WeChat checks', () => {
  let server: WechatServer
  let north: ReturnType<typeof talker>
  let guest: ReturnType<typeof talker>
  let Id = ''
  before(async () => {
    server = await startWechatServer()
    north = talker(server, await server.exhibitorToken('north'), '/api/ex')
    guest = talker(server, await visitor(server))
    Id = (await guest.open({ Company: 'north' })).Id
    await guest.send(Id, '你好')
  })
  after(() => server.close())

  it('are refused when the verdict comes within 300 ms', async () => {
    assert.equal(await north.send(Id, `有${RISKY_WORD}`), 'content_refused')
    assert.equal(typeof (await north.send(Id, '有的')), 'object', 'the control')
    assert.deepEqual(await guest.texts(Id), ['你好', '有的'])
  })

  it('are sent when it takes longer, and are withdrawn live after a refusal', async () => {
    const other = await socketOf(server, guest.token)
    server.wechat.delayMs = 900
    const [bad, good] = [await north.send(Id, `再说${RISKY_WORD}`), await north.send(Id, '明天见')]
    server.wechat.delayMs = 0
    assert.ok(typeof bad === 'object' && typeof good === 'object')
    await other.until(
      (frame): frame is TalkFrame =>
        frame.type === 'talk' &&
        frame.Messages.some(({ Seq, State }) => Seq === bad.Seq && State === 'withdrawn'),
    )
    other.socket.close()
    assert.deepEqual(await guest.texts(Id), ['你好', '有的', 'withdrawn', '明天见'])
  })

  it('wait for the verdict where the fair holds everything', async () => {
    await server.pool.query(
      `INSERT INTO talk_setting (app_id, holds) VALUES ($1, true) ON CONFLICT (app_id) DO UPDATE SET holds = true`,
      [FAIR],
    )
    server.wechat.delayMs = 900
    assert.equal(await north.send(Id, `后天${RISKY_WORD}`), 'content_refused')
    server.wechat.delayMs = 0
  })
})
