import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { visitorDetail } from '../../../core/answers/visitorDetail'
import { endpoints } from '../../../core/contract/endpoints'
import type { LeadMineReply } from '../../../core/contract/leadSharing'
import type { VisitorInfoReply } from '../../../core/contract/privacy'
import { AppError } from '../../../server/errors'
import { createRepositories } from '../../../server/repositories/repositories'
import { createLimiter } from '../../../server/domain/limiter'
import { createVisitorInfo } from '../../../server/services/privacy/visitorInfo'
import {
  FACE_VERSION,
  FAIR,
  fairFolder,
  goodAnswers,
  OTHER_FAIR,
  visitorForm,
} from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { upload } from '../../support/server/uploads'

const ID = '990000200002290036'
const PHONE = '13800133001'
const field = (Id: string, more: Record<string, unknown>) => ({
  Id,
  Name: `${Id}名`,
  Name_en: `${Id} label`,
  Group: 'main',
  ...more,
})
const CHINA = [
  {
    id: 'CN',
    text: '中国',
    text_en: 'China',
    children: [
      {
        id: 'GD',
        text: '广东',
        text_en: 'Guangdong',
        children: [{ id: 'GZ', text: '广州', text_en: 'Guangzhou' }],
      },
    ],
  },
]
const richForm = {
  ...visitorForm,
  Fields: [
    ...visitorForm.Fields,
    field('CardId', { Type: 'Text', InputType: 'idcard' }),
    field('Country', { Type: 'Picker', DataSource: CHINA }),
    field('Face', { Type: 'Face' }),
    field('OtherPhone', { Type: 'Text', InputType: 'mobile' }),
    field('KeepCard', { Type: 'Switch' }),
    field('VCard', { Type: 'Image' }),
  ],
}

