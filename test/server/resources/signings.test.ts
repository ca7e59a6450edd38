import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { readXlsx } from 'hucre'
import type { HallSigningsReply } from '../../../core/contract/hallSignings'
import type { PartyListReply, PartyOpenReply } from '../../../core/contract/party'
import type { RecordItem, RecordOpenReply, RecordReply } from '../../../core/contract/resource'
import { createRepositories } from '../../../server/repositories/repositories'
import type { Answer, Json } from '../../support/server/apiClient'
import { FAIR, fairFolder } from '../../support/server/fairFixture'
import { callContext } from '../../support/server/lastPlace'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { pdfText } from '../badges/pdfText'
import { inviter } from '../invitations/support'

const DAYS = { Start: '2091-04-16', End: '2091-04-18' }
const SLOT = 'N2-STAGE 2091-04-17 10:00–10:20'
const AMOUNT = '1280000'

describe('signing ceremonies', () => {
  let server: TestServer
  let north: string
  let south: string
  let buyer: { token: string; personId: number; number: string }
  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha')
    await server.importFair({ ...folder, config: { ...folder.config, Fair: DAYS } })
    ;[north, south] = [await server.exhibitorToken(), await server.exhibitorToken('south')]
    const { token, personId } = await inviter(server)
    const { rows } = await server.pool.query<{ number: string }>(
      `SELECT national_number AS number FROM person WHERE id = $1`,
      [personId],
    )
    buyer = { token, personId: Number(personId), number: rows[0]?.number ?? '' }
  })
  after(() => server.close())

  const must = async <T = RecordReply>(path: string, body: Json, token: string): Promise<T> => {
    const { succ, data, body: reply } = await server.call<T>(path, body, { token })
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const ceremony = (number: string, more: Json = {}): Json => ({
    Resource: 'signing',
    FormVersion: 1,
    Revision: 0,
    Title: '燕麦原浆年度供货',
    TitleEn: 'Supply of oat base',
    Counterparty: '赤杉烘焙',
    Contact: '陈星禾',
    ContactMobile: { CountryCode: '86', Number: number },
    Kind: { selected: ['contract'] },
    Amount: AMOUNT,
    Currency: { selected: ['CNY'] },
    Slot: { selected: [SLOT] },
    Guests: '8',
    GuestNames: '双方各四位',
    Press: true,
    ...more,
  })
  const submit = (number: string, more: Json = {}) =>
    must('/api/ex/data/submit', ceremony(number, more), north)
  const party = <T>(
    call: string,
    body: Json,
    token: string,
    side = 'visitor',
  ): Promise<Answer<T>> =>
    server.call<T>(`/api/${side}/party/${call}`, { Resource: 'signing', ...body }, { token })
  const asked = async (token: string, side = 'visitor') =>
    (await party<PartyListReply>('list', {}, token, side)).data.Items
  const decide = async (id: string, action: string): Promise<RecordItem> =>
    server.built.services.records.review.act(
      await callContext(server, await server.organiserToken('reviewer')),
      'signing',
      {
        id,
        revision: undefined,
        action,
        reason: '',
      },
    )
  const used = async () =>
    (await createRepositories(server.pool).capacities.list(FAIR, 'signing')).get(SLOT) ?? 0
  const clear = async () => {
    await server.pool.query(`DELETE FROM record WHERE resource = 'signing'`)
    await server.pool.query('DELETE FROM capacity')
  }

  it('are confirmed by the other side before the organiser schedules them; amounts stay with the two and the organiser', async () => {
    await clear()
    const { Id, State } = await submit(buyer.number)
    assert.deepEqual([State, await used()], ['awaiting', 1])
    await assert.rejects(decide(Id, 'approve'), /cannot_review/)
    const told = await server.pool.query(
      `SELECT FROM confirmation WHERE subject LIKE 'signing:%' AND person_id = $1`,
      [buyer.personId],
    )
    assert.equal(told.rowCount, 1)
    const [item] = await asked(buyer.token)
    assert.deepEqual([item?.Title, item?.Actions], ['燕麦原浆年度供货', ['confirm', 'decline']])
    assert.equal(item?.Subtitle[2], '¥1,280,000', 'the amount has its currency')
    const { data: opened } = await party<PartyOpenReply>('open', { Id }, buyer.token)
    assert.equal(String(opened.Record.Values['Amount']), AMOUNT, 'the other side reads the amount')
    // neither another visitor nor another company
    const { token: stranger } = await inviter(server)
    assert.equal((await party('open', { Id }, stranger)).code, 'unknown_record')
    assert.equal(
      (await party('act', { Id, Revision: item?.Revision, Action: 'confirm' }, south, 'ex')).code,
      'unknown_record',
    )
    const both = await Promise.all(
      ['confirm', 'confirm'].map(Action =>
        party('act', { Id, Revision: item?.Revision, Action }, buyer.token),
      ),
    )
    assert.deepEqual(both.map(({ succ }) => succ).sort(), [false, true])
    assert.equal((await decide(Id, 'approve')).State, 'scheduled')

    const { data } = await server.call<HallSigningsReply>('/api/open/signing/list', {})
    assert.deepEqual(
      data.Items.map(one => [one.Title, one.From, one.Counterparty, one.State]),
      [['燕麦原浆年度供货', '10:00', '赤杉烘焙', 'scheduled']],
    )
    const organiser = await server.organiserToken('owner')
    const fileOf = async (Format: string) => {
      const { Id: file } = await must<{ Id: string }>(
        '/api/oa/signings/file',
        { Format },
        organiser,
      )
      await server.built.services.jobs.drain()
      const { Url } = await must<{ Url: string }>('/api/oa/file/open', { Id: file }, organiser)
      return Buffer.from(await (await fetch(new URL(Url, server.url))).arrayBuffer())
    }
    const rows = (await readXlsx(await fileOf('xlsx'))).sheets[0]?.rows ?? []
    assert.deepEqual([rows.length, rows.flat().includes('双方各四位')], [2, true])
    const paper = pdfText(await fileOf('pdf'))
    assert.ok(paper.pages === 1 && [...'燕麦双方'].every(sign => paper.signs.has(sign)))
    for (const shown of [JSON.stringify(data), JSON.stringify(rows)])
      assert.ok(!/128|138001|陈星禾/.test(shown), 'no amount, no contact')
  })

  it('expire after 48 hours and return their slot; the company submits them again, and another company may be the other side', async () => {
    await clear()
    const { Id } = await submit(buyer.number)
    const due = async () =>
      (
        await server.pool.query<{ hours: number }>(
          `SELECT extract(epoch FROM due_at - submitted_at)::int / 3600 AS hours FROM record WHERE id = $1`,
          [Id],
        )
      ).rows[0]?.hours
    assert.equal(await due(), 48)
    await server.pool.query(
      `UPDATE record SET submitted_at = submitted_at - interval '49 hours', due_at = now() - interval '1 hour' WHERE id = $1`,
      [Id],
    )
    await server.built.services.records.due(() => undefined)
    const { Record } = await must<RecordOpenReply>(
      '/api/ex/data/get',
      { Resource: 'signing', Id },
      north,
    )
    assert.deepEqual([Record.State, await used()], ['unconfirmed', 0])
    assert.deepEqual((await asked(buyer.token))[0]?.Actions, [])
    await server.pool.query(
      `UPDATE exhibitor_account SET phone = '+8613800139977' WHERE login = 'south'`,
    )
    const again = await submit('13800139977', { Id, Revision: Record.Revision })
    assert.deepEqual(
      [again.State, await used(), (await asked(buyer.token)).length],
      ['awaiting', 1, 0],
    )
    const [item] = await asked(south, 'ex')
    assert.equal(
      (await party('act', { Id, Revision: item?.Revision, Action: 'decline' }, south, 'ex')).code,
      'bad_request',
    )
    const declined = await party<RecordReply>(
      'act',
      { Id, Revision: item?.Revision, Action: 'decline', Reason: '改到明年' },
      south,
      'ex',
    )
    assert.deepEqual(
      [declined.data.State, declined.data.Reason, await used()],
      ['unconfirmed', '改到明年', 0],
    )
  })

  it('ask the company whose account has the mobile, otherwise the person', async () => {
    const owns = (phone: string) =>
      server.pool.query(`UPDATE exhibitor_account SET phone = $1 WHERE login = 'south'`, [phone])
    const CASES = [
      [`+86${buyer.number}`, [1, 0]],
      ['+8613800139977', [0, 1]],
    ] as const
    for (const [phone, expected] of CASES) {
      await clear()
      await owns(phone)
      await submit(buyer.number)
      const found = [(await asked(south, 'ex')).length, (await asked(buyer.token)).length]
      assert.deepEqual(found, expected, phone)
    }
  })

  it('are confirmed by the organiser where the other side is not registered, and stay when a confirmed person leaves', async () => {
    await clear()
    const { Id } = await submit('13900000001')
    assert.equal((await decide(Id, 'vouch')).State, 'submitted')
    assert.equal((await decide(Id, 'approve')).State, 'scheduled')
    await server.pool.query(`UPDATE record SET counterpart_person = $2 WHERE id = $1`, [
      Id,
      buyer.personId,
    ])
    await createRepositories(server.pool).erasure.removePerson(FAIR, buyer.personId)
    const { rows } = await server.pool.query<{ state: string; other: string | null }>(
      'SELECT state, counterpart_person AS other FROM record WHERE id = $1',
      [Id],
    )
    assert.deepEqual(rows, [{ state: 'scheduled', other: null }])
  })
})
