import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import type { LeadScanReply } from '../../../core/contract/leadScan'
import type { LeadMineReply } from '../../../core/contract/leadSharing'
import { FAIR, fairFolder, goodAnswers, OTHER_FAIR } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { newPhone } from './support'

describe('leads', () => {
  let server: TestServer
  let north: string
  let south: string
  before(async () => {
    server = await startTestServer()
    // this one lets exhibitors see the name alone
    await server.importFair({
      ...fairFolder(OTHER_FAIR, 'Beta'),
      settings: { visitorFields: [{ id: 'NameStr', isFull: false }] },
    })
    north = await server.exhibitorToken('north')
    south = await server.exhibitorToken('south')
  })
  after(() => server.close())

  const visitor = async (answers: Record<string, unknown> = {}) => {
    const token = await server.tokenFor(newPhone())
    const { data } = await server.call<{ Card: { CardCode: string; Qr: string } }>(
      '/api/visitor/register',
      goodAnswers(answers),
      { token },
    )
    return { token, code: data.Card.CardCode, address: data.Card.Qr }
  }
  const scan = (Code: string, token: string, more: Record<string, unknown> = {}) =>
    server.call<LeadScanReply>('/api/ex/lead/scan', { Code, ...more }, { token })
  const mine = async (token: string) =>
    (await server.call<LeadMineReply>('/api/visitor/lead/mine', {}, { token })).data.Companies

  it('are one for a person and a company, however often and in whatever spelling the card is scanned', async () => {
    const { token, code, address } = await visitor()

    const [first, again, spaced] = [
      await scan(code, north),
      await scan(address, north),
      await scan(` ${code} `, north),
    ]

    assert.ok(Value.Check(endpoints['lead.scan'].reply, first.data), JSON.stringify(first.body))
    assert.deepEqual(
      [first.data.Name, first.data.CompanyName, first.data.First],
      ['林若溪', '澜桥食品', true],
    )
    assert.deepEqual(
      [again.data.Id, again.data.First, again.data.FirstAt],
      [first.data.Id, false, first.data.FirstAt],
    )
    assert.equal(spaced.data.Id, first.data.Id)
    await scan(code, south)
    const companies = await mine(token)
    assert.ok(Value.Check(endpoints['lead.mine'].reply, { Companies: companies }))
    assert.deepEqual(
      companies.map(({ Name, Name_en, Booth, Times }) => [Name, Name_en, Booth, Times]),
      [
        ['Alpha南屿饮品', 'Alpha South Drinks', 'N2-B07', 1],
        ['Alpha北辰食品', 'Alpha North Foods', 'N1-A01', 3],
      ],
    )
  })

  it('count a scan once, also submitted several times at the same moment, and answer as the first time', async () => {
    const { token, code } = await visitor()
    const Nonce = crypto.randomUUID()

    const all = await Promise.all(Array.from({ length: 10 }, () => scan(code, north, { Nonce })))

    assert.equal(new Set(all.map(({ body }) => JSON.stringify(body))).size, 1)
    assert.equal(all[0]?.data.First, true)
    await scan(code, north)
    assert.equal((await scan(code, north, { Nonce })).data.First, true, 'the first scan again')
    assert.equal((await mine(token))[0]?.Times, 2)
    const other = await visitor()
    assert.equal((await scan(other.code, north, { Nonce })).code, 'idempotency_mismatch')
    assert.equal(
      (await scan(other.code, south, { Nonce })).succ,
      true,
      'another company names its scans itself',
    )
  })

  it('have the time of the scan, which a queue may submit later and in any order', async () => {
    const { token, code } = await visitor()
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

    await scan(code, north, { ScannedAt: ago(10) })
    const earlier = await scan(code, north, { ScannedAt: ago(60) })
    await scan(code, north, { ScannedAt: '2001-01-01T00:00:00Z' })
    await scan(code, north, { ScannedAt: '2091-01-01T00:00:00Z' })

    assert.ok(Math.abs(Date.parse(earlier.data.FirstAt) - Date.parse(ago(60))) < 60_000)
    const [company] = await mine(token)
    const days = (Date.now() - Date.parse(company?.FirstAt ?? '')) / 86_400_000
    assert.ok(Math.abs(days - 14) < 0.01, 'a clock far behind is a fortnight ago')
    assert.ok(Date.parse(company?.LastAt ?? '') <= Date.now(), 'and none is ahead')
    assert.equal((await scan(code, north, { ScannedAt: 'yesterday' })).code, 'bad_request')
  })

  it('are made of approved cards of this fair alone', async () => {
    const { code } = await visitor()
    const token = await server.tokenFor(newPhone(), 'visitor', OTHER_FAIR)
    const elsewhere = await server.call<{ Card: { CardCode: string; Qr: string } }>(
      '/api/visitor/register',
      goodAnswers(),
      {
        token,
        appId: OTHER_FAIR,
      },
    )
    const foreign = elsewhere.data.Card

    for (const guess of [
      '',
      'x',
      '999999999999',
      `${code}0`,
      foreign.CardCode,
      foreign.Qr,
      foreign.Qr.replace(OTHER_FAIR, FAIR),
      "' OR 1=1 --",
    ])
      assert.equal((await scan(guess, north)).code, 'unknown_visitor', guess)
    assert.equal((await scan(code, north)).succ, true, 'the control')
    for (const state of ['submitted', 'returned', 'rejected', 'revoked', 'unpaid']) {
      await server.pool.query('UPDATE registration SET state = $1 WHERE card_code = $2', [
        state,
        code,
      ])
      assert.equal((await scan(code, north)).code, 'unknown_visitor', state)
    }
  })

  it('tell a company no more of the visitor than the fair allows', async () => {
    const { code } = await visitor({ Email: 'lin@suilan.example' })
    const strict = { appId: OTHER_FAIR, token: await server.exhibitorToken('north', OTHER_FAIR) }
    const guest = {
      appId: OTHER_FAIR,
      token: await server.tokenFor(newPhone(), 'visitor', OTHER_FAIR),
    }
    const registered = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers(),
      guest,
    )

    const usual = await scan(code, north)
    const told = await server.call<LeadScanReply>(
      '/api/ex/lead/scan',
      { Code: registered.data.Card.CardCode },
      strict,
    )

    assert.deepEqual(Object.keys(usual.data).sort(), [
      'CompanyName',
      'First',
      'FirstAt',
      'Id',
      'Name',
    ])
    assert.deepEqual(
      [usual.data.CompanyName, told.data.Name, told.data.CompanyName],
      ['澜桥食品', '林若溪', ''],
    )
  })

  it('are not for links, nor for visitors', async () => {
    const { code, token } = await visitor()

    const link = await scan(code, await linkSession(server, 'form', 'visitor'))

    assert.deepEqual([link.status, (await scan(code, token)).status], [403, 403])
  })

  it('are shown to the scanned visitor, and to no other visitor', async () => {
    const [scanned, other] = [await visitor(), await visitor()]
    await scan(scanned.code, north)

    assert.deepEqual([(await mine(scanned.token)).length, await mine(other.token)], [1, []])
  })
})
