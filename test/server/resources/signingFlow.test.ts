import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { HallSigningsReply } from '../../../core/contract/hallSignings'
import type { PartyListReply, PartyOpenReply } from '../../../core/contract/party'
import type { RecordHistoryReply, RecordReply } from '../../../core/contract/resource'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { recordFlow } from '../../support/server/recordFlow'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'
import { inviter } from '../invitations/support'

const STAGE = 'N2-STAGE 2091-04-17 10:00–10:20'
const LATER = 'N2-STAGE 2091-04-17 11:00–11:20'
const ROOM = 'N4-ROOM 2091-04-18 14:00–14:20'
const SECRETS = /1280000|1,280,000|陈星禾|张三丰的朋友|draft\.pdf/

describe('a signing ceremony from its form to the record', () => {
  let server: TestServer
  let flow: ReturnType<typeof recordFlow>
  let north: string
  let south: string
  let buyer: { token: string; number: string }
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    const Fair = { Start: '2091-04-16', End: '2091-04-18' }
    await server.importFair({ ...folder, config: { ...folder.config, Fair } })
    flow = recordFlow(server, 'signing')
    ;[north, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
    const { token, personId } = await inviter(server)
    const { rows } = await server.pool.query<{ number: string }>(
      'SELECT national_number AS number FROM person WHERE id = $1',
      [personId],
    )
    buyer = { token, number: rows[0]?.number ?? '' }
  })
  after(() => server.close())

  const ceremony = (slot: string, more: Json = {}): Json => ({
    FormVersion: 1,
    Revision: 0,
    Title: '年度供货',
    TitleEn: 'Supply of a year',
    Counterparty: '赤杉烘焙',
    Contact: '陈星禾',
    Kind: { selected: ['contract'] },
    ContactMobile: { CountryCode: '86', Number: buyer.number },
    Amount: '1280000',
    Currency: { selected: ['CNY'] },
    Slot: { selected: [slot] },
    Guests: '8',
    GuestNames: '张三丰的朋友',
    Press: true,
    ...more,
  })
  const other = async (Id: string, Action: string, more: Json = {}) => {
    const party = <T>(call: string, body: Json) =>
      server.call<T>(
        `/api/visitor/party/${call}`,
        { Resource: 'signing', ...body },
        { token: buyer.token },
      )
    const { data } = await party<PartyListReply>('list', {})
    const Revision = data.Items.find(item => item.Id === Id)?.Revision ?? 0
    return party<RecordReply>('act', { Id, Revision, Action, ...more })
  }
  const listed = async () =>
    (await server.call<HallSigningsReply>('/api/open/signing/list', { Day: '2091-04-17' })).data
      .Items
  const scheduled = async (slot: string, more: Json = {}) => {
    const { Id } = await flow.must('submit', ceremony(slot, more), north)
    assert.equal((await other(Id, 'confirm')).data.State, 'submitted')
    assert.equal(await flow.decide(Id, 'approve'), 'scheduled')
    return Id
  }
  const file = async (FieldId: string) =>
    (
      await upload(
        server,
        north,
        { bytes: await photo() },
        { ext: 'jpg', FormId: 'signing', FieldId },
      )
    ).url

  it('is confirmed, scheduled, signed, and filed with its signed page; amounts are only for the two sides and the organiser', async () => {
    const Draft = [{ url: await file('Draft') }]
    const { Id } = await flow.must('submit', ceremony(STAGE, { Draft }), north)
    assert.equal(await flow.decide(Id, 'approve'), 'cannot_review', 'the other side comes first')
    assert.deepEqual(await listed(), [])
    assert.equal((await other(Id, 'confirm')).data.State, 'submitted')
    assert.equal(await flow.decide(Id, 'approve'), 'scheduled')
    // the hall has one place at a time
    const full = await flow.call('submit', ceremony(STAGE), south)
    assert.equal(full.code, 'slot_full')

    // who reads the amount: the company, the other side, the organiser
    assert.equal(String((await flow.open(Id, north)).Values['Amount']), '1280000')
    const opened = await server.call<PartyOpenReply>(
      '/api/visitor/party/open',
      { Resource: 'signing', Id },
      { token: buyer.token },
    )
    assert.equal(String(opened.data.Record.Values['Amount']), '1280000')
    const organiser = await server.organiserToken('reviewer')
    const desk = await server.call(
      '/api/oa/review/open',
      { Kind: 'signing', Id },
      { token: organiser },
    )
    assert.match(JSON.stringify(desk.body), /1280000/)
    // and no one else: another company, the public list of the hall screen, the public record
    assert.equal((await flow.call('get', { Id }, south)).code, 'unknown_record')
    const open = [
      await listed(),
      (await server.call('/api/open/data/list', { Resource: 'signing' })).body,
      (await server.call('/api/open/data/get', { Resource: 'signing', Id })).body,
    ]
    for (const one of open) assert.doesNotMatch(JSON.stringify(one), SECRETS)
    assert.deepEqual(
      (await listed()).map(item => [item.Title, item.State, item.Room !== '']),
      [['年度供货', 'scheduled', true]],
    )

    assert.equal((await flow.step(Id, 'sign', north)).data.State, 'signed')
    assert.deepEqual(
      (await listed()).map(({ State }) => State),
      ['signed'],
    )
    assert.equal((await flow.step(Id, 'callOff', north, { Reason: '取消' })).code, 'cannot_step')
    assert.equal((await flow.again(Id, ceremony(STAGE), north)).code, 'signed_missing')
    const Signed = [{ url: await file('Signed') }]
    const filed = await flow.again(Id, ceremony(STAGE, { Draft, Signed }), north)
    assert.equal(filed.data.State, 'recorded', JSON.stringify(filed.body))
    for (const one of [
      await listed(),
      (await server.call('/api/open/data/list', { Resource: 'signing' })).body,
    ])
      assert.doesNotMatch(JSON.stringify(one), SECRETS)
    assert.equal((await flow.again(Id, ceremony(STAGE), north)).succ, false, 'filed is filed')
  })

  it('is postponed with a reason, returns its slot, and is confirmed again at another time', async () => {
    const Id = await scheduled(LATER)
    assert.equal(
      (await flow.step(Id, 'postpone', north)).code,
      'bad_request',
      'with a reason alone',
    )
    assert.equal(
      (await flow.step(Id, 'postpone', north, { Reason: '对方航班延误' })).data.State,
      'postponed',
    )
    assert.deepEqual([await flow.used(LATER), (await listed()).length], [0, 1])
    assert.equal((await flow.again(Id, ceremony(ROOM), north)).data.State, 'awaiting')
    assert.deepEqual([await flow.used(LATER), await flow.used(ROOM)], [0, 1])
    assert.equal((await other(Id, 'confirm')).data.State, 'submitted')
    assert.equal(await flow.decide(Id, 'approve'), 'scheduled')
    assert.equal(
      (await flow.step(Id, 'callOff', north, { Reason: '项目取消' })).data.State,
      'called_off',
    )
    assert.equal(await flow.used(ROOM), 0)
    const day = await server.call<HallSigningsReply>('/api/open/signing/list', {
      Day: '2091-04-18',
    })
    assert.ok(!day.data.Items.some(item => item.Id === Id))
  })

  it('is returned, withdrawn, and left by the other side; each step returns its place or keeps it', async () => {
    const { Id } = await flow.must('submit', ceremony(ROOM), north)
    assert.equal(await flow.decide(Id, 'return', '请补充嘉宾名单'), 'returned')
    assert.equal(await flow.used(ROOM), 1, 'its slot is kept for it')
    assert.equal((await flow.again(Id, ceremony(ROOM), north)).data.State, 'awaiting')
    assert.equal((await flow.step(Id, 'withdraw', north)).data.State, 'withdrawn')
    assert.equal(await flow.used(ROOM), 0)
    const next = await scheduled(ROOM)
    assert.equal((await other(next, 'pullOut')).code, 'bad_request', 'with a reason alone')
    assert.equal((await other(next, 'pullOut', { Reason: '条款未谈妥' })).data.State, 'called_off')
    assert.deepEqual(
      [await flow.used(ROOM), (await flow.open(next, north)).Reason],
      [0, '条款未谈妥'],
    )
  })

  it('fills a room of two places with two; a third is refused; without the press it is on no list', async () => {
    const quiet = await scheduled(ROOM, { Press: false })
    const loud = await scheduled(ROOM)
    assert.equal((await flow.call('submit', ceremony(ROOM), south)).code, 'slot_full')
    const { data } = await server.call<HallSigningsReply>('/api/open/signing/list', {
      Day: '2091-04-18',
    })
    const ids = data.Items.map(item => item.Id)
    assert.deepEqual([ids.includes(quiet), ids.includes(loud)], [false, true])
  })

  it('is reminded of: the company reminds the other side once in twelve hours, in its language, with the time left', async () => {
    const slot = 'N2-STAGE 2091-04-16 15:00–15:20'
    const { Id } = await flow.must('submit', ceremony(slot), north)
    const remind = () => flow.step(Id, 'remind', north)
    const early = await remind()
    assert.equal(early.code, 'reminded_lately', 'it has just been told')
    assert.match(String(early.data), /\d\d:\d\d 后可以再次提醒/)
    const earlier = (hours: number) =>
      server.pool.query(
        `WITH told AS (UPDATE record_event SET at = at - make_interval(hours => $2) WHERE record_id = $1)
         UPDATE record SET submitted_at = submitted_at - make_interval(hours => $2), due_at = due_at - make_interval(hours => $2) WHERE id = $1`,
        [Id, hours],
      )
    await earlier(12)
    const before = await flow.open(Id, north)
    assert.ok(before.Actions.includes('remind'))
    // two who press at once remind once
    const both = await Promise.all(
      [0, 1].map(() =>
        flow.call('act', { Id, Revision: before.Revision, Action: 'remind' }, north),
      ),
    )
    assert.deepEqual(both.map(({ succ }) => succ).sort(), [false, true])
    const after = await flow.open(Id, north)
    assert.deepEqual([after.State, after.SubmittedAt], ['awaiting', before.SubmittedAt])
    assert.equal((await remind()).code, 'reminded_lately')
    const { rows: told } = await server.pool.query<{ subject: string }>(
      `SELECT subject FROM confirmation WHERE subject LIKE $1 ORDER BY id`,
      [`signing:${Id}:%`],
    )
    assert.deepEqual(
      told.map(({ subject }) => subject.endsWith(':again')),
      [false, true],
    )
    await server.pool.query(`UPDATE confirmation SET done_at = now() WHERE subject NOT LIKE $1`, [
      `signing:${Id}:%:again`,
    ])
    await server.built.services.confirmations.sweep()
    const { rows: sent } = await server.pool.query<{ text: string; kind: string }>(
      'SELECT text, kind FROM outbox ORDER BY id DESC LIMIT 1',
    )
    assert.equal(sent[0]?.kind, 'meeting')
    assert.match(
      sent[0]?.text ?? '',
      /提醒您确认签约“年度供货”，时间 2091-04-16 15:00。请在 .* \d\d:\d\d 前确认，逾期自动失效/,
    )
    const trail = await flow.must<RecordHistoryReply>('history', { Id }, north)
    assert.equal(trail.Steps[0]?.Action, 'remind')
    // confirmed is confirmed
    await earlier(12)
    assert.equal((await other(Id, 'confirm')).data.State, 'submitted')
    assert.equal((await remind()).code, 'cannot_step')
    assert.equal((await flow.step(Id, 'callOff', north, { Reason: '项目取消' })).succ, true)
  })

  it('has a reminder that finds a person who has registered since, and is refused where no message reaches the other side', async () => {
    const ContactMobile = { CountryCode: '86', Number: '13900000077' }
    const { Id } = await flow.must('submit', ceremony(LATER, { ContactMobile }), north)
    await server.pool.query(
      `UPDATE record SET submitted_at = submitted_at - interval '12 hours' WHERE id = $1`,
      [Id],
    )
    assert.equal((await flow.step(Id, 'remind', north)).code, 'remind_unreached')
    const late = await inviter(server)
    await server.pool.query(
      `UPDATE person SET phone = '+8613900000077', national_number = '13900000077' WHERE id = $1`,
      [late.personId],
    )
    assert.equal((await flow.step(Id, 'remind', north)).data.State, 'awaiting')
    const asked = await server.call<PartyListReply>(
      '/api/visitor/party/list',
      { Resource: 'signing' },
      { token: late.token },
    )
    assert.deepEqual(
      asked.data.Items.map(item => item.Id),
      [Id],
    )
  })
})
