import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre'
import type { DeskMeetingsReply, DeskPublishReply } from '../../../core/contract/deskMeetings'
import type { MeetingFeedReply, MeetingReply, SlotListReply } from '../../../core/contract/meeting'
import type { MatchListReply, MatchWishReply } from '../../../core/contract/match'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { meetingPlaces, slotId } from '../../support/server/meetingFixture'
import { meetingPeople, type MeetingPeople } from '../../support/server/meetingPeople'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { pdfText } from '../badges/pdfText'

const sheetRows = async (bytes: Buffer) => (await readXlsx(bytes)).sheets[0]?.rows ?? []

describe('meetings', () => {
  let server: TestServer
  let people: MeetingPeople
  let [north, staff, south, organiser] = ['', '', '', '']
  before(async () => {
    server = await startTestServer()
    people = await meetingPeople(server)
    ;({ north, staff, south, organiser } = people)
  })
  after(() => server.close())

  const call = <T>(...given: Parameters<MeetingPeople['call']>) => people.call<T>(...given)
  const must = <T>(...given: Parameters<MeetingPeople['must']>) => people.must<T>(...given)
  const visitor = () => people.visitor()
  const ask = (...given: Parameters<MeetingPeople['ask']>) => people.ask(...given)
  const agenda = (token: string) => people.agenda(token)
  const mutual = () => people.mutual()
  const clear = () => people.clear()
  const written = () => people.written()

  it('a request is accepted with a colleague, both sides see it, and the colleague is taken', async () => {
    await clear()
    const { token } = await visitor()
    const product = (id: string, owner: string) =>
      server.pool.query(
        `INSERT INTO record (app_id, resource, id, exhibitor_id, form_id, form_version, state, revision, created_at, saved_at, "values", published_version, published_values, published_at)
         VALUES ($1, 'product', $2, $3, 'product', 1, 'approved', 1, now(), now(), '{}', 1, '{"Name":"燕麦原浆","NameEn":"Oat base"}', now())`,
        [FAIR, id, owner],
      )
    await product('northoat________', 'north')
    await product('southoat________', 'south')
    const { Products } = await must<SlotListReply>('slot.list', { With: 'e:north' }, token)
    assert.deepEqual(Products, [{ Id: 'northoat________', Name: '燕麦原浆', Name_en: 'Oat base' }])
    assert.equal(
      (await ask(token, 0, { Products: ['southoat________'] })).code,
      'bad_request',
      'of another company',
    )
    const asked = await ask(token, 0, { Products: ['northoat________'] })
    assert.ok(asked.succ)
    const [received] = await agenda(staff)
    assert.deepEqual(received?.Products, Products)
    assert.equal(received?.WaitsForMe, true)
    assert.equal(received?.Other.Name, '林若溪')
    const colleague = (await must<SlotListReply>('slot.list', {}, north)).Colleagues.find(
      ({ Name }) => Name === 'north-staff名',
    )
    const answer = {
      Id: received?.Id ?? '',
      Step: 'accept',
      Revision: received?.Revision ?? 0,
      Person: colleague?.Id ?? '',
    }
    const { Meeting } = await must<MeetingReply>('meeting.answer', answer, north)
    assert.deepEqual(
      [Meeting.State, Meeting.Assignee?.Id, Meeting.Place],
      ['scheduled', colleague?.Id, 'N1-A01'],
    )
    const [mine] = await agenda(token)
    assert.deepEqual(
      [mine?.State, mine?.OtherPerson, mine?.Place],
      ['scheduled', 'north-staff名', 'N1-A01'],
    )
    // their slot is taken now, the administrator's is not
    const slots = (await must<SlotListReply>('slot.list', {}, north)).Slots
    assert.deepEqual(slots[0]?.Busy, [colleague?.Id])
    assert.equal(slots[0]?.State, 'free')
    // the old revision is over
    assert.equal((await call('meeting.answer', answer, north)).code, 'conflict')
    // the other company knows nothing of it
    assert.equal((await call('meeting.answer', answer, south)).code, 'unknown_meeting')
  })

  it('of a hundred requests for one slot one holds it, and the others are told the next free times', async () => {
    await clear()
    const ten: { token: string; party: string }[] = []
    for (let count = 0; count < 10; count++) ten.push(await visitor())
    const replies = await Promise.all(
      Array.from({ length: 100 }, (_, index) => ask(ten[index % 10]?.token ?? '', 1)),
    )
    const won = replies.filter(({ succ }) => succ)
    const lost = replies.filter(({ succ }) => !succ)
    assert.equal(won.length, 1)
    // each answer says what is so: nine others of the one who won, and ninety of who came too late
    for (const { code, data } of lost)
      if (code === 'meeting_exists') assert.match(String(data), /已有待确认或已安排的洽谈/)
      else {
        assert.equal(code, 'slot_taken')
        assert.match(String(data), /最近的共同空档：04-16 09:30\D+04-16 10:30\D+04-16 11:00/)
      }
    assert.ok(lost.filter(({ code }) => code === 'meeting_exists').length <= 9)
    assert.deepEqual(await written(), [['requested', slotId(1), won[0]?.data.Meeting.Other.Party]])
    const { rows: holds } = await server.pool.query<{ holder: string }>(
      `SELECT split_part(holder, ':', 1) AS holder FROM meeting_hold ORDER BY 1`,
    )
    assert.deepEqual(
      holds.map(({ holder }) => holder),
      ['c', 'p'],
      'the company and the person are taken, once each',
    )
  })

  it('a time that is kept free takes no request, another time is proposed and accepted, and a cancelled meeting frees its time', async () => {
    await clear()
    const { token } = await visitor()
    await must('slot.block', { Slots: [slotId(2)], IsBlocked: true }, south)
    assert.equal((await ask(token, 2, { To: 'e:south' })).code, 'slot_taken')
    const { data } = await ask(token, 3, { To: 'e:south', Place: 'table' })
    assert.match(data.Meeting.Place, /^M0\d$/)
    const id = data.Meeting.Id
    const proposed = await must<MeetingReply>(
      'meeting.answer',
      { Id: id, Step: 'propose', Revision: 1, Slot: slotId(4) },
      south,
    )
    assert.equal(proposed.Meeting.WaitsForThem, true)
    const accepted = await must<MeetingReply>(
      'meeting.answer',
      { Id: id, Step: 'accept', Revision: 2 },
      token,
    )
    assert.deepEqual([accepted.Meeting.State, accepted.Meeting.Slot], ['scheduled', slotId(4)])
    assert.equal(
      (await call('meeting.answer', { Id: id, Step: 'cancel', Revision: 3 }, south)).code,
      'bad_request',
    )
    await must(
      'meeting.answer',
      { Id: id, Step: 'cancel', Revision: 3, Reason: '展位有急事' },
      south,
    )
    assert.equal((await agenda(token))[0]?.Reason, '展位有急事')
    const { rows } = await server.pool.query(
      'SELECT FROM meeting_hold WHERE meeting_id IS NOT NULL',
    )
    assert.equal(rows.length, 0)
  })

  it('requests expire, both sides check in, a lead is made, and an absence is recorded and may be disputed', async () => {
    await clear()
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({ ...folder, meetings: meetingPlaces(Date.now() + 10 * 60_000) })
    const [one, two, three] = [await visitor(), await visitor(), await visitor()]
    const accept = async (token: string, slot: number) => {
      const { data } = await ask(token, slot, { To: 'e:south' })
      await must('meeting.answer', { Id: data.Meeting.Id, Step: 'accept', Revision: 1 }, south)
      return data.Meeting.Id
    }
    const [held, missed] = [await accept(one.token, 0), await accept(two.token, 1)]
    const open = (await ask(three.token, 2, { To: 'e:south' })).data.Meeting.Id
    const code = (await agenda(one.token)).find(({ Id }) => Id === held)?.Code ?? ''
    assert.equal(
      (await call('meeting.checkin', { Id: held, Code: 'WRONG' }, south)).code,
      'unknown_visitor',
    )
    const both = await must<MeetingReply>('meeting.checkin', { Id: held, Code: code }, south)
    assert.ok(both.Meeting.HereAt !== '' && both.Meeting.OtherHereAt !== '')
    const { rows } = await server.pool.query(
      `SELECT FROM lead WHERE exhibitor_id = 'south' AND source = 'meeting'`,
    )
    assert.equal(rows.length, 1)
    await server.pool.query('UPDATE meeting SET to_here_at = now() WHERE id = $1', [missed])
    await server.pool.query(
      `UPDATE meeting SET expires_at = now() - interval '1 minute' WHERE id = $1`,
      [open],
    )
    await server.importFair({ ...folder, meetings: meetingPlaces(Date.now() - 4 * 3_600_000) })
    await server.built.services.meetings.sweep()
    const states = Object.fromEntries((await agenda(south)).map(({ Id, State }) => [Id, State]))
    assert.deepEqual([states[held], states[missed], states[open]], ['done', 'no_show', 'expired'])
    await must('meeting.note', { Id: missed, Objection: '我在展位等了十分钟' }, two.token)
    assert.equal(
      (await call('meeting.note', { Id: missed, Objection: '没来' }, south)).code,
      'cannot_step',
    )
    const board = () => must<DeskMeetingsReply>('desk.meetings', {}, organiser)
    const [absence] = (await board()).Absences
    assert.deepEqual(
      [absence?.Id, absence?.Who, absence?.B.Name_en, absence?.Objection],
      [missed, 'A', 'Alpha South Drinks', '我在展位等了十分钟'],
    )
    // the organiser has seven days for it, and says that it stays, or takes it back
    const until = Date.parse(absence?.ObjectionUntil ?? '') - Date.now()
    assert.ok(absence?.ObjectionEnd === 'open' && Math.abs(until - 7 * 86_400_000) < 60_000)
    const outcome = async () =>
      (await agenda(two.token)).find(({ Id }) => Id === missed)?.ObjectionEnd
    assert.equal(await outcome(), 'open')
    await must(
      'desk.meetingPresent',
      { Id: missed, Revision: absence.Revision, Stays: true },
      organiser,
    )
    assert.deepEqual([await outcome(), (await board()).Live.Objections], ['kept', 0])
    assert.equal(
      (await call('meeting.note', { Id: missed, Objection: '再说一次' }, two.token)).code,
      'cannot_step',
    )
    // without an answer it ends after its days, and the no-show stays
    await server.pool.query(
      `UPDATE meeting SET objection_end = NULL, objected_at = now() - interval '167 hours' WHERE id = $1`,
      [missed],
    )
    await server.built.services.meetings.sweep()
    assert.equal(await outcome(), 'open')
    await server.pool.query(
      `UPDATE meeting SET objected_at = now() - interval '168 hours 1 second' WHERE id = $1`,
      [missed],
    )
    await server.built.services.meetings.sweep()
    const [ended] = (await board()).Absences
    assert.deepEqual([await outcome(), ended?.ObjectionEnd], ['lapsed', 'lapsed'])
    const back = { Id: missed, Revision: ended?.Revision ?? 0 }
    assert.equal(
      (await call('desk.meetingPresent', { ...back, Stays: true }, organiser)).code,
      'cannot_step',
    )
    assert.equal(
      (await call('desk.meetingPresent', { ...back, Revision: 99 }, organiser)).code,
      'conflict',
    )
    await must('desk.meetingPresent', back, organiser)
    const { Absences, Live } = await board()
    assert.deepEqual([Absences, Live.Absent, Live.Objections], [[], 0, 0])
    const mine = (await agenda(two.token)).find(({ Id }) => Id === missed)
    assert.deepEqual(
      [mine?.State, mine?.Absent, mine?.Objection],
      ['done', '', '我在展位等了十分钟'],
    )
    assert.equal(
      (await call('desk.meetingPresent', { Id: missed, Revision: mine?.Revision ?? 0 }, organiser))
        .code,
      'cannot_step',
    )
    await must('meeting.note', { Id: held, Rating: 5, Note: '下周寄样' }, south)
    assert.deepEqual(
      [(await agenda(south))[0]?.Note, (await agenda(one.token))[0]?.Note],
      ['下周寄样', ''],
    )
    await server.importFair(folder)
  })

  it('a wish is shown only when it is mutual, and must-wishes are limited', async () => {
    await clear()
    const { token, party } = await visitor()
    await must(
      'match.profile',
      {
        Offers: [],
        Seeks: ['oat', 'tea'],
        Markets: ['east'],
        Language: 'en',
        Words: '连锁烘焙',
        Budget: '2m',
      },
      token,
    )
    await must(
      'match.profile',
      { Offers: ['oat'], Seeks: [], Markets: ['east'], Language: '', Words: '' },
      north,
    )
    const seen = async () =>
      (await must<MatchListReply>('match.list', {}, north)).Items.find(
        ({ Party }) => Party === party,
      )
    assert.equal((await seen())?.Budget, '2m')
    assert.equal(
      (await must<MatchListReply>('match.list', {}, token)).Profile?.Budget,
      '2m',
      'it is there to change',
    )
    const ofBefore = { Offers: [], Seeks: ['oat', 'tea'], Markets: ['east'], Language: 'en' }
    await must('match.profile', { ...ofBefore, Words: '连锁烘焙' }, token)
    assert.equal((await seen())?.Budget, '2m', 'an app of before does not know it and keeps it')
    const wrong = { Offers: [], Seeks: [], Markets: [], Language: '', Words: '', Budget: 'much' }
    assert.equal((await call('match.profile', wrong, token)).succ, false)
    assert.deepEqual(
      (await seen())?.Reasons.map(({ Kind, Topics }) => [Kind, ...Topics]),
      [
        ['they_seek', 'oat'],
        ['market', 'east'],
      ],
    )
    await must('match.wish', { To: 'e:north', Level: 'must' }, token)
    assert.deepEqual(
      [(await seen())?.Wish, (await seen())?.IsMutual, (await seen())?.Reasons.length],
      ['', false, 2],
    )
    const mutual = await must<MatchWishReply>('match.wish', { To: party, Level: 'yes' }, north)
    assert.equal(mutual.IsMutual, true)
    await must('match.wish', { To: 'e:south', Level: 'no' }, token)
    const refused = await call(
      'meeting.request',
      { To: party, Slot: slotId(0), Place: 'booth', Subject: '你好' },
      south,
    )
    // the answer does not say that they were turned down
    assert.deepEqual([refused.code, refused.data], ['meeting_refused', '暂时不能向对方发起邀约！'])
    assert.deepEqual([await written(), await agenda(south), await agenda(token)], [[], [], []])
    assert.equal((await server.pool.query('SELECT FROM meeting_hold')).rowCount, 0)
  })

  it('a run proposes, one of two organisers publishes, both sides have it in their agenda, and another run keeps what is locked', async () => {
    await clear()
    const three = [await mutual(), await mutual(), await mutual()]
    const first = await people.run('all')
    const board = await must<DeskMeetingsReply>('desk.meetings', { Run: first }, organiser)
    assert.deepEqual(
      [board.Runs[0]?.State, board.Runs[0]?.Figures?.Meetings, board.Cells.length],
      ['proposed', 3, 3],
    )
    assert.equal((await agenda(north)).length, 0)
    const both = await Promise.all(
      [0, 1].map(() => call<DeskPublishReply>('desk.meetingPublish', { Run: first }, organiser)),
    )
    assert.deepEqual(both.map(({ succ, code }) => (succ ? 'published' : code)).sort(), [
      'conflict',
      'published',
    ])
    assert.match(
      String(both.find(({ succ }) => !succ)?.data),
      /请刷新后再操作/,
      'the other one is told to look again',
    )
    const { rows: versions } = await server.pool.query(
      'SELECT state, version, (changes ->> $1)::int AS added FROM match_run',
      ['added'],
    )
    assert.deepEqual(versions, [{ state: 'published', version: 1, added: 3 }])
    assert.deepEqual(
      (await written()).map(([state]) => state),
      ['scheduled', 'scheduled', 'scheduled'],
    )
    // a person, a colleague and a table of each meeting
    assert.equal((await server.pool.query('SELECT FROM meeting_hold')).rowCount, 9)
    assert.deepEqual(
      (await agenda(north)).map(({ State, IsPlanned }) => [State, IsPlanned]),
      Array(3).fill(['scheduled', true]),
    )
    const mine = (await agenda(three[0]?.token ?? ''))[0]
    assert.equal(mine?.State, 'scheduled')
    const { Changed } = await must<DeskMeetingsReply>('desk.meetings', { Run: first }, organiser)
    assert.deepEqual(
      [
        ...new Set(
          Changed.map(({ Kind, Before, After }) =>
            [Kind, Before.Table, /^M0/.test(After.Table)].join(),
          ),
        ),
      ],
      ['added,,true'],
    )

    // each of the three people, and who goes there for the company
    const told = await server.pool.query<{ subject: string }>(
      `SELECT subject FROM confirmation WHERE subject LIKE 'plan:%' ORDER BY subject`,
    )
    assert.ok(
      told.rows.length >= 4 && told.rows.every(({ subject }) => /^plan:1:[123]$/.test(subject)),
      JSON.stringify(told.rows),
    )

    const fileOf = async (body: Json) => {
      const { Id } = await must<{ Id: string }>('desk.meetingFile', body, organiser)
      await server.built.services.jobs.drain()
      const { Url } = await must<{ Url: string }>('file.open', { Id }, organiser)
      return Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer())
    }
    for (const What of ['list', 'tables']) {
      const paper = pdfText(await fileOf({ What, Format: 'pdf', Day: '2091-04-16' }))
      assert.ok(paper.pages === 1 && [...'林若溪北'].every(sign => paper.signs.has(sign)), What)
    }
    const sheet = await sheetRows(
      await fileOf({ What: 'tables', Format: 'xlsx', Day: '2091-04-16' }),
    )
    assert.deepEqual(
      [
        sheet.length,
        sheet[0]?.length,
        sheet.flat().filter(cell => String(cell).includes('林若溪')).length,
      ],
      [4, 9, 3],
    )
    const changes = await sheetRows(await fileOf({ What: 'changes', Format: 'xlsx', Run: first }))
    assert.equal(changes.length, 4)
    assert.equal(
      (
        await call(
          'desk.meetingFile',
          { What: 'list', Format: 'pdf', Day: '2091-04-20' },
          organiser,
        )
      ).code,
      'unknown_meeting',
    )
    assert.equal(
      (await call('desk.meetingFile', { What: 'changes', Format: 'pdf', Run: '999999' }, organiser))
        .code,
      'unknown_meeting',
    )

    const cell = (await must<DeskMeetingsReply>('desk.meetings', {}, organiser)).Cells[0]
    await must(
      'desk.meetingMove',
      { Id: cell?.Id ?? '', Revision: cell?.Revision ?? 0, Slot: slotId(5), Table: 'M01' },
      organiser,
    )
    const again = await people.run('all')
    const published = await must<DeskPublishReply>('desk.meetingPublish', { Run: again }, organiser)
    assert.deepEqual(published.Run.Changes, { Added: 0, Moved: 0, Cancelled: 0, Lost: 0 })
    const locked = (await must<DeskMeetingsReply>('desk.meetings', {}, organiser)).Cells.find(
      ({ Id }) => Id === cell?.Id,
    )
    assert.deepEqual([locked?.Slot, locked?.Table, locked?.IsLocked], [slotId(5), 'M01', true])

    const { Url } = await must<MeetingFeedReply>('meeting.feed', {}, three[0]?.token ?? '')
    const text = await (await fetch(`${server.url}${new URL(Url).pathname}`)).text()
    assert.match(text, /BEGIN:VEVENT\r\nUID:meeting-\d+@/)
    assert.equal(
      (await fetch(`${server.url}${new URL(Url).pathname.replace('.ics', 'x.ics')}`)).status,
      404,
    )
  })

  it('tables are removed: their meetings are listed, and the next run of free places finds other places', async () => {
    await clear()
    const { token } = await mutual()
    await people.publish('all')
    const board = () => must<DeskMeetingsReply>('desk.meetings', {}, organiser)
    const [cell] = (await board()).Cells
    assert.deepEqual((await board()).Displaced, [])
    // a lock holds a place that is there
    await must(
      'desk.meetingMove',
      { Id: cell?.Id ?? '', Revision: cell?.Revision ?? 0, IsLocked: true },
      organiser,
    )
    const folder = fairFolder(FAIR, 'Alpha')
    const { slots, tables } = meetingPlaces()
    await server.importFair({
      ...folder,
      meetings: { slots, tables: tables.filter(({ id }) => id !== cell?.Table) },
    })
    const listed = (await board()).Displaced
    assert.deepEqual(
      listed.map(({ A, B, Starts, Table, IsPlanned }) => [
        [A.Name, B.Name].sort(),
        Starts,
        Table,
        IsPlanned,
      ]),
      [
        [
          [cell?.A.Name, cell?.B.Name].sort(),
          slots.find(({ id }) => id === cell?.Slot)?.startsAt,
          cell?.Table,
          true,
        ],
      ],
    )
    assert.equal((await agenda(token))[0]?.State, 'scheduled', 'nothing is lost until then')
    const { Run } = await people.publish('free')
    assert.deepEqual(Run.Changes, { Added: 0, Moved: 1, Cancelled: 0, Lost: 0 })
    assert.deepEqual((await board()).Displaced, [])
    const [mine] = await agenda(token)
    assert.ok(mine?.State === 'scheduled' && mine.Place !== cell?.Table, JSON.stringify(mine))
    const { rows: held } = await server.pool.query<{ holder: string }>(
      `SELECT holder FROM meeting_hold WHERE holder LIKE 't:%'`,
    )
    assert.deepEqual(
      held.map(({ holder }) => holder),
      [`t:${mine.Place}`],
      'the table of before is free',
    )
    const told = await server.pool.query(`SELECT FROM confirmation WHERE subject LIKE 'plan:2:%'`)
    assert.equal(told.rowCount, 2, 'both sides are told of the new place')
    await server.importFair(folder)
  })
})
