import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { Value } from '@sinclair/typebox/value'
import { endpoints } from '../../../core/contract/endpoints'
import {
  FAIR,
  fairFolder,
  goodAnswers,
  OTHER_FAIR,
  PRIVACY_VERSION,
  visitorForm,
} from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

type Card = {
  CardCode: string
  Qr: string
  NameStr: string
  CompanyName: string
  Position: string
  Mobile: string
  SourceName: string
  State: string
}
type Registered = { Existing: boolean; Card: Card }

const PATH = '/api/visitor/register'

describe('visitor registration', () => {
  let server: TestServer
  before(async () => void (server = await startTestServer()))
  after(() => server.close())

  let next = 13800131000
  const visitor = async () => {
    const phone = String(next++)
    return { phone, token: await server.tokenFor(phone) }
  }
  const register = (
    token: string,
    answers: Record<string, unknown> = goodAnswers(),
    options: Record<string, unknown> = {},
  ) => server.call<Registered>(PATH, answers, { token, ...options })
  const stored = async (phone: string) =>
    (
      await server.pool.query<{
        values: Record<string, unknown>
        source: string
        language: string
      }>(
        `SELECT r."values", r.source, r.language FROM registration r JOIN person p ON p.id = r.person_id WHERE p.phone = $1`,
        [`+86${phone}`],
      )
    ).rows

  it("gives a card in the caller's language", async () => {
    const { token, phone } = await visitor()
    const answer = await register(token, goodAnswers({ lang: 'EN', f: 'wx' }))
    const { CardCode, Qr, ...card } = answer.data.Card

    assert.equal(answer.data.Existing, false)
    assert.match(CardCode, /^[1-9]\d{11}$/)
    assert.equal(
      Qr,
      `${server.built.http.server.listening ? 'http://127.0.0.1:8080' : ''}/${FAIR}/c/${CardCode}`,
    )
    assert.deepEqual(
      { ...card, AddDate: undefined },
      {
        State: 'approved',
        NameStr: '林若溪',
        CompanyName: '澜桥食品',
        Position: 'Buyer',
        Mobile: `138****${phone.slice(-4)}`,
        Target: 'visitor',
        Revision: 1,
        CanEdit: true,
        Days: [],
        UsedDays: [],
        Areas: [],
        SourceName: 'Official account',
        AddDate: undefined,
      },
    )
  })

  it('shows the same card later, in either language, and the answers with their form version', async () => {
    const { token, phone } = await visitor()
    const { data } = await register(token)
    const elsewhere = await server.tokenFor(phone)
    const card = await server.call<Card>('/api/visitor/card', { lang: 'EN' }, { token: elsewhere })
    const answers = await server.call<{
      FormId: string
      FormVersion: number
      Values: Record<string, unknown>
    }>('/api/visitor/detail', {}, { token: elsewhere })

    assert.equal(card.data.CardCode, data.Card.CardCode)
    assert.deepEqual([data.Card.Position, card.data.Position], ['采购', 'Buyer'])
    assert.deepEqual(
      [answers.data.FormId, answers.data.FormVersion, answers.data.Values['NameStr']],
      ['visitor', 1, '林若溪'],
    )
  })

  it('replies in the shape of the contract', async () => {
    const { token } = await visitor()
    const { data: registered } = await register(token)
    const { data: card } = await server.call('/api/visitor/card', {}, { token })
    const { data: answers } = await server.call('/api/visitor/detail', {}, { token })
    const { data: login } = await server.call('/api/visitor/login', { token })

    assert.ok(Value.Check(endpoints['visitor.register'].reply, registered))
    assert.ok(Value.Check(endpoints['visitor.card'].reply, card))
    assert.ok(Value.Check(endpoints['visitor.answers'].reply, answers))
    assert.ok(Value.Check(endpoints['login.visitor'].reply, login))
    assert.equal((login as { data: { Name: string; Registered: boolean } }).data.Registered, true)
    assert.equal((login as { data: { Name: string } }).data.Name, '林若溪')
  })

  it('takes the phone from the session, never from the body', async () => {
    const { token, phone } = await visitor()
    await register(token, goodAnswers({ Mobile: { CountryCode: '86', Number: '13999999999' } }))
    const [row] = await stored(phone)

    assert.match(JSON.stringify(row?.values['Mobile']), new RegExp(phone))
    assert.doesNotMatch(JSON.stringify(row?.values), /13999999999/)
  })

  it('drops hidden answers and fields that were not asked', async () => {
    const home = await visitor()
    const abroad = await visitor()
    await register(
      home.token,
      goodAnswers({ Passport: 'E12345678', Role: 'admin', CardCode: '1', State: 'vip' }),
    )
    await register(
      abroad.token,
      goodAnswers({ Residence: { selected: ['abroad'] }, Passport: 'E12345678' }),
    )
    const [hidden] = await stored(home.phone)
    const [shown] = await stored(abroad.phone)

    assert.deepEqual(
      Object.keys(hidden?.values ?? {}).filter(key =>
        ['Passport', 'Role', 'CardCode', 'State', 'FormId', 'Consent', 'token'].includes(key),
      ),
      [],
    )
    assert.equal(shown?.values['Passport'], 'E12345678')
  })

  it('stores the same from form-encoded, JSON and multipart bodies', async () => {
    const values: unknown[] = []
    for (const encoding of ['json', 'form', 'multipart'] as const) {
      const { token, phone } = await visitor()
      assert.equal((await register(token, goodAnswers(), { encoding })).succ, true, encoding)
      const [row] = await stored(phone)
      values.push({ ...row?.values, Mobile: '' })
    }

    assert.deepEqual(values[1], values[0])
    assert.deepEqual(values[2], values[0])
  })

  it("answers with the same issue codes and each language's words, first message as data", async () => {
    const { token, phone } = await visitor()
    const bad = {
      ...goodAnswers(),
      NameStr: '',
      Email: 'nobody',
      Position: ['king'],
      Residence: { selected: ['abroad'] },
    }
    const cn = await register(token, bad)
    const en = await register(token, { ...bad, lang: 'EN' })

    assert.deepEqual([cn.status, cn.succ, cn.code], [200, false, 'invalid_form'])
    assert.deepEqual(
      cn.issues.map(issue => issue.id),
      ['NameStr', 'Email', 'Position', 'Passport'],
    )
    assert.deepEqual(
      en.issues.map(({ id, code }) => ({ id, code })),
      cn.issues.map(({ id, code }) => ({ id, code })),
    )
    assert.deepEqual(
      [cn.issues[0]?.message, en.issues[0]?.message],
      ['NameStr名为必填项！', 'NameStr label required!'],
    )
    assert.deepEqual(
      [cn.issues[1]?.message, en.issues[1]?.message],
      ['请输入正确的Email！', 'Please enter the correct Email!'],
    )
    assert.equal(cn.data as unknown, cn.issues[0]?.message)
    assert.deepEqual(await stored(phone), [])
  })

  it('needs consent to the present notice, and records version and time with the row', async () => {
    const { token, phone } = await visitor()
    for (const Consent of [undefined, '', '2030-12', 'true'])
      assert.equal((await register(token, goodAnswers({ Consent }))).code, 'consent_required')
    assert.deepEqual(await stored(phone), [])
    await register(token)
    const { rows } = await server.pool.query<{ version: string; given: boolean }>(
      `SELECT c.version, c.given_at <= now() AS given FROM consent c JOIN person p ON p.id = c.person_id WHERE p.phone = $1`,
      [`+86${phone}`],
    )

    assert.deepEqual(rows, [{ version: PRIVACY_VERSION, given: true }])
  })

  it('validates by the version the answers were given under, and by no other form', async () => {
    const stricter = {
      ...visitorForm,
      Fields: [
        ...visitorForm.Fields,
        { Id: 'Extra', Name: '新', Name_en: 'New', Type: 'Text', Group: 'main', Required: true },
      ],
    }
    await server.importFair({
      ...fairFolder(FAIR, 'Alpha', stricter),
      forms: [
        { id: 'visitor', hash: 'v2', definition: stricter },
        { id: 'survey', hash: 's1', definition: { ...visitorForm, Id: 'survey' } },
      ],
    })
    const old = await visitor()
    const fresh = await visitor()

    assert.equal(
      (await server.call<{ Version: number }>('/api/open/form', { id: 'visitor' })).data.Version,
      2,
    )
    assert.equal(
      (await server.call<{ Version: number }>('/api/open/form', { id: 'visitor', version: 1 })).data
        .Version,
      1,
    )
    assert.equal((await register(old.token, goodAnswers({ FormVersion: 1 }))).succ, true)
    assert.deepEqual(
      (await register(fresh.token, goodAnswers({ FormVersion: 2 }))).issues.map(issue => issue.id),
      ['Extra'],
    )
    assert.equal(
      (await register(fresh.token, goodAnswers({ FormVersion: 3 }))).code,
      'unknown_form',
    )
    assert.equal(
      (await register(fresh.token, goodAnswers({ FormId: 'survey' }))).code,
      'unknown_form',
    )
  })

  it('closes at the time of the fair', async () => {
    const { token } = await visitor()
    await server.importFair({
      ...fairFolder(OTHER_FAIR, 'Beta'),
      settings: { registrationCloses: '2020-01-01T00:00:00+08:00' },
    })
    await new Promise(resolve => setTimeout(resolve, 2100))
    const late = await server.tokenFor('13800130999', 'visitor', OTHER_FAIR)

    assert.equal(
      (await register(late, goodAnswers(), { appId: OTHER_FAIR })).code,
      'registration_closed',
    )
    assert.equal((await register(token)).succ, true)
  })

  it('repeats a lost reply although registration has closed, or the notice or the form has changed', async () => {
    const folder = fairFolder(OTHER_FAIR, 'Beta')
    const changes = {
      registration_closed: {
        ...folder,
        settings: { registrationCloses: '2020-01-01T00:00:00+08:00' },
      },
      consent_required: { ...folder, config: { ...folder.config, PrivacyVersion: '2032-01' } },
      unknown_form: { ...folder, config: { ...folder.config, Forms: { visitor: 'another' } } },
    }
    const reopen = async (changed: typeof folder) => {
      await server.importFair(changed)
      await new Promise(resolve => setTimeout(resolve, 2100))
    }
    for (const [code, changed] of Object.entries(changes)) {
      await reopen(folder)
      const phone = String(next++)
      const token = await server.tokenFor(phone, 'visitor', OTHER_FAIR)
      const options = { appId: OTHER_FAIR, headers: { 'idempotency-key': `intent-${code}` } }
      const first = await register(token, goodAnswers(), options)
      await reopen(changed)

      assert.equal(first.data.Existing, false)
      // whether it may still be changed is told as it is now
      const again = await register(token, goodAnswers(), options)
      const asThen = { ...again.data, Card: { ...again.data.Card, CanEdit: true } }
      assert.deepEqual(asThen, first.data, code)
      assert.equal(
        (await register(token, goodAnswers({ NameStr: '改了' }), options)).code,
        'idempotency_mismatch',
      )
      assert.equal((await register(token, goodAnswers(), { ...options, headers: {} })).code, code)
      assert.equal(
        (
          await register(token, goodAnswers(), {
            ...options,
            headers: { 'idempotency-key': 'intent-other' },
          })
        ).code,
        code,
      )
    }
  })

  it('leads the address of a card to the card page', async () => {
    const answer = await server.get(`/${FAIR}/c/123456789012`)

    assert.equal(answer.status, 302)
    assert.equal(answer.headers.get('location'), `/${FAIR}/#/pages/visitor/mycard?app=${FAIR}`)
  })

  it('accepts the version before the present one, and none older', async () => {
    const third = { ...visitorForm, Tooltip: 'third' }
    await server.importFair({
      ...fairFolder(FAIR, 'Alpha', third),
      forms: [{ id: 'visitor', hash: 'v3', definition: third }],
    })
    const { token } = await visitor()
    const current = (await server.call<{ Version: number }>('/api/open/form', { id: 'visitor' }))
      .data.Version
    assert.ok(current >= 3)
    // what the form was is known for a moment, and until then the answers are looked at
    const older = () => register(token, goodAnswers({ FormVersion: current - 2, NameStr: '' }))
    const deadline = Date.now() + 60_000
    while ((await older()).code === 'invalid_form' && Date.now() < deadline)
      await new Promise(resolve => setTimeout(resolve, 250))

    assert.equal((await older()).code, 'form_changed')
    assert.equal(
      (await register(token, goodAnswers({ FormVersion: current - 1, Extra: 'x', NameStr: '' })))
        .code,
      'invalid_form',
    )
    assert.equal(
      (await register(token, goodAnswers({ FormVersion: current, Extra: 'x' }))).succ,
      true,
    )
  })
})
