import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import type { ConsentListReply, PrivacyExportReply } from '../../../core/contract/privacy'
import { createRepositories } from '../../../server/repositories/repositories'
import { exhibitorApp } from '../../support/server/exhibitorApp'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import {
  FAIR,
  goodAnswers,
  OTHER_FAIR,
  PRIVACY_VERSION,
  visitorForm,
} from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { sweepFiles } from '../../support/server/sweepFiles'
import { addressOf, upload } from '../../support/server/uploads'
import { photoTests } from './photoTests'
import { tablesHolding } from './support'

const ID = '990000199912310029'
const field = (Id: string, more: Record<string, unknown>) => ({
  Id,
  Name: `${Id}名`,
  Name_en: Id,
  Group: 'main',
  ...more,
})
const withFiles = {
  ...visitorForm,
  Fields: [
    ...visitorForm.Fields,
    field('CardId', { Type: 'Text', InputType: 'idcard' }),
    field('Face', { Type: 'Face' }),
    field('VCard', { Type: 'Image' }),
    field('KeepCard', { Type: 'Switch' }),
  ],
}

describe("one's own data", () => {
  let server: TestServer
  before(async () => {
    server = await startTestServer()
    const fair = exhibitorFair(FAIR, 'Alpha')
    await server.importFair({
      ...fair,
      forms: fair.forms.map(form =>
        form.id === 'visitor' ? { ...form, hash: 'with-files', definition: withFiles } : form,
      ),
    })
  })
  after(() => server.close())

  let next = 13800132000
  const register = async (answers: Record<string, unknown> = {}) => {
    const phone = String(next++)
    const token = await server.tokenFor(phone)
    const reply = await server.call<{ Existing: boolean; Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers({ FormVersion: 2, ...answers }),
      { token },
    )
    assert.equal(reply.succ, true, JSON.stringify(reply.body))
    const { rows } = await server.pool.query<{ id: number }>(
      'SELECT id FROM person WHERE app_id = $1 AND phone = $2',
      [FAIR, `+86${phone}`],
    )
    return { phone, token, cardCode: reply.data.Card.CardCode, personId: rows[0]?.id ?? 0 }
  }
  const picture = async (token: string, FieldId: string) => {
    const { status, url } = await upload(
      server,
      token,
      { bytes: await photo() },
      { ext: 'jpg', FormId: 'visitor', FieldId },
    )
    assert.equal(status, 200)
    return url
  }
  const mine = (token: string) =>
    server.call<PrivacyExportReply>('/api/open/privacy/export', {}, { token })
  const remove = (token: string, Confirm: string, headers: Record<string, string> = {}) =>
    server.call<{ Kept: string[] }>(
      '/api/open/privacy/delete',
      { Confirm, lang: 'EN' },
      { token, headers },
    )
  const consents = async (token: string) =>
    (await server.call<ConsentListReply>('/api/open/privacy/consents', {}, { token })).data.Consents
  const withdraw = (token: string, Purpose: string) =>
    server.call<ConsentListReply>('/api/open/privacy/withdraw', { Purpose }, { token })
  const objects = async (url: string) =>
    (
      await server.pool.query<{ state: string }>('SELECT state FROM stored_object WHERE key = $1', [
        url.replace('/files/', ''),
      ])
    ).rows[0]?.state

  it('lists what was agreed to, with version, language and time, and which of it can be withdrawn', async () => {
    const { token, personId } = await register()
    const repositories = createRepositories(server.pool)
    await repositories.consents.record({
      appId: FAIR,
      personId,
      purpose: 'face',
      version: 'f1',
      language: 'en',
    })
    const list = await consents(token)

    assert.deepEqual(
      list.map(({ Purpose, Version, Language, WithdrawnAt, CanWithdraw }) => [
        Purpose,
        Version,
        Language,
        WithdrawnAt,
        CanWithdraw,
      ]),
      [
        ['face', 'f1', 'en', '', true],
        ['registration', PRIVACY_VERSION, 'cn', '', false],
      ],
    )
    assert.ok(list.every(({ GivenAt }) => !Number.isNaN(Date.parse(GivenAt))))
    const refused = await withdraw(token, 'registration')
    assert.deepEqual([refused.status, refused.code], [200, 'consent_kept'])
    assert.equal((await withdraw(token, 'nothing')).code, 'consent_kept')
  })

  it('sends no news after the consent to them is withdrawn, and accepts a new consent as new', async () => {
    const { token, personId } = await register()
    const repositories = createRepositories(server.pool)
    const agree = () =>
      repositories.consents.record({
        appId: FAIR,
        personId,
        purpose: 'notice',
        version: PRIVACY_VERSION,
        language: 'cn',
      })
    await agree()
    await repositories.wechatPermissions.add(FAIR, personId, 'template', 5)
    const message = {
      appId: FAIR,
      recipient: String(personId),
      language: 'cn' as const,
      text: 'x',
      code: '',
      ttlSeconds: 600,
      consentVersion: 'v',
    }
    await repositories.outbox.insert({ ...message, kind: 'wechat' })
    // no news, and only for the person who has the phone
    const codes = ['login_code', 'recovery_code']
    for (const kind of codes)
      await repositories.outbox.insert({
        ...message,
        kind,
        recipient: `${personId}`,
        text: `words of ${kind}`,
      })
    const told = JSON.stringify((await mine(token)).data)
    assert.deepEqual(
      codes.map(kind => [told.includes(`"${kind}"`), told.includes(`words of ${kind}`)]),
      codes.map(() => [true, false]),
    )
    const [first, second] = [await withdraw(token, 'notice'), await withdraw(token, 'notice')]
    const left = async (kind: string) =>
      (
        await server.pool.query('SELECT FROM outbox WHERE recipient = $1 AND kind = $2', [
          String(personId),
          kind,
        ])
      ).rowCount

    assert.deepEqual([first.succ, second.data, await left('wechat')], [true, first.data, 0])
    for (const kind of codes) assert.equal(await left(kind), 1, kind)
    assert.equal(await repositories.wechatPermissions.take(FAIR, personId, 'template'), false)
    assert.equal(await repositories.consents.hasWithdrawn(FAIR, personId, 'notice'), true)
    await agree()
    assert.equal(await repositories.consents.hasWithdrawn(FAIR, personId, 'notice'), false)
  })

  photoTests({
    server: () => server,
    nextPhone: () => String(next),
    register,
    picture,
    mine,
    consents,
    withdraw,
    objects,
  })

  it('exports everything: person, answers with the identity number, consents, logins, files, looks', async () => {
    const { token, phone, cardCode } = await register({ CardId: ID })
    const card = await picture(token, 'VCard')
    await server.call(
      '/api/ex/chat/visitor/info',
      { visitorId: cardCode },
      { token: await server.exhibitorToken('north') },
    )
    const { data } = await mine(token)

    assert.ok(
      Value.Check(endpoints['privacy.export'].reply, data),
      JSON.stringify([...Value.Errors(endpoints['privacy.export'].reply, data)][0]),
    )
    assert.equal(data.Person['Mobile'], `+86${phone}`)
    assert.equal(data.Registration?.['CardCode'], cardCode)
    assert.equal((data.Registration?.['Values'] as Record<string, unknown>)['CardId'], ID)
    assert.deepEqual(
      (data.Registration?.['Answers'] as { Id: string; Label: string; Text: string }[]).find(
        ({ Id }) => Id === 'Position',
      ),
      { Id: 'Position', Label: 'Position名', Text: '采购' },
    )
    assert.deepEqual(
      data.Consents.map(({ Purpose }) => Purpose),
      ['registration'],
    )
    assert.deepEqual(
      data.Sessions.map(({ Current }) => Current),
      [true],
    )
    assert.deepEqual(
      data.Views.map(({ Company }) => Company),
      ['Alpha北辰食品'],
    )
    const [file] = data.Files
    assert.equal(file?.['Url'], card)
    assert.equal((await fetch(server.url + String(file?.['Address']))).status, 200)
    assert.deepEqual(await tablesHolding(server.pool, [ID]), [])
  })

  it('is closed to others: of another fair, or without a session', async () => {
    const { phone } = await register({ CardId: ID })
    const elsewhere = await server.tokenFor(phone, 'visitor', OTHER_FAIR)
    const { data } = await server.call<PrivacyExportReply>(
      '/api/open/privacy/export',
      {},
      { token: elsewhere, appId: OTHER_FAIR },
    )

    assert.equal(data.Registration, null)
    assert.equal((await mine(elsewhere)).status, 401)
    assert.equal((await server.call('/api/open/privacy/export')).status, 401)
    assert.equal(
      (await server.call('/api/open/privacy/delete', { Confirm: phone.slice(-4) })).status,
      401,
    )
  })

  it('is deleted only when the end of the phone is typed', async () => {
    const { token, phone } = await register()
    for (const wrong of ['', '0000', phone, phone.slice(-3), '****'])
      assert.equal((await remove(token, wrong)).succ, false, wrong)
    assert.equal((await mine(token)).succ, true)
  })

  it('is removed from every table when it is deleted, files too; what stays names no one and is listed', async () => {
    const phone = String(next)
    const early = await server.tokenFor(phone)
    const card = await picture(early, 'VCard')
    const name = '白鹭洲头'
    const { token, cardCode, personId } = await register({
      NameStr: name,
      CardId: ID,
      Email: 'bai@suilan.example',
      VCard: [{ url: card }],
      KeepCard: true,
    })
    const address = await addressOf(server, token, card)
    await server.pool.query(
      `INSERT INTO outbox (app_id, kind, recipient, language, text, code, consent_version, consented_at, expires_at)
       VALUES ($1, 'login_code', $2, 'cn', 'x', '1', 'v', now(), now() + interval '1 hour')`,
      [FAIR, `+86${phone}`],
    )
    assert.notDeepEqual(await tablesHolding(server.pool, [phone]), [])
    const deleted = await remove(token, phone.slice(-4))
    await sweepFiles(server)

    assert.deepEqual(
      deleted.data.Kept.map(text => text.slice(0, 24)),
      ['Which version of the pri', 'Your card number, with n', 'The activity log, in whi'],
      JSON.stringify(deleted.body),
    )
    assert.deepEqual(
      await tablesHolding(server.pool, [
        phone,
        name,
        'bai@suilan.example',
        ID,
        card.replace('/files/', ''),
      ]),
      [],
    )
    assert.deepEqual(await tablesHolding(server.pool, [cardCode]), ['badge', 'retired_card'])
    assert.notEqual((await fetch(server.url + (address ?? ''))).status, 200)
    assert.equal((await mine(token)).status, 401)
    const { rows } = await server.pool.query<{ purpose: string }>(
      'SELECT purpose FROM consent WHERE app_id = $1 AND person_id = $2',
      [FAIR, personId],
    )
    assert.deepEqual(rows.map(({ purpose }) => purpose).sort(), ['card', 'registration'])
  })

  it('gives the same answer to a retry whose first answer was lost, and to no other caller', async () => {
    const { token, phone } = await register()
    const key = { 'idempotency-key': 'delete-me-once' }
    const first = await remove(token, phone.slice(-4), key)
    const second = await remove(token, phone.slice(-4), key)
    const third = await remove(token, phone.slice(-4))

    assert.deepEqual([first.succ, second.data, third.data], [true, first.data, first.data])
    assert.equal((await remove('A'.repeat(43), phone.slice(-4))).status, 401)
  })

  it('lets the same phone register again, with another card; the old code is never used again', async () => {
    const { token, phone, cardCode } = await register()
    await remove(token, phone.slice(-4))
    const again = await server.tokenFor(phone)
    assert.equal(
      (await server.call('/api/visitor/card', {}, { token: again })).code,
      'not_registered',
    )
    const reply = await server.call<{ Existing: boolean; Card: { CardCode: string } }>(
      '/api/visitor/register',
      goodAnswers(),
      {
        token: again,
      },
    )
    const { registrations, people } = createRepositories(server.pool)
    const other = await people.recordLogin(FAIR, 'visitor', {
      e164: '+8613800132999',
      countryCode: '86',
      nationalNumber: '13800132999',
    })
    const row = {
      appId: FAIR,
      personId: other?.id ?? 0,
      name: 'x',
      formId: 'visitor',
      formVersion: 1,
      source: '',
      language: 'cn' as const,
    }
    const values = server.built.services.vault.seal(
      { appId: FAIR, owner: 'person:0' },
      { fields: [] } as never,
      {},
    )
    const write = (code: string) =>
      registrations.insert({
        ...row,
        values,
        cardCode: code,
        consentVersion: 'v',
        ticketType: null,
        state: 'approved',
        reviewed: false,
        click: null,
        createdAt: new Date(),
        intentHash: null,
        intentBodyHash: null,
      })

    assert.deepEqual([reply.succ, reply.data.Existing], [true, false])
    assert.notEqual(reply.data.Card.CardCode, cardCode)
    assert.equal(await write(cardCode), false)
    assert.equal(await write('999999999999'), true)
  })

  it('is deleted completely although a registration comes at the same moment', async () => {
    const phone = String(next++)
    const token = await server.tokenFor(phone)
    const [registered, deleted] = await Promise.all([
      server.call('/api/visitor/register', goodAnswers(), { token }),
      remove(token, phone.slice(-4)),
    ])

    assert.equal(deleted.succ, true)
    assert.ok(registered.succ || registered.status === 401, JSON.stringify(registered.body))
    assert.deepEqual(await tablesHolding(server.pool, [phone]), [])
  })

  it('deletes an exhibitor’s account, and keeps what the company submitted', async () => {
    const token = await server.exhibitorToken('north-staff')
    const staff = exhibitorApp(server, token)
    await staff.submit({ Builder: 'Stand builder' })
    const { data } = await mine(token)
    assert.deepEqual(
      [data.Person['Account'], data.Person['Exhibitor'], data.Registration],
      ['north-staff', 'north', null],
    )
    // messages go to the account's own phone
    const phone = '13800137711'
    await server.pool.query(
      `UPDATE exhibitor_account SET country_code = '86', national_number = $2, phone = '+86' || $2 WHERE app_id = $1 AND login = 'north-staff'`,
      [FAIR, phone],
    )
    const tell = (kind: string) =>
      createRepositories(server.pool).outbox.insert({
        appId: FAIR,
        kind,
        recipient: `+86${phone}`,
        language: 'cn' as const,
        text: `north-staff ${kind}`,
        code: '',
        ttlSeconds: 600,
        consentVersion: '',
      })
    await tell('reminder')
    await withdraw(token, 'notice')
    assert.equal(
      (await server.pool.query(`SELECT FROM outbox WHERE recipient = $1`, [`+86${phone}`]))
        .rowCount,
      0,
      'nothing that waits',
    )
    for (const kind of ['account', 'reminder', 'recovery_code']) await tell(kind)
    assert.equal((await mine(token)).data.Messages.length, 3)
    assert.equal((await remove(token, 'nobo')).code, 'confirm_wrong')
    const deleted = await remove(token, phone.slice(-4))
    assert.deepEqual(await tablesHolding(server.pool, [phone]), [])

    assert.equal(deleted.succ, true, JSON.stringify(deleted.body))
    assert.match(deleted.data.Kept.join(), /What your company submitted/)
    assert.equal(
      (await exhibitorApp(server, await server.exhibitorToken('north')).stands()).Values['Builder'],
      'Stand builder',
    )
    const { rows } = await server.pool.query(
      "SELECT FROM exhibitor_account WHERE app_id = $1 AND login = 'north-staff'",
      [FAIR],
    )
    assert.equal(rows.length, 0)
  })

  it('keeps the money of a deleted person without a name', async () => {
    const { token, phone, personId } = await register()
    await server.pool.query(
      `INSERT INTO ticket_type (app_id, id, position, audience, name, name_en, price, currency, max_per_order) VALUES ($1, 'day', 1, 'visitor', '日票', 'Day', 100, 'CNY', 1) ON CONFLICT DO NOTHING`,
      [FAIR],
    )
    await server.pool.query(
      `INSERT INTO ticket_order (id, app_id, owner, person_id, audience, language, ticket_type, quantity, total, currency, state, created_at, expires_at, paid_at)
       VALUES ('ORDER00001', $1, 'person:' || $2::bigint, $2, 'visitor', 'cn', 'day', 1, 100, 'CNY', 'paid', now(), now(), now())`,
      [FAIR, personId],
    )
    await server.pool.query(
      `INSERT INTO ticket (app_id, code, order_id, ticket_type, owner, state, holder, holder_country_code, holder_number, person_id, created_at)
       VALUES ($1, 'TICKET000001', 'ORDER00001', 'day', 'person:' || $2::bigint, 'used', '林若溪', '86', $3, $2, now())`,
      [FAIR, personId, phone],
    )
    const { data } = await mine(token)
    const [order] = data.Orders as {
      Id: string
      Total: number
      Tickets: { Code: string; State: string }[]
    }[]
    assert.deepEqual(
      [order?.Id, order?.Total, order?.Tickets[0]?.State],
      ['ORDER00001', 100, 'used'],
    )
    const deleted = await remove(token, phone.slice(-4))

    assert.match(
      deleted.data.Kept.join('\n'),
      /Your orders and payments, without name and phone[\s\S]*deleting your data is not a refund/,
    )
    const { rows } = await server.pool.query(
      `SELECT o.total, k.holder, k.holder_number, k.person_id FROM ticket_order o JOIN ticket k ON k.order_id = o.id`,
    )
    assert.deepEqual(rows, [{ total: 100, holder: '', holder_number: '', person_id: null }])
  })
})
