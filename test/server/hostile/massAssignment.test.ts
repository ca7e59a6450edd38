import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import type { TSchema } from '@sinclair/typebox'
import { encodeForm } from '../../../core/contract/formEncoding'
import {
  endpointEntries,
  endpoints,
  type Endpoint,
  type EndpointName,
} from '../../../core/contract/endpoints'
import { CommonFields } from '../../../core/contract/common'
import type { Principal } from '../../../core/domain/audience'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR, goodAnswers } from '../../support/server/fairFixture'
import { keepFiles } from '../../support/server/publishedRules'
import { sampleRequest } from '../../support/server/sampleRequest'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { TICKETS } from '../../support/server/ticketFixture'
import { randomFrom } from './random'
import { usual } from './values'

/**
 * No request that means well contains this: wherever it turns up, a field was taken that no caller
 * may set.
 */
const MARK = 'POISON'
const MARKS = { text: MARK, number: 424_242, time: '2009-09-09T09:09:09Z' }
const TRACES = /POISON|424242|2009-09-09/
/**
 * What a privilege would be called and worth; each is a right value of its column. (appId is the
 * caller's to give: it names the fair.)
 */
const PRIVILEGES = {
  state: ['approved', 'paid', 'assigned'],
  role: ['admin'],
  audience: ['ex', 'vip'],
  exhibitor_id: ['south'],
  person_id: ['1'],
  price: ['0'],
  total: ['0'],
  quantity_total: ['0'],
  app_id: ['tgtest000000002'],
  revision: ['99'],
  ticket_type: ['guest'],
  is_admin: ['true'],
}
/** The form whose answers the records of this test are. */
const CONTACT_FIELDS = Object.fromEntries(
  (
    JSON.parse(readFileSync('server/fairs/resourceForms/contact.json', 'utf8')) as {
      Fields: { Id: string }[]
    }
  ).Fields.map(({ Id }) => [Id, 1]),
)
const PROTOTYPES = [Object.prototype, Array.prototype, Function.prototype, String.prototype]

