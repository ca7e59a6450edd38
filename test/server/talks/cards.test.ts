import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { ChatMessage, ChatMessagesReply, ChatTalkReply } from '../../../core/contract/chat'
import type { ChatCardsReply } from '../../../core/contract/chatCards'
import { endpoints, type EndpointName } from '../../../core/contract/endpoints'
import type { MeetingReply } from '../../../core/contract/meeting'
import type { LiveFrame } from '../../../core/talks/frames'
import { slotId } from '../../support/server/meetingFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { socketOf, talker, visitor } from './support'

type Typing = Extract<LiveFrame, { type: 'typing' }>
const isTyping = (frame: LiveFrame): frame is Typing => frame.type === 'typing'
const quote = {
  Currency: 'CNY',
  Tax: 13,
  ValidTo: '2031-05-01',
  Terms: '30% 定金',
  Lines: [{ Name: '燕麦基底', Price: 386.5, Quantity: 10, Unit: '桶' }],
}

describe('cards in talks', () => {
  let server: TestServer
  let north: ReturnType<typeof talker>
  let south: ReturnType<typeof talker>
  before(async () => {
    server = await startTestServer()
    const company = async (login: string) =>
      talker(server, await server.exhibitorToken(login), '/api/ex')
    ;[north, south] = [await company('north'), await company('south')]
  })
  after(() => server.close())

  const must = async <T>(
    name: EndpointName,
    body: Record<string, unknown>,
    token: string,
  ): Promise<T> => {
    const answer = await server.call<T>(endpoints[name].path, body, { token })
    assert.equal(answer.succ, true, `${name} ${JSON.stringify(answer.body)}`)
    return answer.data
  }
  /** A visitor and north, who talk and have a meeting, an inquiry and a quote. */
  const both = async (slot: number) => {
    const guest = talker(server, await visitor(server))
    const { Id } = await guest.open({ Company: 'north' })
    await guest.send(Id, '你好')
    await north.send(Id, '您好')
    const asked = { To: 'e:north', Slot: slotId(slot), Place: 'booth', Subject: '看样品' }
    const { Meeting } = await must<MeetingReply>('meeting.request', asked, guest.token)
    const written = {
      Resource: 'inquiry',
      Exhibitor: 'north',
      FormVersion: 1,
      Revision: 0,
      Text: '请报价',
      Quantity: '80 桶',
    }
    const inquiry = await must<{ Id: string; Revision: number }>(
      'party.submit',
      written,
      guest.token,
    )
    await must(
      'thread.say',
      { Resource: 'inquiry', Id: inquiry.Id, Text: '可以', Quote: quote },
      north.token,
    )
    const cards = async (who: typeof guest) =>
      (await who.call<ChatCardsReply>('cards', { Id })).data.Items
    const send = async (who: typeof guest, Kind: string, Subject: string) =>
      who.send(Id, '', crypto.randomUUID(), { Kind, Subject })
    const last = async (who: typeof guest): Promise<ChatMessage | undefined> =>
      (await who.call<ChatMessagesReply>('messages', { Id })).data.Items.slice(-1)[0]
    return { guest, Id, Meeting, inquiry, cards, send, last }
  }

  it('offer the records both sides share, and show their present state', async () => {
    const { guest, cards, send, last, Meeting, inquiry } = await both(0)
    const offered = await cards(north)
    assert.deepEqual(
      offered.map(({ Kind, Card }) => [Kind, Card.Title, Card.Line, Card.State]),
      [
        ['meeting', '看样品', 'N1-A01', 'requested'],
        ['inquiry', '请报价', '80 桶', 'replied'],
        ['quote', '燕麦基底', 'CNY 3,865.00', ''],
      ],
    )
    assert.deepEqual(await cards(guest), offered)
    const [, , offer] = offered
    for (const [kind, id] of [
      ['inquiry', inquiry.Id],
      ['quote', offer?.Card.Id ?? ''],
      ['meeting', Meeting.Id],
    ] as const)
      assert.equal(typeof (await send(north, kind, id)), 'object', kind)
    assert.equal((await last(guest))?.Card?.State, 'requested')
    const answer = { Id: Meeting.Id, Revision: Meeting.Revision, Step: 'decline', Reason: '' }
    await must('meeting.answer', answer, north.token)
    assert.equal((await last(guest))?.Card?.State, 'declined')
  })

  it('say that a record was deleted, and keep nothing of it', async () => {
    const { guest, send, last, Meeting } = await both(1)
    await send(guest, 'meeting', Meeting.Id)
    await server.pool.query('DELETE FROM meeting WHERE id = $1', [Meeting.Id])
    const card = (await last(north))?.Card
    assert.deepEqual([card?.Gone, card?.Title, card?.State], [true, '', ''])
  })

  it('are refused for records of others, a draft, or invented ones', async () => {
    const { inquiry, Id } = await both(2)
    const other = await both(3)
    assert.equal(await other.send(other.guest, 'inquiry', inquiry.Id), 'unknown_record')
    assert.equal(
      await other.send(north, 'inquiry', inquiry.Id),
      'unknown_record',
      'of the company, but of another visitor',
    )
    for (const subject of ['', 'x', 'm1', 'm0', '999999', "1' OR 1=1"]) {
      for (const kind of ['meeting', 'inquiry', 'quote'])
        assert.equal(
          await other.send(other.guest, kind, subject),
          'unknown_record',
          `${kind} ${subject}`,
        )
    }
    assert.equal((await south.call('cards', { Id })).code, 'unknown_talk')
  })

  it('name the party to invite to a meeting after a visitor has written, and the lead they became', async () => {
    const guest = talker(server, await visitor(server))
    const { Id, Meet } = await guest.open({ Company: 'north' })
    assert.equal(Meet, 'e:north')
    await guest.send(Id, '想约见')
    const [Talk] = (await north.call<{ Items: ChatTalkReply['Talk'][] }>('list', {})).data.Items
    assert.match(Talk?.Meet ?? '', /^p:\d+$/)
    assert.equal(Talk?.Lead, '')
    const request = { To: Talk?.Meet ?? '', Slot: slotId(5), Place: 'booth', Subject: '回访' }
    await must('meeting.request', request, north.token)
    const { Lead } = await must<{ Lead: string }>('chat.lead', { Id }, north.token)
    const { data } = await north.call<ChatMessagesReply>('messages', { Id })
    assert.equal(data.Talk.Lead, Lead)
  })

  it('and the typing mark goes only to the other side, seldom and only where a message could go', async () => {
    const { guest, Id } = await both(4)
    const [theirs, ours, others] = [
      await socketOf(server, north.token),
      await socketOf(server, guest.token),
      await socketOf(server, south.token),
    ]
    const type = (Talk: string) => ours.socket.send(JSON.stringify({ type: 'typing', Talk }))
    for (let n = 0; n < 5; n++) type(Id)
    assert.equal((await theirs.until(isTyping)).Talk, Id)
    await new Promise(resolve => setTimeout(resolve, 300))
    assert.equal(theirs.frames.filter(isTyping).length, 1, 'five at once are told as one')
    assert.equal([...ours.frames, ...others.frames].filter(isTyping).length, 0)
    others.socket.send(JSON.stringify({ type: 'typing', Talk: Id }))
    await new Promise(resolve => setTimeout(resolve, 300))
    assert.equal(
      [...theirs.frames, ...ours.frames].filter(isTyping).length,
      1,
      "of somebody else's talk nothing is told",
    )
    ;[theirs, ours, others].forEach(({ socket }) => socket.close())
  })
})
