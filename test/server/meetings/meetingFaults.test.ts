import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it, mock } from 'node:test'
import { Worker } from 'node:worker_threads'
import type { DeskMeetingsReply } from '../../../core/contract/deskMeetings'
import type { MeetingReply } from '../../../core/contract/meeting'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { meetingFrame, meetingPlaces, slotId } from '../../support/server/meetingFixture'
import { meetingPeople, type MeetingPeople } from '../../support/server/meetingPeople'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const HOUR_MS = 3_600_000

describe('meetings: late calls and failures', () => {
  let server: TestServer
  let people: MeetingPeople
  before(async () => {
    server = await startTestServer()
    people = await meetingPeople(server)
  })
  after(() => server.close())
  afterEach(() => {
    mock.restoreAll()
  })

  const placed = async (starts: number) => {
    await server.importFair({ ...fairFolder(FAIR, 'Alpha'), meetings: meetingPlaces(starts) })
    await people.clear()
  }
  const board = (more = {}) =>
    people.must<DeskMeetingsReply>('desk.meetings', more, people.organiser)

  it('a request for a past time is refused, also for the first slot that has begun, and leaves nothing of itself', async () => {
    await placed(Date.now() - 10 * 60_000)
    const { token } = await people.visitor()
    const late = await people.ask(token, 0)
    assert.equal(late.code, 'slot_taken', 'it began ten minutes ago')
    assert.match(String(late.data), /\d\d-\d\d \d\d:\d\d/, 'the next free times')
    assert.equal((await people.ask(token, 1)).succ, true)
    await placed(Date.now() - 4 * HOUR_MS)
    for (let slot = 0; slot < 6; slot++)
      assert.equal((await people.ask(token, slot)).code, 'slot_taken')
    assert.deepEqual((await server.pool.query('SELECT FROM meeting')).rows, [])
    assert.deepEqual((await server.pool.query('SELECT FROM meeting_hold')).rows, [])
  })

  it('another time that has passed before the answer is refused, and the meeting keeps its time', async () => {
    await placed(Date.now() + 10 * 60_000)
    const { token } = await people.visitor()
    const { Meeting } = (await people.ask(token, 3)).data
    await people.must(
      'meeting.answer',
      { Id: Meeting.Id, Step: 'accept', Revision: 1 },
      people.north,
    )
    await people.must(
      'meeting.answer',
      { Id: Meeting.Id, Step: 'propose', Revision: 2, Slot: slotId(0) },
      token,
    )
    await server.pool.query(
      `UPDATE meeting_slot SET starts_at = starts_at - interval '20 minutes', ends_at = ends_at - interval '20 minutes' WHERE id = $1`,
      [slotId(0)],
    )
    const accept = () =>
      people.call<MeetingReply>(
        'meeting.answer',
        { Id: Meeting.Id, Step: 'accept', Revision: 3 },
        people.north,
      )
    assert.equal((await accept()).code, 'slot_taken')
    assert.deepEqual(
      (await people.agenda(token)).map(({ Slot, State }) => [Slot, State]),
      [[slotId(3), 'scheduled']],
    )
  })

  it('the organiser moves no meeting to a time that has begun, and may still change its table then', async () => {
    await placed(Date.now() - 10 * 60_000)
    await people.mutual()
    await people.publish('all')
    const [cell] = (await board()).Cells
    assert.ok(cell && cell.Slot !== slotId(0))
    const move = (more: object) => {
      const body = { Id: cell.Id, Revision: cell.Revision, ...more }
      return people.call('desk.meetingMove', body, people.organiser)
    }
    const late = await move({ Slot: slotId(0), Table: 'M01' })
    assert.equal(late.code, 'slot_over')
    assert.match(String(late.data), /请选择其他时段/)
    assert.equal((await board()).Cells[0]?.Slot, cell.Slot, 'it stays where it was')
    await server.pool.query(
      `UPDATE meeting_slot SET starts_at = now() - interval '1 minute', ends_at = now() + interval '29 minutes' WHERE id = $1`,
      [cell.Slot],
    )
    const Table = cell.Table === 'M01' ? 'M00' : 'M01'
    assert.equal((await move({ Slot: cell.Slot, Table })).succ, true)
    assert.equal((await board()).Cells[0]?.Table, Table)
  })

  it('a meeting whose time is over can no longer be cancelled: the record of who was absent stays', async () => {
    await placed(Date.now() + 10 * 60_000)
    const { token } = await people.visitor()
    const { Meeting } = (await people.ask(token, 0)).data
    await people.must(
      'meeting.answer',
      { Id: Meeting.Id, Step: 'accept', Revision: 1 },
      people.north,
    )
    await people.must('meeting.checkin', { Id: Meeting.Id }, people.north)
    await server.pool.query(
      `UPDATE meeting_slot SET starts_at = now() - interval '1 hour', ends_at = now() - interval '1 second' WHERE id = $1`,
      [slotId(0)],
    )
    const off = { Id: Meeting.Id, Step: 'cancel', Revision: 3, Reason: '没空' }
    assert.equal((await people.call('meeting.answer', off, token)).code, 'meeting_closed')
    await server.built.services.meetings.sweep()
    assert.equal((await people.agenda(token))[0]?.State, 'no_show')
  })

  it('a thread dies in the middle of a run: the run waits for its next try, and fails after the last', async () => {
    await placed(Date.now() + 24 * HOUR_MS)
    await people.mutual()
    const post = Reflect.get(Worker.prototype, 'postMessage') as Worker['postMessage']
    let kills = 0
    // what it is given makes it throw where nothing catches it
    const dies = function (this: Worker, message: unknown) {
      // threads of Node's own are left alone
      const isPlan = typeof message === 'object' && message !== null && 'pairs' in message
      if (isPlan) kills++
      post.call(this, isPlan ? null : message)
    }
    let kill = mock.method(Worker.prototype, 'postMessage', dies)
    const soon = () =>
      server.pool.query(
        `UPDATE pgboss.job SET start_after = now() WHERE name = 'schedule' AND state = 'retry'`,
      )
    const stateOf = async (Run: string) =>
      (await board({ Run })).Runs.find(({ Id }) => Id === Run)?.State
    const first = await people.run('all')
    assert.deepEqual([kills, await stateOf(first)], [1, 'queued'])
    assert.equal(
      (await people.call('desk.meetingPublish', { Run: first }, people.organiser)).code,
      'conflict',
      'there is nothing to publish',
    )
    kill.mock.restore()
    await soon()
    await server.built.services.jobs.drain()
    assert.equal(await stateOf(first), 'proposed')
    assert.equal((await board({ Run: first })).Cells.length, 1)

    kill = mock.method(Worker.prototype, 'postMessage', dies)
    const second = await people.run('all')
    for (let tries = 0; tries < 2; tries++) {
      assert.equal(await stateOf(second), 'queued')
      await soon()
      await server.built.services.jobs.drain()
    }
    assert.deepEqual(
      [kills, await stateOf(second), await stateOf(first)],
      [4, 'failed', 'proposed'],
    )
  })

  it('requests are refused before the wishes open and while planning runs; a party that said no is left alone in every phase', async () => {
    const folder = fairFolder(FAIR, 'Alpha')
    const { token, party } = await people.visitor()
    await people.must(
      'match.profile',
      { Offers: [], Seeks: ['tea'], Markets: [], Language: '', Words: '' },
      token,
    )
    await people.must('match.wish', { To: party, Level: 'no' }, people.south)
    const codes: (string | undefined)[] = []
    for (const dates of [
      { wishesFrom: '2089-01-01T00:00:00Z' },
      { wishesUntil: '2021-01-01T00:00:00Z', provisionalFrom: '2089-01-01T00:00:00Z' },
      {
        wishesUntil: '2021-01-01T00:00:00Z',
        provisionalFrom: '2021-01-02T00:00:00Z',
        finalFrom: '2021-01-03T00:00:00Z',
      },
    ]) {
      await server.importFair({
        ...folder,
        settings: { ...folder.settings, meetings: meetingFrame(dates) },
      })
      // a fair is remembered for two seconds, here with the clock that was set before
      mock.timers.enable({ apis: ['Date'], now: Date.now() + (codes.length + 1) * 6_000 })
      codes.push((await people.ask(token, 0, { To: 'e:south' })).code)
      mock.timers.reset()
    }
    assert.deepEqual(codes, ['meeting_closed', 'meeting_closed', 'meeting_refused'])
  })
})
