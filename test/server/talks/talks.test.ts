import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import type { ChatListReply, ChatMessagesReply, ChatTalkReply } from '../../../core/contract/chat'
import type { ChatSettings } from '../../../core/contract/chatSettings'
import { endpoints } from '../../../core/contract/endpoints'
import type { LeadScanReply } from '../../../core/contract/leadScan'
import { FAIR_BURST } from '../../../core/talks/limits'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { newPhone } from '../invitations/support'
import { talker, visitor } from './support'

type Talker = ReturnType<typeof talker>

describe('talks', () => {
  let server: TestServer
  let north: Talker
  let staff: Talker
  let south: Talker
  before(async () => {
    server = await startTestServer()
    const company = async (login: string) =>
      talker(server, await server.exhibitorToken(login), '/api/ex')
    ;[north, staff, south] = [
      await company('north'),
      await company('north-staff'),
      await company('south'),
    ]
  })
  after(() => server.close())

  const someone = async (name?: string) => talker(server, await visitor(server, name))
  const list = async (who: Talker, body = {}) => {
    const answer = await who.call<ChatListReply>('list', body)
    assert.ok(Value.Check(endpoints['chat.list'].reply, answer.data), JSON.stringify(answer.body))
    return answer.data
  }
  const find = async (who: Talker, Id: string) => (await list(who)).Items.find(one => one.Id === Id)
  const settings: ChatSettings = { Open: true, From: 0, Until: 0, Away: '', Away_en: '', Quick: [] }

  it('begin with one message until the other side has answered', async () => {
    const guest = await someone('林若溪')
    const { Id, Bar } = await guest.open({ Company: 'north' })
    assert.equal(Bar, '')
    assert.equal(await find(north, Id), undefined, 'an empty talk is in no list')

    const first = await guest.send(Id, '有 10 升装吗？')
    assert.equal(typeof first === 'object' && first.Seq, 1)
    assert.equal(await guest.send(Id, '在吗'), 'talk_waits')

    const seen = await find(staff, Id)
    assert.deepEqual(
      [seen?.Peer.Name, seen?.Unread, seen?.WaitingSince !== '', seen?.Last?.Text],
      ['林若溪', 1, true, '有 10 升装吗？'],
    )
    await staff.send(Id, '有的')
    assert.equal(typeof (await guest.send(Id, '好')), 'object')
    assert.deepEqual(await north.texts(Id), ['有 10 升装吗？', '有的', '好'])
    const answered = await find(north, Id)
    assert.equal(answered?.Assignee?.Name, 'north-staff名')
  })

  it('are limited for a whole fair, however many people write', async () => {
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '你好')
    await north.send(Id, '您好')
    const write = async () => {
      const outcomes: unknown[] = []
      for (let n = 0; n < 60; n++) outcomes.push(await guest.send(Id, String(n)))
      return outcomes.filter(one => one === 'rate_limited').length
    }
    assert.equal(await write(), 0, 'the control')
    await server.pool.query(
      `INSERT INTO rate_limit (key, points, expires_at) VALUES ($1, $2, now() + interval '2 seconds')
       ON CONFLICT (key) DO UPDATE SET points = excluded.points, expires_at = excluded.expires_at`,
      [`talk-fair:${FAIR}`, (FAIR_BURST / 20) * 1000],
    )
    assert.ok((await write()) > 0)
    await new Promise(resolve => setTimeout(resolve, 2100))
    assert.equal(typeof (await guest.send(Id, '再见')), 'object')
  })

  it('are one for each pair, also between two companies and when both open it at the same time', async () => {
    const both = await Promise.all([
      north.open({ Company: 'south' }),
      south.open({ Company: 'north' }),
      north.open({ Company: 'south' }),
      south.open({ Company: 'north' }),
    ])
    assert.equal(new Set(both.map(({ Id }) => Id)).size, 1)
    assert.equal((await north.call('open', { Company: 'north' })).code, 'company_only')
    assert.equal((await north.call('open', {})).code, 'company_only')
  })

  it('are begun by a company only with the visitor of a lead', async () => {
    const guest = await someone('陈星禾')
    const card = await server.call<{ CardCode: string }>(
      '/api/visitor/card',
      {},
      { token: guest.token },
    )
    const { data } = await server.call<LeadScanReply>(
      '/api/ex/lead/scan',
      { Code: card.data.CardCode },
      { token: north.token },
    )
    const talk = await north.open({ Lead: data.Id })

    assert.deepEqual(
      [talk.Source, talk.Peer.Name, talk.Peer.Id],
      ['lead', '陈星禾', `talk:${talk.Id}`],
    )
    assert.equal((await south.call('open', { Lead: data.Id })).code, 'unknown_lead')
    const info = await server.call<{ visitorInfo: { NameStr: string } }>(
      '/api/ex/chat/visitor/info',
      { visitorId: talk.Peer.Id },
      { token: north.token },
    )
    assert.equal(info.data.visitorInfo.NameStr, '陈星禾')
    const foreign = await server.call(
      '/api/ex/chat/visitor/info',
      { visitorId: talk.Peer.Id },
      { token: south.token },
    )
    assert.equal(foreign.code, 'unknown_visitor')
  })

  it('need a registration of a visitor, and a company that exhibits', async () => {
    const stranger = talker(server, await server.tokenFor('13800139991'))
    assert.equal((await stranger.call('open', { Company: 'north' })).code, 'not_registered')
    const guest = await someone()
    assert.equal((await guest.call('open', { Company: 'nobody' })).code, 'talk_gone')
  })

  it('store a message once, however often and by how many it is sent again', async () => {
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'north' })
    const cid = crypto.randomUUID()
    const sent = await Promise.all([1, 2, 3, 4].map(() => guest.send(Id, '一次', cid)))
    assert.equal(new Set(sent.map(one => typeof one === 'object' && one.Seq)).size, 1)
    await north.send(Id, '二')

    // both sides at once: numbers without gaps, the same order for both
    const all = await Promise.all(
      Array.from({ length: 20 }, (_, index) => (index % 2 ? guest : north).send(Id, `m${index}`)),
    )
    assert.deepEqual(
      all.map(one => (typeof one === 'object' ? one.Seq : 0)).sort((a, b) => a - b),
      Array.from({ length: 20 }, (_, index) => index + 3),
    )
    assert.deepEqual(await guest.texts(Id), await north.texts(Id))
    const older = await guest.call<ChatMessagesReply>('messages', { Id, Before: 3 })
    assert.deepEqual([older.data.Items.map(({ Seq }) => Seq), older.data.More], [[1, 2], false])
  })

  it('count unread messages for all colleagues, and show how far the other side has read', async () => {
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'south' })
    await guest.send(Id, '你好')
    const before = (await list(south)).Total
    assert.equal((await find(south, Id))?.Unread, 1)

    await south.call('read', { Id, Seq: 1 })
    await south.call('read', { Id, Seq: 0 })

    assert.equal((await find(south, Id))?.Unread, 0)
    assert.equal((await list(south)).Total, before - 1)
    assert.equal((await find(guest, Id))?.PeerReadSeq, 1)
    assert.equal((await south.call('read', { Id: '999999', Seq: 1 })).code, 'unknown_talk')
  })

  it('take a message back within two minutes, and only for its own side', async () => {
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '秘密')
    assert.equal((await north.call('recall', { Id, Seq: 1 })).code, 'cannot_recall')
    const recalled = await guest.call('recall', { Id, Seq: 1 })
    assert.equal(recalled.succ, true)
    assert.deepEqual(
      (await guest.call('recall', { Id, Seq: 1 })).body,
      recalled.body,
      'the same when it is asked again',
    )
    assert.equal((await north.call('recall', { Id, Seq: 1 })).code, 'cannot_recall')
    assert.deepEqual(await north.texts(Id), ['recalled'])
    const { rows } = await server.pool.query<{ body: unknown }>(
      'SELECT body FROM talk_message WHERE talk_id = $1',
      [Id],
    )
    assert.deepEqual(rows[0]?.body, {})

    await north.send(Id, '旧的')
    await server.pool.query(
      `UPDATE talk_message SET at = now() - interval '121 seconds' WHERE talk_id = $1`,
      [Id],
    )
    assert.equal((await north.call('recall', { Id, Seq: 2 })).code, 'cannot_recall')
  })

  it('stop when one side blocks the other, and count no more in the menu when muted', async () => {
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '一')
    await north.send(Id, '二')
    const total = (await list(north)).Total
    await guest.send(Id, '三')
    assert.equal((await list(north)).Total, total + 1)
    await north.call('mute', { Id, On: true })
    assert.equal((await list(north)).Total, total)
    await north.call('mute', { Id, On: false })
    assert.equal((await list(north)).Total, total + 1)

    const blocked = await north.call<ChatTalkReply>('block', { Id, On: true })
    assert.deepEqual([blocked.data.Talk.Blocked, blocked.data.Talk.Bar], [true, 'blocked'])
    assert.equal(await guest.send(Id, '四'), 'talk_blocked')
    assert.equal((await find(guest, Id))?.Blocked, false)
    assert.equal((await list(north, { Filter: 'blocked' })).Items.length, 1)
    await north.call('block', { Id, On: false })
    assert.equal(typeof (await guest.send(Id, '五')), 'object')
  })

  it('are closed by a company before its first message; answered ones continue', async () => {
    const [guest, late] = [await someone(), await someone()]
    const { Id } = await guest.open({ Company: 'south' })
    await guest.send(Id, '一')
    await south.send(Id, '二')
    assert.equal((await staff.call('settings/save', { ...settings })).code, 'admin_only')
    assert.equal((await south.call('settings/save', { ...settings, Open: false })).succ, true)

    assert.equal((await late.call('open', { Company: 'south' })).code, 'talk_closed')
    assert.deepEqual((await late.call('door', { Company: 'south' })).data, { Open: false })
    assert.equal(typeof (await guest.send(Id, '三')), 'object')
    await south.call('settings/save', settings)
    assert.deepEqual((await late.call('door', { Company: 'south' })).data, { Open: true })
  })

  it('are answered automatically outside the hours, which lifts no limit', async () => {
    const now = new Date(Date.now() + 8 * 3_600_000)
    const minute = now.getUTCHours() * 60 + now.getUTCMinutes()
    const away = {
      ...settings,
      From: (minute + 120) % 1440,
      Until: (minute + 180) % 1440,
      Away: '稍后回复您',
      Away_en: 'We answer soon',
    }
    await south.call('settings/save', away)
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'south' })
    await guest.send(Id, '在吗')

    assert.deepEqual(await guest.texts(Id), ['在吗', '稍后回复您'])
    assert.equal((await find(south, Id))?.Last?.Text, '在吗', 'not its own automatic answer')
    assert.equal((await find(guest, Id))?.Last?.Text, '稍后回复您')
    assert.equal(await guest.send(Id, '喂'), 'talk_waits')
    await south.call('settings/save', settings)
  })

  it('contain no blocked word, no active markup and no invisible characters', async () => {
    await server.pool.query(
      `INSERT INTO talk_setting (app_id, words) SELECT app_id, '{转账}' FROM fair ON CONFLICT (app_id) DO UPDATE SET words = excluded.words`,
    )
    const guest = await someone()
    const { Id } = await guest.open({ Company: 'north' })
    for (const text of ['请转账', '请转 . 账', '请转​账'])
      assert.equal(await guest.send(Id, text), 'content_refused')
    assert.equal(await guest.send(Id, '\u0000 \u202e'), 'bad_request')
    const sent = await guest.send(Id, ' <b>你\u0007好</b>\n ')
    assert.equal(typeof sent === 'object' && sent.Text, '<b>你好</b>')
    await server.pool.query('DELETE FROM talk_setting')
  })

  it('are found by name, company and message text, never by a pattern', async () => {
    const guest = await someone('莫知远')
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '核桃燕麦乳 100%')
    const found = async (Search: string) => (await list(north, { Search })).Items.map(one => one.Id)
    assert.deepEqual(await found('莫知远'), [Id])
    assert.deepEqual(await found('核桃燕麦乳 100%'), [Id])
    assert.deepEqual(await found('核桃_麦'), [])
    assert.equal((await north.call('list', { After: 'x' })).code, 'bad_request')
  })

  it('show where a booth is, make a lead, and accept reports only about the other side', async () => {
    const guest = await someone('白露')
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '展位在哪里？')
    const sent = await north.send(Id, '', crypto.randomUUID(), { Kind: 'place' })
    assert.equal(typeof sent === 'object' && sent.Card?.Exhibitor, 'north')
    assert.equal(
      await north.send(Id, '', crypto.randomUUID(), { Kind: 'image', Url: '/files/x/y.jpg' }),
      'unknown_file',
    )
    assert.equal(
      await north.send(Id, '', crypto.randomUUID(), { Kind: 'product', Product: 'x' }),
      'unknown_record',
    )

    const lead = await north.call<{ Lead: string }>('lead', { Id })
    assert.deepEqual((await north.call<{ Lead: string }>('lead', { Id })).data, lead.data)
    assert.equal((await guest.call('report', { Id, Seq: 1, Reason: 'spam' })).code, 'bad_request')
    assert.equal(
      (await guest.call('report', { Id, Seq: 2, Reason: 'spam', Text: '广告' })).succ,
      true,
    )
  })

  it('are exported with the rest of a person’s data, and leave the other side its own messages and a mark', async () => {
    const phone = newPhone()
    const token = await server.tokenFor(phone)
    await server.call('/api/visitor/register', goodAnswers({ NameStr: '何予安' }), { token })
    const guest = talker(server, token)
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '我的手机')
    await north.send(Id, '收到')
    const out = await server.call<{ Talks: { Text: string; Mine: boolean }[] }>(
      '/api/open/privacy/export',
      {},
      { token },
    )
    assert.deepEqual(
      out.data.Talks.map(({ Text, Mine }) => [Text, Mine]),
      [
        ['我的手机', true],
        ['收到', false],
      ],
    )

    const gone = await server.call(
      '/api/open/privacy/delete',
      { Confirm: phone.slice(-4) },
      { token },
    )
    assert.equal(gone.succ, true, JSON.stringify(gone.body))

    assert.deepEqual(await north.texts(Id), ['deleted', '收到'])
    const left = await find(north, Id)
    assert.deepEqual([left?.Peer.Name, left?.Peer.Id, left?.Bar], ['', '', 'gone'])
    assert.equal(await north.send(Id, '在吗'), 'talk_gone')
    assert.equal((await list(north, { Search: '何予安' })).Items.length, 0)
    const { rows } = await server.pool.query('SELECT FROM talk_message m WHERE m::text LIKE $1', [
      '%我的手机%',
    ])
    assert.equal(rows.length, 0)
  })
})
