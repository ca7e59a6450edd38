import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { HallLiveOpenReply, HallLiveReply } from '../../../core/contract/hallLive'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { recordFlow } from '../../support/server/recordFlow'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { inviter } from '../invitations/support'

const SLOT = 'N4-A 2091-04-17 10:00–10:30'
const LATER = 'N4-A 2091-04-17 11:00–11:30'
const ID_NUMBER = '990000199001010017'

describe('a live session from its form to its replay', () => {
  let server: TestServer
  let flow: ReturnType<typeof recordFlow>
  let north: string
  let south: string
  let visitor: string
  const covers: Record<string, string> = {}
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    const Fair = { Start: '2091-04-16', End: '2091-04-18' }
    await server.importFair({ ...folder, config: { ...folder.config, Fair } })
    flow = recordFlow(server, 'live')
    ;[north, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
    visitor = (await inviter(server)).token
    for (const token of [north, south])
      covers[token] = (
        await upload(
          server,
          token,
          { bytes: await photo() },
          { ext: 'jpg', FormId: 'live', FieldId: 'Cover' },
        )
      ).url
  })
  after(() => server.close())

  const session = (slot: string, more: Json = {}, token = north): Json => ({
    FormVersion: 1,
    Revision: 0,
    Title: '燕麦原浆',
    TitleEn: 'One oat base',
    Cover: [{ url: covers[token] }],
    Languages: { selected: ['cn'] },
    Slot: { selected: [slot] },
    HostName: '何川',
    HostAgrees: true,
    HostId: ID_NUMBER,
    HostMobile: { CountryCode: '86', Number: '13800130999' },
    Way: { selected: ['link'] },
    Url: 'https://live.suilan.example/oat',
    ...more,
  })
  const shown = async (Id: string) =>
    (await server.call<HallLiveOpenReply>('/api/open/live/get', { Id })).data
  const listed = async () =>
    (await server.call<HallLiveReply>('/api/open/live/list', {})).data.Items.map(({ Id }) => Id)
  const reserve = (Id: string, Agree = false) =>
    server.call('/api/visitor/live/reserve', { Id, On: true, Agree }, { token: visitor })

  it('is booked, announced, reserved, live, ended and kept as a replay; its steps have an order', async () => {
    const { Id, State } = await flow.must('submit', session(SLOT), north)
    assert.equal(State, 'submitted')
    assert.equal(
      (await flow.step(Id, 'announce', north)).code,
      'cannot_step',
      'not before the review',
    )
    assert.equal(await flow.decide(Id, 'return', '封面请换一张'), 'returned')
    assert.equal(await flow.used(SLOT), 1)
    assert.ok((await flow.again(Id, session(SLOT), north)).succ)
    assert.equal(await flow.decide(Id, 'approve'), 'booked')
    assert.deepEqual([await listed(), (await reserve(Id)).succ], [[], false])
    assert.equal(
      (await flow.step(Id, 'start', north)).code,
      'cannot_step',
      'not before the preview',
    )
    assert.equal((await flow.step(Id, 'announce', north)).data.State, 'preview')
    assert.deepEqual(await listed(), [Id])
    assert.ok((await reserve(Id, true)).succ)
    assert.equal((await shown(Id)).Reservations, 1)
    const { rows } = await server.pool.query<{ source: string; company: string }>(
      'SELECT source, exhibitor_id AS company FROM lead WHERE app_id = $1',
      [FAIR],
    )
    assert.deepEqual(rows, [{ source: 'live', company: 'north' }])
    // another host, until it starts
    const changed = await flow.again(Id, session(SLOT, { HostName: '顾言' }), north)
    assert.equal(changed.data.State, 'submitted', JSON.stringify(changed.body))
    assert.equal((await shown(Id)).Host, '何川')
    assert.equal(await flow.decide(Id, 'approve'), 'booked')
    assert.equal((await flow.step(Id, 'announce', north)).data.State, 'preview')
    assert.equal((await shown(Id)).Host, '顾言')
    assert.equal((await flow.step(Id, 'start', north)).data.State, 'live')
    assert.equal((await flow.again(Id, session(SLOT, { HostName: '何川' }), north)).succ, false)
    assert.equal((await flow.step(Id, 'callOff', north)).code, 'cannot_step', 'it is on')
    assert.equal((await flow.step(Id, 'finish', north)).data.State, 'ended')
    assert.equal(await flow.used(SLOT), 0)
    assert.equal((await reserve(Id)).code, 'live_over')
    assert.equal(await flow.decide(Id, 'archive', 'https://10.0.0.8/replay'), 'address_wrong')
    assert.equal(
      await flow.decide(Id, 'archive', 'https://live.suilan.example/oat/replay'),
      'replay',
    )
    const end = await shown(Id)
    assert.deepEqual(
      [end.State, end.ReplayUrl],
      ['replay', 'https://live.suilan.example/oat/replay'],
    )
    const seen = JSON.stringify([end, (await server.call('/api/open/live/list', {})).body])
    assert.ok(!seen.includes(ID_NUMBER) && !seen.includes('13800130999'), 'the host stays private')
  })

  it('is withdrawn, or cancelled: its slot is free again, and people with a reservation get a message', async () => {
    const first = await flow.must('submit', session(LATER), north)
    assert.equal((await flow.call('submit', session(LATER, {}, south), south)).code, 'slot_full')
    assert.equal((await flow.step(first.Id, 'withdraw', north)).data.State, 'withdrawn')
    assert.equal(await flow.used(LATER), 0)
    assert.equal((await flow.again(first.Id, session(LATER), north)).data.State, 'submitted')
    assert.equal(await flow.decide(first.Id, 'approve'), 'booked')
    await flow.step(first.Id, 'announce', north)
    assert.ok((await reserve(first.Id)).succ)
    assert.equal((await flow.step(first.Id, 'callOff', north)).data.State, 'called_off')
    assert.deepEqual([await flow.used(LATER), (await listed()).includes(first.Id)], [0, false])
    assert.equal((await reserve(first.Id)).succ, false)
    const { rowCount } = await server.pool.query(
      `SELECT FROM confirmation WHERE kind = 'live_off' AND subject LIKE $1`,
      [`${first.Id}%`],
    )
    assert.equal(rowCount, 1)
    assert.ok((await flow.call('submit', session(LATER, {}, south), south)).succ)
  })
})
