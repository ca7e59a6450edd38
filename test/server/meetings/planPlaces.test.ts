import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { DeskPlacesReply } from '../../../core/contract/deskMeetingPlaces'
import type { DeskMeetingsReply } from '../../../core/contract/deskMeetings'
import type { Json } from '../../support/server/apiClient'
import { FAIR } from '../../support/server/fairFixture'
import { slotId } from '../../support/server/meetingFixture'
import { meetingPeople, type MeetingPeople } from '../../support/server/meetingPeople'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

describe('places for meetings, found without a run', () => {
  let server: TestServer
  let people: MeetingPeople
  before(async () => {
    server = await startTestServer()
    people = await meetingPeople(server)
  })
  after(() => server.close())

  const board = (more: Json = {}) =>
    people.must<DeskMeetingsReply>('desk.meetings', more, people.organiser)
  const placesOf = (body: Json) =>
    people.must<DeskPlacesReply>('desk.meetingPlaces', body, people.organiser)
  const unmet = (body: Json) => people.call('desk.meetingUnmet', body, people.organiser)
  const slots = [0, 1, 2, 3, 4, 5].map(slotId)

  it('says why a meeting cannot be moved to a time: who meets whom, who keeps it free', async () => {
    await people.clear()
    const [one] = [await people.mutual(), await people.mutual()]
    await people.publish('all')
    const [cell, other] = (await board()).Cells
    assert.ok(cell && other)
    assert.equal(cell.IsMust, true)
    await people.must(
      'desk.meetingMove',
      { Id: cell.Id, Revision: cell.Revision, Slot: slotId(4), Table: 'M01' },
      people.organiser,
    )
    const moved = (await board()).Cells.find(({ Id }) => Id === cell.Id)
    const token = one?.token ?? ''
    await people.must('slot.block', { Slots: [slotId(5)], IsBlocked: true }, people.north)
    const mine = (await people.agenda(token))[0]
    const { Slots, Language } = await placesOf({ Id: moved?.Id ?? '' })
    const why = Object.fromEntries(Slots.map(({ Id, Why, Taken }) => [Id, [Why, Taken.length]]))
    assert.equal(Language, '')
    assert.deepEqual(why[slotId(4)], ['', 0], 'where it is, it is free')
    // the same colleague goes to both, or the other one does
    const second = (await board()).Cells.find(({ Id }) => Id === other.Id)
    const there = Slots.find(({ Id }) => Id === second?.Slot)
    assert.equal(there?.Taken.includes(second?.Table ?? ''), true)
    if (there?.Why === 'meeting') assert.ok(there.Who && there.With)
    assert.ok(['', 'kept'].includes(String(why[slotId(5)]?.[0])))
    // both sides are told of the move
    const { rows } = await server.pool.query(
      `SELECT FROM confirmation WHERE subject = $1 AND kind = 'meeting'`,
      [`plan:m${cell.Id}.1:1`],
    )
    assert.equal(rows.length, 2)
    assert.ok(mine)
  })

  it('a person who keeps a time free is named', async () => {
    await people.clear()
    const { token } = await people.mutual()
    await people.publish('all')
    const [cell] = (await board()).Cells
    const free = slots.filter(id => id !== cell?.Slot)
    await people.must('slot.block', { Slots: [free[0] ?? ''], IsBlocked: true }, token)
    const { Slots } = await placesOf({ Id: cell?.Id ?? '' })
    const kept = Slots.find(({ Id }) => Id === free[0])
    assert.deepEqual([kept?.Why, kept?.Who?.Name], ['kept', '澜桥食品'])
    const refused = await people.call<string>(
      'desk.meetingMove',
      { Id: cell?.Id ?? '', Revision: cell?.Revision ?? 0, Slot: free[0] ?? '', Table: 'M00' },
      people.organiser,
    )
    assert.equal(refused.code, 'slot_taken')
    assert.match(String(refused.data), /04-16 \d\d:\d\d/, 'the next times that both have')
  })

  it('a pair without a meeting gets a proposed place, is placed once, locked, and leaves the list', async () => {
    await people.clear()
    const { token } = await people.mutual()
    // they have no time until the plan is out
    await people.must('slot.block', { Slots: slots, IsBlocked: true }, token)
    const { Run } = await people.publish('all')
    const before = await board()
    assert.deepEqual(
      before.Unmet.map(({ At, IsMust, Reason, Place }) => [At, IsMust, Reason, Place]),
      [[0, true, 'no_common_time', undefined]],
    )
    assert.equal(before.UnmetRun, Run.Id)
    await people.must('slot.block', { Slots: [slotId(2)], IsBlocked: false }, token)
    const [pair] = (await board()).Unmet
    assert.equal(pair?.Place?.Slot, slotId(2))
    const places = await placesOf({ Run: Run.Id, At: 0 })
    assert.deepEqual(
      places.Slots.map(({ Why }) => Why),
      ['kept', 'kept', '', 'kept', 'kept', 'kept'],
    )
    const body = { Run: Run.Id, At: 0, Step: 'place', Slot: slotId(2), Table: pair?.Place?.Table }
    assert.equal((await unmet({ ...body, Slot: slotId(3) })).code, 'slot_taken')
    assert.equal((await unmet({ ...body, Table: 'M99' })).code, 'bad_request')
    assert.equal((await unmet({ ...body, At: 7 })).code, 'unknown_meeting')
    assert.ok((await unmet(body)).succ)
    assert.equal((await unmet(body)).code, 'conflict', 'they have one by now')
    const after = await board()
    assert.deepEqual(after.Unmet, [])
    assert.deepEqual(
      after.Cells.map(({ Slot, IsLocked, IsMust }) => [Slot, IsLocked, IsMust]),
      [[slotId(2), true, true]],
    )
    const [mine] = await people.agenda(token)
    assert.deepEqual([mine?.State, mine?.Slot], ['scheduled', slotId(2)])
    // a run again keeps it
    const again = await people.publish('all')
    assert.equal(again.Run.Changes?.Cancelled, 0)
    assert.equal((await board()).Cells[0]?.Slot, slotId(2))
  })

  it('a pair is set aside and taken back; an unpublished proposal has no pairs to place', async () => {
    await people.clear()
    const { token } = await people.mutual()
    await people.must('slot.block', { Slots: slots, IsBlocked: true }, token)
    const proposed = await people.run('all')
    assert.equal(
      (await unmet({ Run: proposed, At: 0, Step: 'ignore' })).code,
      'unknown_meeting',
      'it is not published',
    )
    const { Run } = await people.publish('all')
    const ignored = async () => (await board()).Unmet.map(({ IsIgnored }) => IsIgnored)
    for (let twice = 0; twice < 2; twice++)
      assert.ok((await unmet({ Run: Run.Id, At: 0, Step: 'ignore' })).succ)
    assert.deepEqual(await ignored(), [true])
    assert.ok((await unmet({ Run: Run.Id, At: 0, Step: 'restore' })).succ)
    assert.deepEqual(await ignored(), [false])
    assert.equal((await board({ Run: Run.Id })).UnmetRun, '')
  })

  it('a list of an earlier plan places no pair after a newer version is published, and says so', async () => {
    await people.clear()
    const { token } = await people.mutual()
    await people.must('slot.block', { Slots: slots, IsBlocked: true }, token)
    const { Run: earlier } = await people.publish('all')
    await people.must('slot.block', { Slots: [slotId(2)], IsBlocked: false }, token)
    const body = { Run: earlier.Id, At: 0, Step: 'place', Slot: slotId(2), Table: 'M00' }
    await people.must('slot.block', { Slots: [slotId(2)], IsBlocked: true }, token)
    const { Run: newer } = await people.publish('all')
    await people.must('slot.block', { Slots: [slotId(2)], IsBlocked: false }, token)
    const refusals = [
      await unmet(body),
      await unmet({ ...body, Step: 'ignore' }),
      await people.call('desk.meetingPlaces', { Run: earlier.Id, At: 0 }, people.organiser),
    ]
    for (const { code, data } of refusals) {
      assert.equal(code, 'plan_overtaken')
      assert.match(String(data), /新版本/)
    }
    assert.deepEqual((await board()).Cells, [], 'nothing was placed')
    assert.ok((await unmet({ ...body, Run: newer.Id })).succ)
    assert.equal((await board()).Cells.length, 1)
  })

  it('a pair is not placed while a newer version is being published', async () => {
    await people.clear()
    const { token } = await people.mutual()
    await people.must('slot.block', { Slots: slots, IsBlocked: true }, token)
    const { Run: earlier } = await people.publish('all')
    const next = await people.run('all')
    await people.must('slot.block', { Slots: [slotId(2)], IsBlocked: false }, token)
    // the publication holds the plan, and is finished before the pair is written
    const publication = await server.pool.connect()
    try {
      await publication.query('BEGIN')
      await publication.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 18))', [FAIR])
      const placing = unmet({
        Run: earlier.Id,
        At: 0,
        Step: 'place',
        Slot: slotId(2),
        Table: 'M00',
      })
      while (
        (
          await server.pool.query(
            `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`,
          )
        ).rows.length === 0
      )
        await new Promise(resolve => setTimeout(resolve, 10))
      await publication.query(
        `UPDATE match_run SET state = 'published', version = 2 WHERE app_id = $1 AND id = $2`,
        [FAIR, Number(next)],
      )
      await publication.query('COMMIT')
      assert.equal((await placing).code, 'plan_overtaken')
    } finally {
      publication.release()
    }
    assert.deepEqual((await board()).Cells, [])
  })
})