describe('what an exhibitor sees of a visitor', () => {
  let server: TestServer
  let north: string
  let cardCode = ''
  let face = ''
  const look = (visitorId: string, token = north, body: Record<string, unknown> = {}) =>
    server.call<VisitorInfoReply>('/api/ex/chat/visitor/info', { visitorId, ...body }, { token })
  /** As a fair with these settings answers. */
  const lookWith = async (visitorFields: { id: string; isFull: boolean }[]) => {
    const { fairs, sessions, privacy } = server.built.services
    const fair = await fairs.require(FAIR)
    const session = await sessions.find(FAIR, north)
    const caller = {
      ipHash: Buffer.alloc(0),
      address: '',
      clientId: '',
      device: '',
      token: north,
      session,
      idempotency: undefined,
    }
    return privacy.visitorInfo(
      {
        ...caller,
        fair: { ...fair, settings: { ...fair.settings, visitorFields } },
        language: 'cn',
      },
      cardCode,
    )
  }

  before(async () => {
    server = await startTestServer()
    const folder = fairFolder(FAIR, 'Alpha', richForm)
    await server.importFair({
      ...folder,
      forms: [{ id: 'visitor', hash: 'rich', definition: richForm }],
    })
    north = await server.exhibitorToken('north')
    const token = await server.tokenFor(PHONE)
    const sent = await upload(
      server,
      token,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'visitor', FieldId: 'Face' },
    )
    face = sent.url
    const card = await upload(
      server,
      token,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'visitor', FieldId: 'VCard' },
    )
    const answers = goodAnswers({
      FormVersion: 2,
      Email: 'linruoxi@suilan.example',
      CardId: ID,
      Country: ['CN', 'GD', 'GZ'],
      Face: [{ url: face }],
      FaceConsent: FACE_VERSION,
      OtherPhone: '13900133001',
      KeepCard: true,
      VCard: [{ url: card.url }],
    })
    const { data } = await server.call<{ Card: { CardCode: string } }>(
      '/api/visitor/register',
      answers,
      { token },
    )
    cardCode = data.Card.CardCode
  })
  after(() => server.close())

  it('is name, company, position and place, unless the fair says otherwise', async () => {
    const { data } = await look(cardCode)

    assert.ok(Value.Check(endpoints['visitor.info'].reply, data))
    assert.deepEqual(data.visitorInfo, {
      CardCode: cardCode,
      NameStr: '林若溪',
      CompanyName: '澜桥食品',
      Position: '采购',
      Country: '中国 / 广东 / 广州',
      CountryStr: '中国',
      Province: '广东',
      City: '广州',
    })
    assert.deepEqual(data.fields, [], 'the default set of the detail table shows them')
  })

  it('has the fields of the detail table that is sent', async () => {
    const { data } = await look(cardCode, north, { lang: 'EN' })
    const rows = visitorDetail(data.visitorInfo, data.fields, 'en')

    assert.deepEqual(
      rows.map(({ id, label, text }) => [id, label, text]),
      [
        ['CardCode', 'ID number', cardCode],
        ['NameStr', 'Name', '林若溪'],
        ['CompanyName', 'Company name', '澜桥食品'],
        ['Position', 'Position', 'Buyer'],
        ['Country', 'Country/Province/City', 'China / Guangdong / Guangzhou'],
      ],
    )
  })

  it('is found only by the content of a badge’s QR code', async () => {
    for (const scanned of [
      cardCode,
      ` ${cardCode} `,
      `http://127.0.0.1:8080/${FAIR}/c/${cardCode}`,
      `https://fair.example/c/${cardCode}`,
    ])
      assert.equal((await look(scanned)).data.visitorInfo['NameStr'], '林若溪', scanned)
    const nobody = String(Number(cardCode) === 999999999999 ? 100000000000 : Number(cardCode) + 1)
    for (const scanned of [
      nobody,
      cardCode.slice(1),
      `http://127.0.0.1:8080/${OTHER_FAIR}/c/${cardCode}`,
      `javascript:/c/${cardCode}`,
      "' OR 1=1 --",
      `${cardCode}/../x`,
    ])
      assert.equal((await look(scanned)).code, 'unknown_visitor', scanned)
    const elsewhere = await server.exhibitorToken('north', OTHER_FAIR)
    const other = await server.call(
      '/api/ex/chat/visitor/info',
      { visitorId: cardCode },
      { token: elsewhere, appId: OTHER_FAIR },
    )
    assert.equal(other.code, 'unknown_visitor')
  })

  it('has words for fields that no form asks', async () => {
    const { fields } = await lookWith(['SourceName', 'AddDate'].map(id => ({ id, isFull: false })))
    assert.deepEqual(
      fields.map(({ Name, Name_en }) => [Name, Name_en]),
      [
        ['来源', 'Came by'],
        ['登记时间', 'Registered at'],
      ],
    )
  })

  it('masks phone and e-mail where the fair shows them, and gives them in full only where it says so', async () => {
    const masked = await lookWith(
      ['Mobile', 'Email', 'OtherPhone'].map(id => ({ id, isFull: false })),
    )
    assert.deepEqual(
      masked.fields.map(({ Id, Type }) => [Id, Type]),
      [
        ['Mobile', 'PhoneFormat'],
        ['Email', 'Text'],
        ['OtherPhone', 'Text'],
      ],
    )
    assert.deepEqual(masked.visitorInfo, {
      CardCode: cardCode,
      Mobile: { CountryCode: '86', AreaCode: '', Number: '138****3001', Ext: '' },
      Email: 'l***@suilan.example',
      OtherPhone: '139****3001',
    })
    const full = await lookWith(['Mobile', 'Email', 'OtherPhone'].map(id => ({ id, isFull: true })))
    assert.deepEqual(
      [
        (full.visitorInfo['Mobile'] as { Number: string }).Number,
        full.visitorInfo['Email'],
        full.visitorInfo['OtherPhone'],
      ],
      [PHONE, 'linruoxi@suilan.example', '13900133001'],
    )
  })

  it('is never an identity number, whatever the settings say, and a face only where they name it, at an address that expires', async () => {
    const data = await lookWith(['CardId', 'NameStr', 'Face'].map(id => ({ id, isFull: true })))
    const [shown] = data.visitorInfo['Face'] as { url: string }[]

    assert.deepEqual(Object.keys(data.visitorInfo), ['CardCode', 'NameStr', 'Face'])
    assert.ok(!JSON.stringify(data).includes(ID))
    assert.match(shown?.url ?? '', /^\/files\/.*\?e=\d+&s=/)
    assert.equal((await fetch(server.url + (shown?.url ?? ''))).status, 200)
    assert.equal((await fetch(server.url + face)).status === 200, false)
  })

  it('has the photo of the business card only for a company that may see phone and e-mail, which the card shows', async () => {
    const masked = await lookWith([{ id: 'VCard', isFull: false }])
    assert.deepEqual(Object.keys(masked.visitorInfo), ['CardCode'])
    const full = await lookWith([{ id: 'VCard', isFull: true }])
    const [shown] = full.visitorInfo['VCard'] as { url: string }[]
    assert.match(shown?.url ?? '', /^\/files\/.*\?e=\d+&s=/)

    const token = await server.tokenFor(PHONE)
    const scanned = await server.call(
      '/api/ex/lead/scan',
      { Code: cardCode, Nonce: 'card-of-a-visitor' },
      { token: north },
    )
    assert.equal(scanned.succ, true, JSON.stringify(scanned.body))
    const { data } = await server.call<LeadMineReply>('/api/visitor/lead/mine', {}, { token })
    const share = async (Share: boolean) => {
      await server.call('/api/visitor/lead/share', { Id: data.Companies[0]?.Id, Share }, { token })
      return (await look(cardCode)).data.visitorInfo
    }
    const shared = await share(true)
    const [open] = shared['VCard'] as { url: string }[]
    assert.equal((await fetch(server.url + (open?.url ?? ''))).status, 200)
    assert.deepEqual(
      visitorDetail(shared, [], 'en').flatMap(({ id, kind }) => (id === 'VCard' ? [kind] : [])),
      ['images'],
      'the default set shows it',
    )
    const stranger = (await look(cardCode, await server.exhibitorToken('south'))).data.visitorInfo
    const closed = await share(false)
    assert.deepEqual([stranger['VCard'], closed['VCard']], [undefined, undefined])
  })

  it('is only for exhibitors', async () => {
    assert.equal((await look(cardCode, await server.tokenFor('13800133009'))).status, 403)
    assert.equal((await look(cardCode, 'x'.repeat(43))).status, 401)
  })

  it('is recorded in the trail, without data of the visitor', async () => {
    const { audit } = createRepositories(server.pool)
    const before = (await audit.list({ appId: FAIR, action: 'visitor.info', limit: 1000 })).length
    await look(cardCode)
    await look('100000000000')
    const events = await audit.list({ appId: FAIR, action: 'visitor.info', limit: 1000 })
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT id FROM person WHERE app_id = $1 AND phone = $2',
      [FAIR, `+86${PHONE}`],
    )

    assert.equal(events.length, before + 1)
    assert.deepEqual([events[0]?.company, events[0]?.subject], ['north', `person:${rows[0]?.id}`])
    assert.match(events[0]?.actor ?? '', /^person:\d+$/)
    for (const text of [PHONE, '林若溪', cardCode])
      assert.ok(!JSON.stringify(events).includes(text))
  })

  it('is limited in number for one company', async () => {
    const repositories = createRepositories(server.pool)
    const { forms, fileAccess, fairs, sessions } = server.built.services
    const ask = createVisitorInfo({
      repositories,
      forms,
      files: fileAccess,
      limiter: createLimiter(repositories.limits, 0.05),
    })
    const caller = {
      ipHash: Buffer.alloc(0),
      address: '',
      clientId: '',
      device: '',
      idempotency: undefined,
      language: 'cn' as const,
    }
    const of = async (login: string, code: string) => {
      const token = await server.exhibitorToken(login)
      const context = {
        ...caller,
        fair: await fairs.require(FAIR),
        token,
        session: await sessions.find(FAIR, token),
      }
      return ask(context, code).catch((error: unknown) =>
        error instanceof AppError ? error.code : assert.fail(String(error)),
      )
    }
    const codes: unknown[] = []
    for (let i = 0; i < 5; i++) codes.push(await of('south', '100000000000'))

    // three codes that belong to no one, and no more: guessing ends there, also with a right one
    assert.deepEqual(codes, [
      'unknown_visitor',
      'unknown_visitor',
      'unknown_visitor',
      'rate_limited',
      'rate_limited',
    ])
    assert.equal(await of('south', cardCode), 'rate_limited')
  })
})
