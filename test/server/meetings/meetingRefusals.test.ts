import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { MeetingFeedReply, MeetingReply } from '../../../core/contract/meeting'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { meetingFrame, slotId } from '../../support/server/meetingFixture'
import { meetingPeople, type MeetingPeople } from '../../support/server/meetingPeople'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('requests to meet that are refused', () => {
  let server: TestServer
  let people: MeetingPeople
  let [north, staff] = ['', '']
  before(async () => {
    server = await startTestServer()
    people = await meetingPeople(server)
    ;({ north, staff } = people)
  })
  after(() => server.close())

  const call = <T>(...given: Parameters<MeetingPeople['call']>) => people.call<T>(...given)
  const must = <T>(...given: Parameters<MeetingPeople['must']>) => people.must<T>(...given)
  const visitor = () => people.visitor()
  const ask = (...given: Parameters<MeetingPeople['ask']>) => people.ask(...given)
  const agenda = (token: string) => people.agenda(token)
  const clear = () => people.clear()
  const written = () => people.written()

  it('are outside the schedule, to oneself, over the maximum, or repeated; each answer names the reason, and nothing is written', async () => {
    await clear()
    const { token } = await visitor()
    const request = (more: Json, by: string) =>
      call<MeetingReply>(
        'meeting.request',
        { To: 'e:north', Slot: slotId(0), Place: 'booth', Subject: '燕麦基底', ...more },
        by,
      )
    const NO = '暂时不能向对方发起邀约！'
    const cases: [what: string, more: Json, by: string, code: string, says: RegExp | string][] = [
      [
        'no slot of the frame',
        { Slot: '20910416-0000' },
        token,
        'slot_taken',
        /共同空档：04-16 09:30/,
      ],
      ['a company that does not exist', { To: 'e:nowhere' }, token, 'meeting_refused', NO],
      ['no party', { To: 'x' }, token, 'meeting_refused', NO],
      ['without a subject', { Subject: ' ' }, token, 'bad_request', /./],
      ['oneself', {}, north, 'meeting_refused', NO],
      ['a colleague of the same company', {}, staff, 'meeting_refused', NO],
      ['a visitor by a visitor', { To: (await visitor()).party }, token, 'meeting_refused', NO],
      [
        'a person who has not met it',
        { To: (await visitor()).party },
        north,
        'meeting_refused',
        NO,
      ],
    ]
    for (const [what, more, by, code, says] of cases) {
      const refused = await request(more, by)
      assert.equal(refused.code, code, what)
      if (typeof says === 'string') assert.equal(refused.data, says, what)
      else assert.match(String(refused.data), says, what)
    }
    const folder = fairFolder(FAIR, 'Alpha')
    /** The frame with these rules; a fair is remembered for two seconds. */
    const framed = async (more: Parameters<typeof meetingFrame>[0]) => {
      await server.importFair({
        ...folder,
        settings: { ...folder.settings, meetings: meetingFrame(more) },
      })
      await new Promise(resolve => setTimeout(resolve, 2100))
    }
    await framed({ exhibitorsMeet: false })
    const peers = await request({ To: 'e:south' }, north)
    assert.deepEqual([peers.code, peers.data], ['meeting_refused', NO], 'companies may not meet')
    assert.deepEqual(await written(), [])
    assert.equal((await server.pool.query('SELECT FROM meeting_hold')).rowCount, 0)

    assert.ok((await ask(token, 0)).succ)
    const twice = await ask(token, 1)
    assert.equal(twice.code, 'meeting_exists', 'one open meeting of two parties')
    assert.match(String(twice.data), /请在日程中查看/)
    await framed({ mostVisitor: 1, mostExhibitor: 1 })
    const over = await ask(token, 1, { To: 'e:south' })
    assert.deepEqual([over.code, over.data], ['meeting_limit', '洽谈场次已达上限！'])
    // who has as many as they may accepts no further one either
    const second = await visitor()
    assert.ok((await ask(second.token, 2)).succ)
    const [one, two] = await agenda(north)
    assert.ok(one && two)
    const accept = (Id: string) =>
      call<MeetingReply>('meeting.answer', { Id, Step: 'accept', Revision: 1 }, north)
    assert.ok((await accept(one.Id)).succ)
    assert.deepEqual((await accept(two.Id)).code, 'meeting_limit')
    assert.deepEqual(
      (await written()).map(([state]) => state),
      ['scheduled', 'requested'],
      'the request stays as it was',
    )
    await server.importFair(folder)
  })

  it('a new address of the calendar ends the old one, and neither contains a phone number', async () => {
    await clear()
    const { token } = await visitor()
    const feed = async () =>
      new URL((await must<MeetingFeedReply>('meeting.feed', {}, token)).Url).pathname
    const [first, second] = [await feed(), await feed()]
    assert.doesNotMatch(first + second, /1[3-9]\d{9}/)
    assert.deepEqual(
      [(await fetch(server.url + first)).status, (await fetch(server.url + second)).status],
      [404, 200],
    )
  })
})
