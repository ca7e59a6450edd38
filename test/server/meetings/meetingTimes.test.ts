import assert from 'node:assert/strict'
import { after, before, describe, it, mock } from 'node:test'
import ICAL from 'ical.js'
import pg from 'pg'
import type { DeskMeetingsReply } from '../../../core/contract/deskMeetings'
import type { MeetingFeedReply } from '../../../core/contract/meeting'
import { fairTime } from '../../../core/gate/fairTime'
import { createRepositories } from '../../../server/repositories/repositories'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { meetingPlaces, slotId } from '../../support/server/meetingFixture'
import { meetingPeople, type MeetingPeople } from '../../support/server/meetingPeople'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

/** Of a reminder: what to say, by which way, the budget, the message, and that it was told. */
const STATEMENTS_A_PERSON = 20

/** Events of a calendar as a calendar program reads them. */
function eventsOf(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  return calendar.getAllSubcomponents('vevent').map(component => new ICAL.Event(component))
}

describe('meetings as their time comes', () => {
  let server: TestServer
  let people: MeetingPeople
  let [north, organiser] = ['', '']
  before(async () => {
    server = await startTestServer()
    people = await meetingPeople(server)
    ;({ north, organiser } = people)
  })
  after(() => server.close())
  const must = <T>(...given: Parameters<MeetingPeople['must']>) => people.must<T>(...given)
  const visitor = () => people.visitor()
  const ask = (...given: Parameters<MeetingPeople['ask']>) => people.ask(...given)
  const mutual = () => people.mutual()
  const clear = () => people.clear()

  it('another library reads the calendar: times with their zone, one UID, a SEQUENCE that grows when it is moved, and CANCELLED', async () => {
    await clear()
    const { token } = await visitor()
    const subject =
      '燕麦基底，样品; 3 箱\\N 与 "报价": 第二行很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长很长'
    const { Meeting } = (await ask(token, 0, { Subject: subject, Place: 'table' })).data
    const mine = await must<MeetingFeedReply>('meeting.feed', {}, token)
    const theirs = await must<MeetingFeedReply>('meeting.feed', {}, north)
    const readOne = async ({ Url }: MeetingFeedReply) =>
      eventsOf(await (await fetch(server.url + new URL(Url).pathname)).text()).map(event => ({
        uid: event.uid,
        sequence: event.sequence,
        words: event.description,
        place: event.location,
        starts: event.startDate.toJSDate().toISOString(),
        ends: event.endDate.toJSDate().toISOString(),
        zones: [event.startDate.zone.tzid, event.endDate.zone.tzid],
        with: event.summary,
        status: event.component.getFirstPropertyValue('status'),
      }))
    const read = async () => [await readOne(mine), await readOne(theirs)] as const
    assert.deepEqual(await read(), [[], []], 'a request is no appointment')
    await must('meeting.answer', { Id: Meeting.Id, Step: 'accept', Revision: 1 }, north)
    const [[first], [other]] = await read()
    assert.ok(first && other)
    assert.deepEqual(
      [first.starts, first.ends],
      [meetingPlaces().slots[0]?.startsAt, meetingPlaces().slots[0]?.endsAt],
    )
    assert.deepEqual(
      [first.zones, first.status, first.sequence, first.words],
      [['UTC', 'UTC'], 'CONFIRMED', 0, subject],
    )
    assert.match(first.place, /^M0[01]$/)
    // neither the address nor the calendar tells a phone
    const { rows: phones } = await server.pool.query<{ number: string }>(
      `SELECT national_number AS number FROM person WHERE national_number <> ''
       UNION SELECT right(phone, 11) FROM exhibitor_account WHERE phone <> ''`,
    )
    assert.ok(phones.length > 0)
    for (const { Url } of [mine, theirs]) {
      const whole = Url + (await (await fetch(server.url + new URL(Url).pathname)).text())
      for (const { number } of phones) assert.ok(!whole.includes(number), number)
    }
    assert.deepEqual(
      [first.uid, first.sequence],
      [other.uid, other.sequence],
      'one event of two people',
    )
    assert.notEqual(first.with, other.with)

    await must(
      'meeting.answer',
      { Id: Meeting.Id, Step: 'propose', Revision: 2, Slot: slotId(4) },
      token,
    )
    assert.deepEqual((await read())[0], [first], 'asked is not moved')
    await must('meeting.answer', { Id: Meeting.Id, Step: 'accept', Revision: 3 }, north)
    const [[moved]] = await read()
    assert.deepEqual(
      [moved?.uid, moved?.sequence, moved?.starts],
      [first.uid, 1, meetingPlaces().slots[4]?.startsAt],
    )
    const [cell] = (await must<DeskMeetingsReply>('desk.meetings', {}, organiser)).Cells
    const Table = moved?.place === 'M01' ? 'M00' : 'M01'
    await must(
      'desk.meetingMove',
      { Id: Meeting.Id, Revision: cell?.Revision ?? 0, Slot: slotId(5), Table },
      organiser,
    )
    const [[again]] = await read()
    assert.deepEqual(
      [again?.sequence, again?.starts, again?.place],
      [2, meetingPlaces().slots[5]?.startsAt, Table],
    )
    await must(
      'meeting.answer',
      { Id: Meeting.Id, Step: 'cancel', Revision: (cell?.Revision ?? 0) + 1, Reason: '展位有急事' },
      north,
    )
    const [[over], [overTheirs]] = await read()
    assert.deepEqual([over?.uid, over?.sequence, over?.status], [first.uid, 3, 'CANCELLED'])
    assert.deepEqual(
      [overTheirs?.uid, overTheirs?.sequence, overTheirs?.status],
      [first.uid, 3, 'CANCELLED'],
    )
  })

  it('a worker that dies in the middle of a run leaves a job for another one, and does not change the live plan', async () => {
    await clear()
    await mutual()
    await people.publish('all')
    const live = async () =>
      (
        await server.pool.query(
          `SELECT m.id, m.state, m.slot_id, m.table_id, m.revision, array_agg(h.holder ORDER BY h.holder) AS holders
           FROM meeting m JOIN meeting_hold h ON h.meeting_id = m.id GROUP BY m.id ORDER BY m.id`,
        )
      ).rows
    const before = await live()
    assert.equal(before.length, 1)
    await mutual()
    const { Id } = await must<{ Id: string }>('desk.meetingRun', { Mode: 'all' }, organiser)
    // taken, and never reported: as its process left it
    const { jobs } = createRepositories(server.pool)
    assert.ok(await jobs.take('schedule'))
    await server.built.services.jobs.drain()
    const state = async () =>
      (await must<DeskMeetingsReply>('desk.meetings', { Run: Id }, organiser)).Runs[0]?.State
    assert.equal(await state(), 'queued')
    await server.pool.query(
      `UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE name = 'schedule' AND state = 'active'`,
    )
    await jobs.maintain()
    await server.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = 'schedule'`)
    await server.built.services.jobs.drain()
    assert.equal(await state(), 'proposed')
    const { Runs, Cells } = await must<DeskMeetingsReply>('desk.meetings', { Run: Id }, organiser)
    assert.deepEqual([Runs[0]?.Figures?.Meetings, Cells.length], [2, 2], 'the whole proposal')
    assert.deepEqual(await live(), before, 'a proposal changes nothing')
    const { rows } = await server.pool.query(`SELECT state, version FROM match_run WHERE id = $1`, [
      Number(Id),
    ])
    assert.deepEqual(rows, [{ state: 'proposed', version: null }])
  })

  it('remind both sides once before they begin, and again after they were moved', async () => {
    await clear()
    const { token } = await visitor()
    const asked = await ask(token, 0)
    const { Meeting } = asked.data
    await must(
      'meeting.answer',
      { Id: Meeting.Id, Step: 'accept', Revision: Meeting.Revision },
      north,
    )
    const told = async () =>
      (
        await server.pool.query<{ subject: string }>(
          `SELECT subject FROM confirmation WHERE kind = 'meeting' AND subject NOT LIKE 'plan:%' ORDER BY id`,
        )
      ).rows.length
    const { meetingReminders } = createRepositories(server.pool)
    const starts = Date.parse(Meeting.Starts)
    const near = () => meetingReminders.remind(new Date(starts - 20 * 60_000), new Date(starts))
    assert.equal(
      await meetingReminders.remind(new Date(starts - 60 * 60_000), new Date(starts - 40 * 60_000)),
      0,
      'not yet',
    )
    const counts = await Promise.all([near(), near(), near()])
    assert.equal(
      counts.reduce((sum, one) => sum + one, 0),
      1,
    )
    assert.equal(await told(), 2, 'the visitor, and who goes there for the company')
    await server.pool.query(`UPDATE meeting SET slot_id = $1`, [slotId(3)])
    await server.pool.query(`UPDATE meeting SET slot_id = $1`, [slotId(0)])
    assert.equal(await near(), 0, 'told of this slot already')

    // each by the way they chose; the company's account has a phone of its own
    const { personId } =
      (
        await server.pool.query<{ personId: string }>(
          `SELECT from_visitor::text AS "personId" FROM meeting`,
        )
      ).rows[0] ?? {}
    await server.pool.query(
      `UPDATE registration SET "values" = "values" || '{"Email":"lin@fair.example"}' WHERE person_id = $1`,
      [personId],
    )
    await server.pool.query(
      `UPDATE exhibitor_account SET phone = '+8613800139988', country_code = '86' WHERE app_id = $1 AND login = 'north'`,
      [FAIR],
    )
    await must('chat.tell', { Way: 'mail' }, token)
    await server.pool.query(
      `UPDATE confirmation SET done_at = now() WHERE kind <> 'meeting' OR subject LIKE 'plan:%'`,
    )
    await server.built.services.confirmations.sweep()
    const { rows } = await server.pool.query<{
      channel: string
      recipient: string
      kind: string
      code: string
      text: string
    }>(
      `SELECT channel, recipient, kind, code, text FROM outbox WHERE kind = 'meeting' ORDER BY channel`,
    )
    assert.deepEqual(
      rows.map(({ channel, recipient, kind, code }) => [channel, recipient, kind, code]),
      [
        ['mail', 'lin@fair.example', 'meeting', '04-16 09:30 N1-A01'],
        ['sms', '+8613800139988', 'meeting', '04-16 09:30 N1-A01'],
      ],
    )
    assert.match(rows[1]?.text ?? '', /您与林若溪的洽谈将于 2091-04-16 09:30 开始，地点 N1-A01/)
  })

  it('the desk opens the plan of today while the fair is on, and of the first day before', async () => {
    const folder = fairFolder(FAIR, 'Alpha')
    const { slots, tables } = meetingPlaces()
    const shown = async (Day?: string) =>
      (await must<DeskMeetingsReply>('desk.meetings', Day ? { Day } : {}, organiser)).Day
    assert.equal(await shown(), '2091-04-16')
    const today = fairTime(Date.now(), 480).day
    const [first, ...more] = slots
    assert.ok(first)
    const isOn = [
      { ...first, id: '20200101-0930', day: '2020-01-01' },
      { ...first, day: today },
      ...more,
    ]
    await server.importFair({ ...folder, meetings: { slots: isOn, tables } })
    assert.equal(await shown(), today)
    assert.equal(await shown('2020-01-01'), '2020-01-01')
    await server.importFair(folder)
  })

  it('remind many people with a few statements in all and one message each', async () => {
    await clear()
    await server.pool.query('DELETE FROM confirmation')
    const PEOPLE = 8
    for (let at = 0; at < PEOPLE; at++)
      await server.pool.query(
        `INSERT INTO meeting (app_id, from_visitor, to_exhibitor, state, slot_id, subject, created_at, changed_at)
         VALUES ($1, $2, 'north', 'scheduled', $3, '', now(), now())`,
        [FAIR, (await visitor()).party.slice(2), slotId(0)],
      )
    await server.pool.query('DELETE FROM confirmation')
    await server.pool.query('DELETE FROM outbox')
    const statements = mock.method(pg.Client.prototype, 'query')
    const spent = async (work: () => Promise<unknown>) => {
      const before = statements.mock.callCount()
      await work()
      return statements.mock.callCount() - before
    }
    const { meetingReminders } = createRepositories(server.pool)
    const starts = Date.parse(meetingPlaces().slots[0]?.startsAt ?? '')
    const near = () => meetingReminders.remind(new Date(starts - 20 * 60_000), new Date(starts))
    const noting = await spent(near)
    const telling = await spent(() => server.built.services.confirmations.sweep())
    statements.mock.restore()
    const { rows } = await server.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM outbox WHERE kind = 'meeting' GROUP BY person_id`,
    )
    assert.deepEqual(
      rows.map(({ count }) => count),
      Array<number>(PEOPLE).fill(1),
    )
    assert.equal(noting, 1, 'who is to be told is written down at once')
    assert.ok(telling <= PEOPLE * STATEMENTS_A_PERSON, `${telling} statements for ${PEOPLE} people`)
  })
})
