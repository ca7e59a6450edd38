import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import type {
  PresenceCodeReply,
  PresenceListReply,
  PresenceReply,
  PresenceTakeReply,
} from '../../../core/contract/presence'
import type { Json } from '../../support/server/apiClient'
import { FAIR, fairFolder, OTHER_FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { tablesHolding } from '../privacy/support'

describe('the code a company shows at a gate', () => {
  let server: TestServer
  let north: string
  let staff: string
  let gate: string
  before(async () => {
    server = await startTestServer({ isOneConnection: true })
    const folder = fairFolder(FAIR, 'Alpha')
    const exhibitorItems = [{ id: 'badges', name: '证件', nameEn: 'Badges' }]
    await server.importFair({ ...folder, settings: { ...folder.settings, exhibitorItems } })
    ;[north, staff] = [
      await server.exhibitorToken('north'),
      await server.exhibitorToken('north-staff'),
    ]
    gate = await server.organiserToken('gate')
  })
  after(() => server.close())
  beforeEach(() => server.pool.query('DELETE FROM exhibitor_arrival'))

  const make = (body: Json = {}, token = north) =>
    server.call<PresenceCodeReply>(
      '/api/ex/presence/code',
      { Direction: 'in', Name: '顾南舟', ...body },
      { token },
    )
  const codeFor = async (body: Json = {}, token = north): Promise<string> => {
    const { data, body: reply } = await make(body, token)
    assert.ok(data.Code, JSON.stringify(reply))
    return data.Code.Url
  }
  const take = (Code: string, more: Json = {}, headers: Record<string, string> = {}) =>
    server.call<PresenceTakeReply>(
      '/api/oa/presence/take',
      { Code, Gate: 'main', ...more },
      { token: gate, headers },
    )
  const outcome = async (Code: string, more: Json = {}) => {
    const { data, code } = await take(Code, more)
    return data.Outcome ?? code
  }
  const state = async () =>
    (await server.call<PresenceReply>('/api/ex/presence', {}, { token: north })).data.State
  const expire = () =>
    server.pool.query(`UPDATE arrival_code SET expires_at = now() - interval '1 second'`)

  it('checks the company in with what was given, and out by a separate code; the staff appear in the trail', async () => {
    const given = {
      Items: ['badges'],
      Signature: 'M1 1L2 2',
      Latitude: 23.1,
      Longitude: 113.3,
      Accuracy: 12,
    }
    const made = await make(given)
    assert.ok(Value.Check(endpoints['presence.code'].reply, made.data), JSON.stringify(made.body))
    assert.match(
      made.data.Code?.Url ?? '',
      new RegExp(
        `/${FAIR}/#/pages/exhibitor/gzdzjj/sign\\?app=${FAIR}&arrival=${made.data.Code?.Code}$`,
      ),
    )
    assert.deepEqual([made.data.Presence.State, made.data.Code?.ExpiresIn], ['away', 600])

    const taken = await take(made.data.Code?.Url ?? '')
    assert.ok(Value.Check(endpoints['presence.take'].reply, taken.data), JSON.stringify(taken.body))
    const { Outcome, Company, Noted } = taken.data
    assert.deepEqual(
      [
        Outcome,
        Company?.Booth,
        Noted?.Name,
        Noted?.Gate,
        Noted?.Items.map(({ Name_en }) => Name_en),
      ],
      ['in', 'N1-A01', '顾南舟', '主入口', ['Badges']],
    )
    const { data } = await server.call<PresenceReply>('/api/ex/presence', {}, { token: staff })
    const { Signature, Place, Gate, At } = data.Arrived ?? {}
    assert.deepEqual(
      [data.State, Signature, Place, Gate, At],
      ['in', 'M1 1L2 2', { Latitude: 23.1, Longitude: 113.3, Accuracy: 12 }, '主入口', Noted?.At],
    )
    assert.equal(
      (await make()).data.Presence.Repeated,
      true,
      'who is there needs no code: they are told of the first time',
    )
    assert.equal((await make()).data.Code, undefined)

    const out = await codeFor({ Direction: 'out', Name: '陆小禾' }, staff)
    const left = await take(out, { Gate: 'self' })
    assert.deepEqual(
      [left.data.Outcome, left.data.Noted?.Name, left.data.Noted?.Gate],
      ['out', '陆小禾', '自助入口'],
    )
    assert.deepEqual([await outcome(out), await state()], ['gone', 'out'])
    const { rows } = await server.pool.query(
      `SELECT a.actor = 'person:' || o.person_id AS "isStaff", a.subject, a.details FROM audit_event a
       JOIN organiser_account o ON o.app_id = a.app_id AND o.login = 'oa-gate' WHERE a.action = 'presence.take' ORDER BY a.id`,
    )
    assert.deepEqual(rows, [
      { isStaff: true, subject: 'exhibitor:north', details: { gate: 'main', direction: 'in' } },
      { isStaff: true, subject: 'exhibitor:north', details: { gate: 'self', direction: 'out' } },
    ])
  })

  it('checks in once, at two gates at the same moment and for two people; the second learns of the first', async () => {
    const codes = [await codeFor(), await codeFor({ Name: '陆小禾' }, staff)]
    const looks = codes.flatMap(code => [take(code), take(code, { Gate: 'self' }), take(code)])

    const all = (await Promise.all(looks)).map(({ data }) => data)

    assert.deepEqual(all.map(({ Outcome }) => Outcome).sort(), [
      ...Array.from({ length: 5 }, () => 'again'),
      'in',
    ])
    assert.equal(
      new Set(all.map(({ Noted }) => JSON.stringify(Noted))).size,
      1,
      'everybody is told of the first',
    )
    assert.equal(
      await state(),
      'in',
      'a code to check in checks nobody out, however often it is scanned',
    )
    const { rows } = await server.pool.query(`SELECT count(*)::int AS count FROM exhibitor_arrival`)
    assert.deepEqual(rows, [{ count: 1 }])
  })

  it('does not say whose it was after it is used: the arrival says that', async () => {
    const given = {
      Name: '顾南舟甲',
      Signature: 'M7 7L8 9',
      Items: ['badges'],
      Latitude: 23.25,
      Longitude: 113.25,
      Accuracy: 12,
    }
    const [code, colleague] = [
      await codeFor(given),
      await codeFor({ ...given, Name: '陆小禾甲' }, staff),
    ]
    // the latitude could be the seconds of any time
    const signed = () => tablesHolding(server.pool, [given.Signature, '113.25'])
    assert.deepEqual(await signed(), ['arrival_code'])

    assert.deepEqual(
      [await outcome(code), await outcome(colleague), await outcome(code)],
      ['in', 'again', 'again'],
    )

    assert.deepEqual(await signed(), ['exhibitor_arrival'])
    assert.deepEqual(await tablesHolding(server.pool, ['陆小禾甲']), [])
    const { data } = await take(code)
    assert.deepEqual([data.Noted?.Name, data.Noted?.Items.length], [given.Name, 1])
  })

  it('repeats its outcome when the answer was lost and the gate asks once more', async () => {
    const code = await codeFor()
    const key = { 'idempotency-key': crypto.randomUUID() }
    const [first, again] = [await take(code, {}, key), await take(code, {}, key)]
    assert.deepEqual([first.data.Outcome, again.body], ['in', first.body])
    assert.equal(await outcome(code), 'again')
  })

  it('is for gates that accept companies, and not for practice', async () => {
    const code = await codeFor()
    for (const Gate of ['practice', 'press'])
      assert.equal(await outcome(code, { Gate }), 'wrong_gate', Gate)
    assert.equal(await outcome(code, { Gate: 'nowhere' }), 'unknown_gate')
    assert.deepEqual([await state(), await outcome(code)], ['away', 'in'])
  })

  it('is valid for minutes, for one person and until the next code; not for a person who may no longer act for the company', async () => {
    const first = await codeFor()
    const [colleague, second] = [await codeFor({}, staff), await codeFor()]
    assert.deepEqual(
      [await outcome(first), await outcome('0'.repeat(16)), await outcome('')],
      ['invalid', 'invalid', 'invalid'],
    )

    const changed = async (sql: string, code: string, back: string) => {
      await server.pool.query(sql)
      assert.equal(await outcome(code), 'invalid', sql)
      await server.pool.query(back)
    }
    const account = `UPDATE exhibitor_account SET disabled_at`
    await changed(`${account} = now() WHERE login = 'north-staff'`, colleague, `${account} = NULL`)
    await changed(
      `UPDATE exhibitor SET left_at = now() WHERE id = 'north'`,
      colleague,
      'UPDATE exhibitor SET left_at = NULL',
    )
    await changed(
      `UPDATE exhibitor_account SET exhibitor_id = 'south' WHERE login = 'north-staff'`,
      colleague,
      `UPDATE exhibitor_account SET exhibitor_id = 'north' WHERE login = 'north-staff'`,
    )
    await expire()
    assert.deepEqual(
      [await outcome(second), await outcome(colleague), await state()],
      ['invalid', 'invalid', 'away'],
    )
    await server.built.services.operation.sweep()
    assert.equal((await server.pool.query('SELECT FROM arrival_code')).rowCount, 0)

    const { data } = await make()
    const typed = data.Code?.Code.toLowerCase().replace(/(.{4})(?=.)/g, '$1-') ?? ''
    assert.equal(await outcome(` ${typed} `), 'in', 'it can be typed')
  })

  it('is worthless elsewhere: at another fair, as a badge or as the code of a hall; and no table contains it', async () => {
    const { data } = await make()
    const { Code: code = '', Url = '' } = data.Code ?? {}
    const other = await server.organiserToken('gate', OTHER_FAIR)
    const abroad = await server.call<PresenceTakeReply>(
      '/api/oa/presence/take',
      { Code: Url, Gate: 'main' },
      { token: other, appId: OTHER_FAIR },
    )
    assert.equal(abroad.data.Outcome, 'invalid')
    const badge = await server.call<{ Reason: string }>(
      '/api/oa/checkin/redeem',
      { Code: Url, Gate: 'main', Nonce: crypto.randomUUID() },
      { token: gate },
    )
    assert.equal(badge.data.Reason, 'unknown')
    const hall = await server.call(
      '/api/ex/presence/checkin',
      { Gate: Url, Name: '顾南舟' },
      { token: north },
    )
    assert.equal(hall.code, 'unknown_gate')
    const { rows } = await server.pool.query<{ kept: string }>(
      `SELECT row_to_json(c)::text AS kept FROM arrival_code c`,
    )
    assert.ok(rows.length > 0 && rows.every(({ kept }) => !kept.includes(code)))
    assert.equal(await outcome(Url), 'in', 'the control')
  })

  it('is refused where there is nothing to check in or out, and is deleted with the person', async () => {
    assert.equal((await make({ Direction: 'out' })).code, 'not_arrived')
    for (const wrong of [
      { Name: ' ' },
      { Items: ['gold'] },
      { Signature: 'M1 1"/><script>' },
      { Direction: 'up' },
    ])
      assert.equal((await make(wrong)).code, 'bad_request', JSON.stringify(wrong))
    const code = await codeFor({}, staff)
    await server.call('/api/open/privacy/delete', { Confirm: 'taff' }, { token: staff })
    assert.equal(await outcome(code), 'invalid')
    const listed = await server.call<PresenceListReply>(
      '/api/oa/presence/list',
      {},
      { token: gate },
    )
    assert.deepEqual(listed.data.Counts, { away: 2 })
  })
})