describe('fields that no caller may set', () => {
  let server: TestServer
  let columns: string[]
  let people = 0
  before(async () => {
    server = await startTestServer()
    await server.importFair({ ...exhibitorFair(FAIR, 'Alpha'), tickets: [...TICKETS] })
    await keepFiles(server.pool)
    const { rows } = await server.pool.query<{ name: string }>(
      `SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
    )
    columns = rows.map(row => row.name)
  })
  after(() => server.close())

  const visitor = () => server.tokenFor(`136${String(10_000_000 + people++)}`)
  const everybody: Readonly<Record<Principal, () => Promise<string>>> = {
    visitor,
    media: () => server.tokenFor(`136${String(10_000_000 + people++)}`, 'media'),
    vip: () => server.tokenFor(`136${String(10_000_000 + people++)}`, 'vip'),
    ex: () => server.exhibitorToken(),
    oa: () => server.organiserToken('owner'),
  }
  const tokensFor = (name: EndpointName): Promise<string>[] => {
    const { auth }: Endpoint = endpoints[name]
    if (auth === 'public' || auth === 'session') return [visitor(), server.exhibitorToken()]
    return [
      ...new Set(
        auth.map(one =>
          one === 'media' || one === 'vip' ? (auth.includes('visitor') ? 'visitor' : one) : one,
        ),
      ),
    ].map(one => everybody[one]())
  }
  /**
   * Writes that have to do their work for it to be seen that nothing else comes of them: what each
   * takes.
   */
  const works = async (): Promise<Partial<Record<EndpointName, Json>>> => {
    const record = { Resource: 'contact', FormVersion: 1, Revision: 0, Name: '方知远' }
    const must = async (path: string, body: Json, token: string) => {
      const {
        succ,
        data,
        body: reply,
      } = await server.call<Json>(path, body, { token, encoding: 'json' })
      assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
      return data
    }
    const [someone, north] = [await visitor(), await server.exhibitorToken()]
    const { CardCode } = (
      await must('/api/visitor/register', goodAnswers({ TicketType: 'trade' }), someone)
    )['Card'] as {
      CardCode: string
    }
    const lead = await must(
      '/api/ex/lead/scan',
      { Code: CardCode, Nonce: crypto.randomUUID() },
      north,
    )
    const batch = {
      Type: 'visitor',
      Title: '老客户',
      Words: '',
      Words_en: '',
      Template: 'business',
      Sender: '周若水',
      Quota: 5,
      RemindDays: 0,
      Expires: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    }
    const { Id: batchId } = await must('/api/ex/invitation/batch/save', batch, north)
    const phone = { CountryCode: '86', Number: '13800130599' }
    const account = {
      Account: `made-${crypto.randomUUID()}`,
      Name: '苏禾',
      Mobile: phone,
      Role: 'staff',
    }
    const handedIn = { ...record, Duties: { selected: ['main'] }, Mobile: phone }
    const staff = await must(
      '/api/ex/account/invite',
      { ...account, Account: `made-${crypto.randomUUID()}` },
      north,
    )
    const gates = await must('/api/oa/checkin/gates', {}, await server.organiserToken('gate'))
    const Gate = (gates['Gates'] as { Id: string; Qr: string }[]).find(
      ({ Id }) => Id === 'self',
    )?.Qr
    const text = { Title: '布展须知', Title_en: 'Building up', Html: '<p>x</p>', Revision: 0 }
    return {
      'record.save': record,
      'record.submit': handedIn,
      'presence.checkIn': { Gate, Name: '顾南舟' },
      'company.accountChange': { Id: staff['Id'], Role: 'staff' },
      'desk.deadline': { Id: 'booth', Closes: '2091-03-20T18:00:00+08:00', Reason: '延长' },
      'batch.save': batch,
      'batch.add': { Id: batchId, People: [{ Name: '江望舒' }] },
      'lead.update': { Id: lead['Id'], Revision: 1, Note: '下午再联系' },
      'company.accountInvite': account,
      'desk.noticeSave': text,
      'desk.newsSave': text,
      'desk.grant': {
        Exhibitor: 'north',
        Resource: 'badge',
        Key: 'exhibitor',
        Granted: 3,
        Reason: '加一个',
      },
    }
  }

  /** Every table's rows as text that hold one of the marks. */
  async function traces(): Promise<string[]> {
    const { rows } = await server.pool.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`,
    )
    const found = rows.map(async ({ name }) => {
      const { rows: marked } = await server.pool.query<{ text: string }>(
        `SELECT t::text AS text FROM "${name}" t WHERE t::text ~ $1 LIMIT 3`,
        [TRACES.source],
      )
      return marked.map(({ text }) => `${name}: ${text.slice(0, 300)}`)
    })
    return (await Promise.all(found)).flat()
  }

  it('change no column of any table, under whatever name and in whatever encoding they come', async () => {
    const given = await works()
    const done = new Set<string>()
    for (const [name, { path }] of endpointEntries.filter(
      ([, endpoint]) => endpoint.write || endpoint.rows !== 'public',
    )) {
      const body = given[name] ?? rightBody(name)
      const extra = Object.fromEntries(
        columns.flatMap(spellings).filter(([field]) => !(field in knownFields(name))),
      )
      for (const token of await Promise.all(tokensFor(name))) {
        const reply = await server.call(path, { ...extra, ...body }, { token, encoding: 'json' })
        if (reply.succ) done.add(name)
        else if (name in given) done.add(`${name}: ${JSON.stringify(reply.body)}`)
        await send(
          path,
          token,
          encodeForm({ ...body, ...extra, person: extra, session: extra, registration: extra }),
        )
        await send(path, token, `${encodeForm(body)}&${nested(Object.entries(extra))}`)
      }
    }

    assert.deepEqual(await traces(), [])
    const { rows } = await server.pool.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM registration`,
    )
    assert.ok((rows[0]?.count ?? 0) > 0, 'the control: the calls themselves did their work')
    assert.deepEqual(
      [...done]
        .filter(name => Object.keys(given).some(one => name === one || name.startsWith(`${one}:`)))
        .sort(),
      Object.keys(given).sort(),
    )
  })

  it('would be found: a mark in a permitted field reaches the table (control)', async () => {
    await server.call('/api/visitor/register', goodAnswers({ NameStr: MARK }), {
      token: await visitor(),
    })

    assert.match((await traces()).join(), /registration/)
    await server.pool.query(`DELETE FROM registration WHERE name = $1`, [MARK])
  })

  it('give no privilege, however valid their value', async () => {
    const privileges = Object.entries(PRIVILEGES).flatMap(([column, values]) =>
      values.flatMap(value =>
        spellings(column)
          .map(([name]) => [name, value] as const)
          .filter(([name]) => !(name in CommonFields)),
      ),
    )
    const outcome = async (extra: Json) => {
      const token = await visitor()
      const ex = await server.exhibitorToken('north-staff')
      await server.pool.query(`DELETE FROM form_submission`)
      await server.pool.query(`DELETE FROM ticket_order`)
      await server.pool.query(`DELETE FROM record`)
      await server.pool.query(`DELETE FROM invitation_batch`)
      await server.pool.query(`DELETE FROM exhibitor_account WHERE login LIKE 'made-%'`)
      const admin = await server.exhibitorToken()
      const { 'batch.save': batch, 'company.accountInvite': account, ...others } = await works()
      const {
        'record.submit': submit,
        'presence.checkIn': arrival,
        'company.accountChange': change,
        'desk.deadline': deadline,
      } = others
      await server.pool.query(`DELETE FROM exhibitor_arrival`)
      await server.pool.query(`DELETE FROM fair_draft`)
      const answers = [
        await server.call(
          '/api/visitor/register',
          { ...extra, ...goodAnswers({ TicketType: 'trade' }) },
          { token, encoding: 'form' },
        ),
        await server.call(
          '/api/ex/form/save',
          { ...extra, FormId: 'booth', FormVersion: 1, Revision: 0, Builder: 'x' },
          { token: ex },
        ),
        await server.call(
          '/api/open/order/create',
          { ...extra, TicketType: 'guest', Quantity: 2 },
          { token: ex },
        ),
        await server.call('/oss/sign', { ...extra, ext: 'jpg' }, { token, encoding: 'form' }),
        await server.call(
          '/api/ex/data/save',
          { ...extra, Resource: 'contact', FormVersion: 1, Revision: 0, Name: '方知远' },
          { token: ex },
        ),
        await server.call('/api/ex/data/submit', { ...extra, ...submit }, { token: ex }),
        await server.call('/api/ex/presence/checkin', { ...extra, ...arrival }, { token: ex }),
        await server.call('/api/ex/account/change', { ...extra, ...change }, { token: admin }),
        await server.call(
          '/api/oa/deadline/set',
          { ...extra, ...deadline },
          { token: await server.organiserToken('reviewer') },
        ),
        await server.call('/api/ex/invitation/batch/save', { ...extra, ...batch }, { token: ex }),
        await server.call(
          '/api/ex/account/invite',
          { ...extra, ...account, Account: 'made-one' },
          { token: admin },
        ),
      ]
      const tables = {
        registration:
          'state, form_id, form_version, source, ticket_type FROM registration ORDER BY id DESC LIMIT 1',
        submission: 'exhibitor_id, state, revision, form_version FROM form_submission',
        order:
          'audience, owner ~ $$north$$ AS own, ticket_type, quantity, total, state FROM ticket_order',
        record: 'exhibitor_id, resource, state, revision, quota_key FROM record ORDER BY state',
        arrival: 'app_id, exhibitor_id, gate_id, name FROM exhibitor_arrival',
        deadline: "app_id, path, convert_from(content, 'UTF8') AS content FROM fair_draft",
        batch: 'app_id, exhibitor_id, state, revision, used FROM invitation_batch ORDER BY title',
        accounts:
          'left(login, 5) AS login, role, exhibitor_id FROM exhibitor_account ORDER BY app_id, login',
        sessions: 'audience, count(*) > 0 AS some FROM session GROUP BY 1 ORDER BY 1',
        object: 'app_id, state FROM stored_object ORDER BY created_at DESC LIMIT 1',
      }
      const state = Object.entries(tables).map(async ([name, query]) => [
        name,
        (await server.pool.query(`SELECT ${query}`)).rows,
      ])
      return [
        answers.map(({ status, code, succ }) => ({ status, code, succ })),
        await Promise.all(state),
      ]
    }
    const plain = await outcome({})

    assert.deepEqual(await outcome(Object.fromEntries(privileges)), plain)
    assert.deepEqual(
      await outcome({
        Mobile: Object.fromEntries(privileges),
        CompanyName: Object.fromEntries(privileges),
      }),
      plain,
    )
    assert.match(JSON.stringify(plain), /"succ":true/, 'the control')
  })

  it('reach no prototype, from dotted names, quoted ones or JSON', async () => {
    const before = PROTOTYPES.map(prototype => Object.getOwnPropertyNames(prototype).join())
    const names = [
      '__proto__.POISON',
      'constructor.prototype.POISON',
      '__proto__[POISON]',
      '["__proto__"].POISON',
      'a[0].__proto__.POISON',
    ]
    const inner = '{"POISON":"x","constructor":{"prototype":{"POISON":"x"}}}'
    for (const [name, { path }] of endpointEntries) {
      const token = await visitor()
      const body = rightBody(name)
      await send(
        path,
        token,
        `${encodeForm(body)}&${names.map(one => `${encodeURIComponent(one)}=x`).join('&')}`,
      )
      const json = JSON.stringify(body)
        .replace(/^\{/, `{"__proto__":${inner},"constructor":{"prototype":${inner}},`)
        .replace(/,\}$/, '}')
      await send(path, token, json, 'application/json')
      await send(
        `${path}?__proto__[POISON]=x&constructor.prototype.POISON=x`,
        token,
        json.replaceAll('"x"', inner),
        'application/json',
      )
    }

    assert.deepEqual(
      PROTOTYPES.map(prototype => Object.getOwnPropertyNames(prototype).join()),
      before,
    )
    assert.equal(({} as Json)[MARK], undefined)
    assert.deepEqual(await traces(), [])
  })

  it('would reach one where objects are merged by hand (control)', () => {
    const merge = (into: Json, from: Json): void => {
      for (const [key, value] of Object.entries(from)) {
        if (typeof value === 'object' && value !== null) merge(into[key] as Json, value as Json)
        else into[key] = value
      }
    }
    merge({}, JSON.parse(`{"__proto__":{"${MARK}":"x"}}`) as Json)
    try {
      assert.equal(({} as Json)[MARK], 'x')
    } finally {
      Reflect.deleteProperty(Object.prototype, MARK)
    }
  })

  const send = (
    path: string,
    token: string,
    body: string,
    type = 'application/x-www-form-urlencoded',
  ) =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { 'content-type': type, authorization: `Bearer ${token}`, appid: FAIR },
      body,
    }).then(response => response.text())
})

/** A body that does its work. */
function rightBody(name: EndpointName): Json {
  const random = randomFrom(1)
  const fields = Object.fromEntries(
    Object.keys(sampleRequest(name)).map(field => [field, usual(field, random)]),
  )
  if (name === 'visitor.register') return { ...fields, ...goodAnswers({ TicketType: 'trade' }) }
  if (name.startsWith('forms.'))
    return {
      ...fields,
      FormId: 'booth',
      id: 'booth',
      Revision: 0,
      Builder: 'x',
      Hanging: { selected: ['no'] },
    }
  return fields
}

/** What the call itself reads: callers may set those. */
function knownFields(name: EndpointName): Json {
  const schema: TSchema = endpoints[name].request
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as TSchema[]) : [schema]
  return Object.assign(
    { id: 1, cid: 1, token: 1 },
    CommonFields,
    name.startsWith('record.') ? CONTACT_FIELDS : {},
    ...parts.map(part => part['properties'] as object),
  ) as Json
}

/**
 * A column as snake_case, camelCase and as the wire writes names, each with a mark of its likely
 * type.
 */
function spellings(column: string): [string, unknown][] {
  const camel = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  const mark = /(_at|_until|starts|ends)$/.test(column)
    ? MARKS.time
    : /(count|total|price|version|revision|points|bytes|taken|_id)$/.test(column)
      ? MARKS.number
      : MARKS.text
  return [column, camel, camel.charAt(0).toUpperCase() + camel.slice(1)].map(name => [name, mark])
}

/** The same names below others, as a careless reader of dotted names would set them. */
function nested(fields: readonly (readonly [string, unknown])[]): string {
  const prefixes = ['person', 'Mobile', 'NameStr', 'CompanyName', 'Builder']
  return prefixes
    .flatMap(prefix =>
      fields
        .slice(0, 60)
        .map(([name, value]) => `${prefix}.${name}=${encodeURIComponent(String(value))}`),
    )
    .join('&')
}
