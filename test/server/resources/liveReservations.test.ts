import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { endpoints } from '../../../core/contract/endpoints'
import type { LivePushReply } from '../../../core/contract/livePush'
import type { LiveRoomReply, LiveSayReply } from '../../../core/contract/hallLiveRoom'
import { socketOf } from '../talks/support'
import type { LiveFrame } from '../../../core/talks/frames'
import type {
  HallLiveOpenReply,
  LiveFiguresReply,
  LiveMineReply,
  LiveReserveReply,
} from '../../../core/contract/hallLive'
import type { RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import { FAIR, fairFolder, goodAnswers } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const DAY = '2091-04-17'
const MINUTE_MS = 60_000
const WATCH = 'https://live.suilan.example/oat'

describe('reservations of live sessions', () => {
  let server: TestServer
  let north: string
  let session: string
  const visitors: string[] = []
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({
      ...folder,
      config: { ...folder.config, Fair: { Start: '2091-04-16', End: '2091-04-18' } },
    })
    north = await server.exhibitorToken()
    session = await announce('11:00', '11:30')
    for (let at = 0; at < 20; at++)
      visitors.push(await server.tokenFor(String(13_870_000_000 + at)))
  })
  after(() => server.close())

  const must = async (path: string, body: Record<string, unknown>, token = north) => {
    const {
      succ,
      data,
      body: reply,
    } = await server.call<RecordReply>(
      `/api/ex/data/${path}`,
      { Resource: 'live', ...body },
      { token },
    )
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const step = async (Id: string, Action: string) => {
    const { data } = await server.call<RecordOpenReply>(
      '/api/ex/data/get',
      { Resource: 'live', Id },
      { token: north },
    )
    return must('act', { Id, Revision: data.Record.Revision, Action })
  }
  const decide = async (id: string, action: string, reason = '') =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      'live',
      {
        id,
        revision: undefined,
        action,
        reason,
      },
    )
  async function announce(
    from: string,
    to: string,
    way: Record<string, unknown> = { Way: { selected: ['link'] }, Url: WATCH },
  ): Promise<string> {
    const { url } = await upload(
      server,
      north,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'live', FieldId: 'Cover' },
    )
    const { Id } = await must('submit', {
      FormVersion: 1,
      Revision: 0,
      Title: '燕麦原浆',
      TitleEn: 'One oat base',
      Cover: [{ url }],
      Languages: { selected: ['cn'] },
      Slot: { selected: [`N4-B ${DAY} ${from}–${to}`] },
      HostName: '何川',
      HostAgrees: true,
      HostMobile: { CountryCode: '86', Number: '13800130999' },
      ...way,
    })
    await decide(Id, 'approve')
    await step(Id, 'announce')
    return Id
  }
  const reserve = (Id: string, token: string, On = true, Agree = false) =>
    server.call<LiveReserveReply>('/api/visitor/live/reserve', { Id, On, Agree }, { token })
  const open = async (Id = session) =>
    (await server.call<HallLiveOpenReply>('/api/open/live/get', { Id })).data
  const leads = async () =>
    (
      await server.pool.query<{ source: string }>('SELECT source FROM lead WHERE app_id = $1', [
        FAIR,
      ])
    ).rows
  const told = async () =>
    (
      await server.pool.query<{ recipient: string; text: string }>(
        `SELECT recipient, text FROM outbox WHERE kind = 'live' ORDER BY id`,
      )
    ).rows
  const moveTo = (Id: string, minutes: number) => {
    const at = new Date(Date.now() + 8 * 60 * MINUTE_MS + minutes * MINUTE_MS)
    const end = new Date(at.getTime() + 10 * MINUTE_MS)
    const slot = `N4-B ${at.toISOString().slice(0, 10)} ${at.toISOString().slice(11, 16)}–${end.toISOString().slice(11, 16)}`
    return server.pool.query(
      `UPDATE record SET published_values = jsonb_set(published_values, '{Slot}', $2::jsonb) WHERE resource = 'live' AND id = $1`,
      [Id, JSON.stringify({ selected: [slot] })],
    )
  }

  it('have one effect each, however many come at once', async () => {
    const twice = [...visitors, ...visitors]
    const replies = await Promise.all(twice.map(token => reserve(session, token)))
    assert.ok(replies.every(({ succ, data }) => succ && data.Reserved))
    assert.equal((await open()).Reservations, visitors.length)
    assert.deepEqual(await leads(), [], 'who agreed to nothing is nobody the company knows')
    const mine = await server.call<LiveMineReply>(
      '/api/visitor/live/mine',
      {},
      { token: visitors[0] ?? '' },
    )
    assert.deepEqual(mine.data.Items, [{ Id: session, Agreed: false }])
  })

  it('make people who agreed a lead of the company, once, and reveal no names', async () => {
    const [one = '', two = ''] = visitors
    await Promise.all([
      reserve(session, one, true, true),
      reserve(session, one, true, true),
      reserve(session, two, false),
    ])
    assert.deepEqual(await leads(), [{ source: 'live' }])
    const { data } = await server.call<LiveFiguresReply>(
      '/api/ex/live/figures',
      {},
      { token: north },
    )
    assert.deepEqual(data.Items, [
      {
        Id: session,
        Reservations: visitors.length - 1,
        Agreed: 1,
        Viewers: 0,
        Taps: 0,
        Messages: 0,
      },
    ])
    const south = await server.call<LiveFiguresReply>(
      '/api/ex/live/figures',
      {},
      { token: await server.exhibitorToken('south') },
    )
    assert.deepEqual(south.data.Items, [])
  })

  it('remind everybody once before it begins, in their language, but no one who cancelled', async () => {
    const sweep = () => server.built.services.confirmations.sweep()
    await sweep()
    assert.deepEqual(await told(), [], 'too early')
    const english = await server.tokenFor('13870000999')
    await server.call('/api/visitor/register', goodAnswers({ lang: 'EN' }), { token: english })
    await server.call(
      '/api/visitor/live/reserve',
      { Id: session, On: true, Agree: false, lang: 'EN' },
      { token: english },
    )
    await moveTo(session, 10)
    await Promise.all([sweep(), sweep(), sweep()])
    await sweep()
    const messages = await told()
    assert.equal(messages.length, visitors.length)
    assert.equal(new Set(messages.map(({ recipient }) => recipient)).size, visitors.length)
    assert.ok(!messages.some(({ recipient }) => recipient === '+8613870000001'))
    const words = messages.find(({ recipient }) => recipient.endsWith('13870000999'))?.text ?? ''
    assert.match(
      words,
      new RegExp(`“One oat base” begins on .*/${FAIR}/#/pages/hall/live\\?id=${session}$`),
    )
  })

  it('end with the session, which visitors see as over after its time, and are refused then', async () => {
    await moveTo(session, -11)
    assert.equal((await open()).State, 'ended')
    assert.equal((await reserve(session, visitors[1] ?? '')).code, 'live_over')
    assert.equal((await reserve('nothing_________', visitors[1] ?? '')).code, 'unknown_record')
  })

  it('get a message when it is cancelled; the desk adds a replay', async () => {
    const off = await announce('14:00', '14:30')
    await reserve(off, visitors[2] ?? '')
    await server.pool.query('DELETE FROM outbox')
    await step(off, 'callOff')
    await server.built.services.confirmations.sweep()
    assert.match((await told())[0]?.text ?? '', /“燕麦原浆”（2091-04-17 14:00）已取消/)
    const shown = await announce('15:00', '15:30')
    await decide(shown, 'start')
    await decide(shown, 'finish')
    await assert.rejects(decide(shown, 'archive', 'http://10.0.0.1/'), { code: 'address_wrong' })
    await decide(shown, 'archive', `${WATCH}/replay`)
    const { State, ReplayUrl } = await open(shown)
    assert.deepEqual([State, ReplayUrl], ['replay', `${WATCH}/replay`])
  })

  it('have a talk while they are live: ordered, immediate over the socket, moderated by their company', async () => {
    const Id = await announce('15:00', '15:30')
    const people = await Promise.all(
      ['林若溪', '陈星禾'].map(async (NameStr, at) => {
        const token = await server.tokenFor(String(13_871_000_000 + at))
        const answers = goodAnswers({ NameStr })
        assert.equal((await server.call('/api/visitor/register', answers, { token })).succ, true)
        return token
      }),
    )
    const [first = '', second = ''] = people
    const say = (Text: string, token: string, ClientId = crypto.randomUUID()) =>
      server.call<LiveSayReply>('/api/visitor/live/say', { Id, ClientId, Text }, { token })
    const room = async (token?: string) =>
      (await server.call<LiveRoomReply>('/api/open/live/room', { Id }, token ? { token } : {})).data
    assert.equal((await say('开始了吗', first)).code, 'live_over')
    await step(Id, 'start')
    const socket = await socketOf(server, second)
    socket.socket.send(JSON.stringify({ type: 'room', Room: Id }))
    assert.equal((await say('有样品吗', visitors[0] ?? '')).code, 'not_registered')
    const cid = crypto.randomUUID()
    const all = await Promise.all([
      say('有样品吗', first, cid),
      say('有样品吗', first, cid),
      say('起订量多少', second),
      say('<b>价格</b>\u202e', second),
    ])
    assert.ok(
      all.every(({ succ }) => succ),
      JSON.stringify(all.map(({ body }) => body)),
    )
    type RoomFrame = Extract<LiveFrame, { type: 'room' }>
    await socket.until((frame): frame is RoomFrame => frame.type === 'room' && frame.Room === Id)
    const shown = await room()
    assert.deepEqual(
      shown.Messages.map(({ Seq }) => Seq),
      [1, 2, 3],
    )
    assert.deepEqual(
      shown.Messages.map(({ Text }) => Text).sort(),
      ['<b>价格</b>', '有样品吗', '起订量多少'].sort(),
    )
    assert.ok(!JSON.stringify(shown).includes('林若溪'))
    await server.pool.query(
      `INSERT INTO talk_setting (app_id, words) VALUES ($1, '{微信号}') ON CONFLICT (app_id) DO UPDATE SET words = excluded.words`,
      [FAIR],
    )
    assert.equal((await say('加 微 信 号', first)).code, 'content_refused')
    const spoken = shown.Messages.find(({ Text }) => Text === '有样品吗')
    const south = await server.exhibitorToken('south')
    const path = endpoints['live.moderate'].path
    const moderate = (token: string) =>
      server.call(path, { Id, Seq: spoken?.Seq ?? 0, Action: 'mute' }, { token })
    assert.equal((await moderate(south)).code, 'unknown_record')
    assert.equal((await moderate(north)).succ, true)
    assert.equal((await say('还在吗', first)).code, 'talk_muted')
    assert.deepEqual((await room()).Messages.find(({ Seq }) => Seq === spoken?.Seq)?.Removed, true)
    const host = await server.call<LiveSayReply>(
      endpoints['live.say'].path,
      { Id, ClientId: crypto.randomUUID(), Text: '欢迎' },
      { token: north },
    )
    assert.deepEqual([host.data.Message.Host, host.data.Message.Name], [true, ''])
    assert.equal(
      (
        await server.call(
          endpoints['live.say'].path,
          { Id, ClientId: cid, Text: 'x' },
          { token: south },
        )
      ).code,
      'forbidden',
    )
    socket.socket.close()
  })

  it('are sent to an address that only administrators of the company see; it is signed, expires, can be made again, and is logged nowhere', async () => {
    const push = <T = LivePushReply>(
      Id: string,
      token: string,
      call: 'live.push' | 'live.pushRenew' = 'live.push',
    ) => server.call<T>(endpoints[call].path, { Id }, { token })
    assert.equal((await push(session, north)).code, 'no_push', 'watched elsewhere')
    const Id = await announce('16:00', '16:30', { Way: { selected: ['push'] } })
    for (const token of [
      await server.exhibitorToken('south'),
      visitors[0] ?? '',
      await server.organiserToken('owner'),
    ])
      assert.match((await push(Id, token)).code ?? '', /^(unknown_record|forbidden|unauthorized)$/)
    assert.equal((await push(Id, await server.exhibitorToken('north-staff'))).code, 'admin_only')
    const first = (await push(Id, north)).data
    assert.equal(first.Expires, `${DAY}T10:30:00.000Z`, 'two hours after the slot')
    assert.match(first.Key, /^[0-9a-f]{32}\?end=\d+&sign=[0-9a-f]{32}$/)
    assert.deepEqual((await push(Id, north)).data, first, 'the same for who asks again')
    assert.equal((await push(Id, north, 'live.pushRenew')).succ, true)
    const second = (await push(Id, north)).data
    assert.notEqual(second.Key.slice(0, 32), first.Key.slice(0, 32))
    assert.equal((await open(Id)).Play, '', 'not before it is live')
    await step(Id, 'start')
    const shown = await open(Id)
    assert.equal(shown.Play, '/dev/live/sample.webm')
    assert.equal(
      (await fetch(new URL(shown.Play, server.url))).headers.get('content-type'),
      'video/webm',
    )
    const { data } = await server.call<RecordOpenReply>(
      '/api/ex/data/get',
      { Resource: 'live', Id },
      { token: north },
    )
    const everywhere = JSON.stringify([
      shown,
      data,
      server.logs,
      (await server.pool.query('SELECT * FROM audit_event')).rows,
    ])
    for (const { Key } of [first, second]) assert.ok(!everywhere.includes(Key.slice(0, 32)))
    await server.pool.query(
      `UPDATE record SET submitted_values = jsonb_set(submitted_values, '{Slot}', '{"selected":["N4-B 2020-01-01 10:00–10:30"]}') WHERE id = $1`,
      [Id],
    )
    assert.equal((await push(Id, north)).code, 'live_over')
  })

  it('count each device once, and show the count to their company alone', async () => {
    const Device = crypto.randomUUID()
    for (let n = 0; n < 3; n++) await server.call('/api/open/live/look', { Id: session, Device })
    await server.call('/api/open/live/look', { Id: session, Device: crypto.randomUUID() })
    await server.call('/api/open/live/look', { Id: session, Device, Product: 'nobody' })
    const { data } = await server.call<LiveFiguresReply>(
      endpoints['live.figures'].path,
      {},
      { token: north },
    )
    const figures = data.Items.find(one => one.Id === session)
    assert.deepEqual([figures?.Viewers, figures?.Taps], [2, 0])
  })
})
