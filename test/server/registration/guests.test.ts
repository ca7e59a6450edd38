import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import {
  fairFolder,
  goodAnswers,
  OTHER_FAIR,
  PRIVACY_VERSION,
} from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { codeOf, inviter } from '../invitations/support'
import { guestApp, journalist, pressAnswers, registrationFair, vipLogin } from './support'

const vipAnswers = (more: Record<string, unknown> = {}) => ({
  FormId: 'vip',
  FormVersion: 1,
  Consent: PRIVACY_VERSION,
  NameStr: '白露',
  CompanyName: { CompanyName: '栖谷餐饮', TaxNumber: '' },
  Position: '创始人',
  ...more,
})

describe('media and guests', () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    await server.importFair(registrationFair())
  })
  after(() => server.close())

  it('register by their own form, and by no other', async () => {
    const press = await journalist(server, '13800143001')
    assert.equal((await press.register(goodAnswers())).code, 'unknown_form')
    assert.equal((await press.register(pressAnswers({ TicketType: 'public' }))).code, 'not_on_sale')
    const { data } = await press.register(pressAnswers())
    assert.deepEqual(
      [data.Existing, data.Card.Target, data.Card.State],
      [false, 'media', 'submitted'],
    )
    assert.ok(Value.Check(endpoints['visitor.register'].reply, data))
    const login = await server.call<{ data: { Registered: boolean; Name: string } }>(
      '/api/media/login',
      { token: press.token },
    )
    assert.deepEqual([login.data.data.Registered, login.data.data.Name], [true, '沈见山'])
  })

  it('find their verified phone in the form, and guests find what the list says of them', async () => {
    const press = await journalist(server, '13800143002')
    assert.deepEqual((await press.prefill()).data, {
      Values: { Mobile: { CountryCode: '86', AreaCode: '', Number: '13800143002', Ext: '' } },
    })
    const { app } = await vipLogin(server, 'invitation')
    const { data } = await app.prefill({ lang: 'EN' })
    assert.deepEqual(data.Values, {
      NameStr: 'Lu Bai',
      CompanyName: { CompanyName: 'Alpha Tinglan Hotels', TaxNumber: '' },
      Position: 'Head of purchasing',
    })
    assert.equal(data.Event?.Name_en, 'Alpha Night')
  })

  it('invited to an evening see it on their card, and do not count as registered before they register', async () => {
    const { app, user } = await vipLogin(server, 'invitation')
    assert.equal(user.Registered, false)
    assert.equal((await app.card()).code, 'not_registered')
    const { Card } = (await app.register(vipAnswers())).data

    assert.ok(Value.Check(endpoints['visitor.card'].reply, Card))
    assert.deepEqual(
      [Card.Target, Card.State, Card.NameStr, Card.Mobile, Card.Event?.Name, Card.Event?.Place_en],
      ['vip', 'approved', '白露', '', 'Alpha之夜', 'Lan Hall'],
    )
    assert.equal(Card.Event?.Starts, '2031-04-16T10:00:00.000Z')
    assert.equal((await vipLogin(server, 'invitation')).user.Registered, true)
    assert.equal(
      (await app.update(vipAnswers({ Revision: 1, Position: '主理人' }))).data.Position,
      '主理人',
    )
    const { app: other } = await vipLogin(server, 'card')
    assert.equal((await other.card()).code, 'not_registered', 'a card is one guest’s')
    assert.equal(
      (await server.call('/api/visitor/card', {}, { token: app.token })).succ,
      true,
      'whichever path it is asked by',
    )
  })

  it('of a fair that asks them for nothing have a card from its list', async () => {
    await server.importFair(fairFolder(OTHER_FAIR, 'Beta'))
    const { data } = await server.call<{ data: { Token: string; Registered: boolean } }>(
      '/api/vip/login',
      { CardCode: 'VIP7-K2QM-9XTR', Consent: PRIVACY_VERSION },
      { appId: OTHER_FAIR },
    )
    assert.equal(data.data.Registered, true)
    const app = guestApp(server, 'vip', data.data.Token, OTHER_FAIR)
    const cards = await Promise.all([app.card(), app.card(), app.card()])

    assert.equal(new Set(cards.map(card => card.data.CardCode)).size, 1)
    const [card] = cards
    assert.deepEqual(
      [card.data.NameStr, card.data.CompanyName, card.data.Position, card.data.CanEdit],
      ['苏明远', 'Beta汀兰酒店集团', '采购总监', false],
    )
    assert.deepEqual((await app.detail()).data.FormVersion, 0)
    assert.equal((await app.register(vipAnswers())).code, 'unknown_form')
    assert.equal((await app.update(vipAnswers({ Revision: 1 }))).code, 'cannot_edit')
    assert.deepEqual((await app.prefill()).data, { Values: {} })
    const { data: held } = await server.call<{ Registration: { Answers: { Text: string }[] } }>(
      '/api/open/privacy/export',
      {},
      { token: data.data.Token, appId: OTHER_FAIR },
    )
    assert.deepEqual(held.Registration.Answers.map(({ Text }) => Text)[0], '苏明远')
  })

  it('are shown to exhibitors by the same list of fields, after they were admitted', async () => {
    const press = await journalist(server, '13800143004')
    const { Card } = (await press.register(pressAnswers())).data
    const look = async () =>
      server.call<{ visitorInfo: Record<string, unknown> }>(
        '/api/ex/chat/visitor/info',
        { visitorId: Card.CardCode },
        { token: await server.exhibitorToken() },
      )
    assert.equal((await look()).code, 'unknown_visitor')
    await server.built.services.registrations.review.decide(
      { appId: registrationFair().appId, cardCode: Card.CardCode, verdict: 'approve', reason: '' },
      { personId: null, name: 'cli:desk' },
    )
    assert.deepEqual((await look()).data.visitorInfo, {
      CardCode: Card.CardCode,
      NameStr: '沈见山',
      CompanyName: '澜汐晚报',
    })
  })

  it('keep a visitor’s invitation unused when they come as press', async () => {
    const host = await inviter(server)
    const row = (await host.create([{ Name: '许知禾' }])).data.Invitations[0]
    const Invite = codeOf(row ?? { Url: '' })
    const press = await journalist(server, '13800143008')

    assert.deepEqual(Object.keys((await press.prefill({ Invite })).data.Values), ['Mobile'])
    assert.ok((await press.register(pressAnswers({ Invite }))).succ)

    const { rows } = await server.pool.query<{ state: string; uses: number }>(
      'SELECT state, uses FROM invitation WHERE id = $1',
      [row?.Id],
    )
    assert.deepEqual(rows, [{ state: 'open', uses: 0 }])
    const guest = guestApp(server, 'visitor', await server.tokenFor('13800143009'))
    assert.ok((await guest.register(goodAnswers({ Invite }))).succ, 'the control')
  })

  it('use up an invitation in the transaction of the registration, or do neither', async () => {
    const host = await inviter(server)
    const Invite = codeOf(
      (await host.create([{ Name: '许知禾' }])).data.Invitations[0] ?? { Url: '' },
    )
    const guest = guestApp(server, 'visitor', await server.tokenFor('13800143006'))
    assert.equal((await guest.prefill({ Invite })).data.Values['NameStr'], '许知禾')
    assert.equal((await guest.register(goodAnswers({ Invite }))).succ, true)
    const late = guestApp(server, 'visitor', await server.tokenFor('13800143007'))
    assert.equal((await late.register(goodAnswers({ Invite }))).code, 'invitation_gone')
    assert.equal((await late.card()).code, 'not_registered')
    assert.deepEqual(Object.keys((await late.prefill({ Invite })).data.Values), ['Mobile'])
  })
})
