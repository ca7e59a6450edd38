import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TSchema } from '@sinclair/typebox'
import { writeXlsx } from 'hucre'
import { endpointEntries, endpoints, type EndpointName } from '../../../core/contract/endpoints'
import { schemas } from '../../../core/contract/schemas'
import { CommonFields } from '../../../core/contract/schemas/common'
import type { Order, Ticket } from '../../../core/contract/schemas/payment'
import type { UploadSignReply } from '../../../core/contract/schemas/upload'
import { resources } from '../../../core/resources/index'
import type { Resource } from '../../../core/resources/types'
import { createRepositories } from '../../../server/repositories/repositories'
import { newRecordId } from '../../../server/services/resources/newRecordId'
import { blankRecord } from '../../../server/services/resources/recordStates'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { signUpload, upload } from '../../support/server/uploads'
import { inviter } from '../invitations/support'
import { ROW_RULES } from './rowRules'

/** A call about something of its owner, and the same about something nobody has. */
interface Case {
  body: Json
  madeUp: Json
  /** Who owns it and who does not, where it is no company. */
  callers?: { owner: string; other: string }
}

describe("another owner's rows", () => {
  let server: TestServer
  let owner: string
  let other: string
  before(async () => {
    server = await startTestServer()
    await server.importFair({ ...exhibitorFair(FAIR, 'Alpha'), tickets: [ticketType('priced'), ticketType('free', { price: 0 })] })
    owner = await server.exhibitorToken('north')
    other = await server.exhibitorToken('south')
  })
  after(() => server.close())

  const call = async (name: EndpointName, body: Json, token: string) => {
    const { status, body: reply } = await server.call(endpoints[name].path, body, { token })
    return { status, reply }
  }
  const must = async <T>(name: EndpointName, body: Json): Promise<T> => {
    const answer = await server.call<T>(endpoints[name].path, body, { token: owner })
    assert.ok(answer.succ, `${name}: ${answer.code ?? answer.status}`)
    return answer.data
  }
  const order = async (TicketType: string): Promise<Order> => must('order.create', { TicketType, Quantity: 1 })

  /** A sheet of contacts without anybody in it. */
  const contactSheet = async (): Promise<string> => {
    const bytes = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: [['姓名']] }] }))
    return (await upload(server, owner, { bytes }, { ext: 'xlsx', FormId: '.import', FieldId: 'sheet' })).url
  }
  /** A file as a job leaves it. */
  const madeFile = async (): Promise<string> => {
    const { rows } = await server.pool.query<{ id: string }>(
      `INSERT INTO generated_file (app_id, owner, person_id, kind, title, title_en, extension, state, object_key, expires_at)
       SELECT app_id, 'exhibitor:north', person_id, 'answers', '导出', 'Export', 'csv', 'ready', 'k' || random(), now() + interval '1 day'
       FROM exhibitor_account WHERE app_id = $1 AND login = 'north' RETURNING id`,
      [FAIR],
    )
    return rows[0]?.id ?? ''
  }

  const contactAnswers: Json = { Resource: 'contact', FormVersion: 1, Revision: 1, Name: '方知远' }
  const contact = (): Promise<{ Id: string }> => must('record.save', { ...contactAnswers, Revision: 0 })

  const account = async (): Promise<string> => {
    const Account = `made-${crypto.randomUUID()}`
    const Mobile = { CountryCode: '86', Number: '13800130599' }
    return (await must<{ Id: string }>('company.accountInvite', { Account, Name: '苏禾', Mobile, Role: 'staff' })).Id
  }

  /** Makes something of the owner's for the call to be about; a fresh one each time, for the call may end it. */
  const CASES: Partial<Record<EndpointName, () => Promise<Case>>> = {
    async 'upload.style'() {
      const { reply } = await upload(server, owner, { bytes: await photo() }, { ext: 'jpg', style: 'thumb' })
      const neverSent = await signUpload(server, owner, { ext: 'jpg', style: 'thumb' })
      const styleOf = ({ oss, styleSign }: UploadSignReply) => ({ key: oss.key, style: 'thumb', sign: styleSign })
      return { body: styleOf(reply), madeUp: styleOf(neverSent) }
    },
    async 'upload.view'() {
      const { url } = await upload(server, owner, { bytes: await photo() })
      return { body: { urls: [url] }, madeUp: { urls: [url.replace(/[0-9a-f]{12}(?=\.)/, '0'.repeat(12))] } }
    },
    async 'session.end'() {
      await server.exhibitorToken('north')
      const { Sessions } = await must<{ Sessions: { Id: string; Current: boolean }[] }>('session.list', {})
      return { body: { Id: Sessions.find(session => !session.Current)?.Id ?? '' }, madeUp: { Id: crypto.randomUUID() } }
    },
    async 'link.revoke'() {
      const { Id } = await must<{ Id: string }>('link.create', { Kind: 'form', Subject: 'booth' })
      return { body: { Id }, madeUp: { Id: crypto.randomUUID() } }
    },
    async 'record.preview'() {
      const Url = await contactSheet()
      return { body: { Resource: 'contact', Url }, madeUp: { Resource: 'contact', Url: Url.replace(/[0-9a-f]{12}(?=\.)/, '0'.repeat(12)) } }
    },
    async 'record.commit'() {
      const { Token } = await must<{ Token: string }>('record.preview', { Resource: 'contact', Url: await contactSheet() })
      return { body: { Resource: 'contact', Token }, madeUp: { Resource: 'contact', Token: 'x'.repeat(Token.length) } }
    },
    async 'badge.print'() {
      const id = await badge()
      return { body: { Ids: [id] }, madeUp: { Ids: [id.replace(/.{4}$/, '0000')] } }
    },
    'file.open': async () => about(await madeFile()),
    'file.delete': async () => about(await madeFile()),
    'record.open': async () => about((await contact()).Id, { Resource: 'contact' }),
    'record.save': async () => about((await contact()).Id, contactAnswers),
    'record.submit': async () => about((await contact()).Id, contactAnswers),
    'record.act': async () => about((await contact()).Id, { Resource: 'contact', Revision: 1, Action: 'disable' }),
    'record.history': async () => about((await contact()).Id, { Resource: 'contact' }),
    'company.accountChange': async () => about(await account(), { Role: 'admin' }),
    'company.accountPhone': async () => about(await account()),
    'company.accountReset': async () => about(await account()),
    'order.pay': async () => about((await order('priced')).Id, { Via: 'web' }),
    'order.read': async () => about((await order('priced')).Id),
    'order.cancel': async () => about((await order('priced')).Id),
    'order.refund': async () => about((await order('free')).Id),
    async 'ticket.assign'() {
      const { Id } = await order('free')
      const { Tickets } = await must<{ Tickets: Ticket[] }>('ticket.list', {})
      const Code = Tickets.find(ticket => ticket.OrderId === Id)?.Code ?? ''
      const to = { Holder: '周若水', Mobile: { CountryCode: '86', Number: '13800130588' } }
      return { body: { Code, ...to }, madeUp: { Code: Code.replace(/.{4}$/, '0000'), ...to } }
    },
    'lead.open': async () => aboutLead((await leadOf(await inviter(server))).Id),
    'lead.update': async () => aboutLead((await leadOf(await inviter(server))).Id, { Revision: 1, Rating: 3 }),
    async 'lead.mark'() {
      const { Id } = await leadOf(await inviter(server))
      return { body: { Ids: [Id], Tags: ['VIP'] }, madeUp: { Ids: ['999999999'], Tags: ['VIP'] } }
    },
    async 'lead.share'() {
      const [met, stranger] = [await inviter(server), await inviter(server)]
      const { Id } = await leadOf(met)
      return { ...aboutLead(Id, { Share: true }), callers: { owner: met.token, other: stranger.token } }
    },
    'batch.open': async () => about(await batch()),
    'batch.save': async () => about(await batch(), { ...batchTexts, Revision: 1 }),
    'batch.add': async () => about(await batch(), { People: [{ Name: '何予安' }] }),
    async 'batch.import'() {
      const Url = await contactSheet()
      const Id = await batch()
      return { body: { Id, Url }, madeUp: { Id: Id.replace(/.{4}$/, '0000'), Url: Url.replace(/[0-9a-f]{12}(?=\.)/, '0'.repeat(12)) } }
    },
    'batch.send': async () => about(await batch()),
    'batch.remind': async () => about(await batch(true)),
    'batch.revoke': async () => about(await batch()),
    async 'batch.remindOne'() {
      const { Contacts } = await must<{ Contacts: { Id: string }[] }>('batch.open', { Id: await batch(true) })
      return about(Contacts[0]?.Id ?? '')
    },
    async 'batch.drop'() {
      const { Contacts } = await must<{ Contacts: { Id: string }[] }>('batch.open', { Id: await batch() })
      return about(Contacts[0]?.Id ?? '')
    },
    async 'invitation.revoke'() {
      const [from, stranger] = [await inviter(server), await inviter(server)]
      const { data } = await from.create([{ Name: '江望舒' }])
      return { ...about(data.Invitations[0]?.Id ?? ''), callers: { owner: from.token, other: stranger.token } }
    },
  }
  const batchTexts: Json = {
    ...{ Type: 'visitor', Title: '老客户', Words: '', Words_en: '', Template: 'business', Sender: '周若水', Quota: 5, RemindDays: 0 },
    Expires: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
  }
  /** A batch of the owner's with one contact; sent when it is to be. */
  const batch = async (isSent = false): Promise<string> => {
    const { Id } = await must<{ Id: string }>('batch.save', batchTexts)
    await must('batch.add', { Id, People: [{ Name: '江望舒' }] })
    if (isSent) await must('batch.send', { Id })
    return Id
  }
  const about = (Id: string, more: Json = {}): Case => ({ body: { Id, ...more }, madeUp: { Id: Id.replace(/.{4}$/, '0000'), ...more } })

  /** A badge of the owner company. */
  const badge = async (): Promise<string> => {
    const person = { Resource: 'badge', FormVersion: 1, Revision: 0, Name: '江望舒' }
    return (await must<{ Id: string }>('record.save', person)).Id
  }
  /** A record written past every rule, as a company has it before anybody handed it in. */
  const writeRecord = async (resource: Resource, exhibitorId: string): Promise<string> => {
    const id = newRecordId()
    const form = await server.built.services.forms.findCurrent(FAIR, resource.form)
    const place = { appId: FAIR, resource: resource.name, exhibitorId, formId: resource.form }
    const at = new Date()
    const made = { state: resource.states[0] ?? '', formVersion: form?.version ?? 0, revision: 1, createdAt: at, savedAt: at }
    await createRepositories(server.pool).records.write({ ...blankRecord(place, id), ...made }, undefined)
    return id
  }

  /** The owner company scans somebody's card. */
  const leadOf = async ({ token }: { token: string }) => {
    const card = await server.call<{ CardCode: string }>('/api/visitor/card', {}, { token })
    return must<{ Id: string }>('lead.scan', { Code: card.data.CardCode })
  }
  const aboutLead = (Id: string, more: Json = {}): Case => ({ body: { Id, ...more }, madeUp: { Id: '999999999', ...more } })

  const own = endpointEntries.filter(([, endpoint]) => endpoint.rows === 'own').map(([name]) => name)

  for (const name of own) {
    it(`${name} says what each of its fields names`, () => {
      const rule = ROW_RULES[name]
      assert.ok(rule, `${name} has no line in ROW_RULES: say what its fields name`)
      const named = [...(rule.own ?? []), ...(rule.fair ?? []), ...(rule.plain ?? [])]
      assert.deepEqual(named.sort(), fieldsOf(schemas[name].request).sort())
      assert.equal(CASES[name] !== undefined, (rule.own ?? []).length > 0, `${name} names somebody's own, so it needs a case, else none`)
    })
  }

  for (const [name, make] of Object.entries(CASES) as [EndpointName, () => Promise<Case>][]) {
    it(`are as unknown as made-up ones: ${name}`, async () => {
      const { body, madeUp, callers = { owner, other } } = await make()

      const foreign = await call(name, body, callers.other)

      assert.deepEqual(foreign, await call(name, madeUp, callers.other))
      const control = await call(name, body, callers.owner)
      assert.notDeepEqual(control, foreign, 'the owner, who is told something else, and to whom nothing has happened')
      assert.ok(control.status < 500 && foreign.status < 500, JSON.stringify([control, foreign]))
    })
  }

  for (const resource of Object.values<Resource>(resources)) {
    it(`of ${resource.name} are as unknown as made-up ones, in every call about a record`, async () => {
      const [mine, theirs] = [await writeRecord(resource, 'north'), await writeRecord(resource, 'south')]
      // what no account of a company reaches is reached by the link to one record alone
      const isForLinks = resource.roles?.length === 0
      const linkTo = (id: string) => linkSession(server, 'record', `${resource.name}:${id}`)
      const [holder, stranger] = isForLinks ? [await linkTo(mine), await linkTo(theirs)] : [owner, other]
      const Resource = resource.name
      const [Action = ''] = Object.entries(resource.transitions).flatMap(([name, { by }]) =>
        name !== 'submit' && by.some(one => one === 'admin' || one === 'link') ? [name] : [],
      )
      const calls: [EndpointName, Json][] = [
        ['record.open', { Resource }],
        ['record.save', { Resource, FormVersion: 1, Revision: 1 }],
        ['record.submit', { Resource, FormVersion: 1, Revision: 2 }],
        ['record.act', { Resource, Revision: 2, Action }],
        ['record.history', { Resource }],
      ]
      for (const [name, body] of calls) {
        const { madeUp } = about(mine, body)
        const foreign = await call(name, { ...body, Id: mine }, stranger)

        assert.deepEqual(foreign, await call(name, madeUp, stranger), name)
        const control = await call(name, { ...body, Id: mine }, holder)
        assert.notDeepEqual(control, foreign, `${name}, its own`)
        assert.ok(control.status < 500 && foreign.status < 500, `${name} ${JSON.stringify([control, foreign])}`)
        if (name === 'record.open') assert.equal(control.status, 200, JSON.stringify(control))
      }
      const { rows } = await server.pool.query(`SELECT state, revision FROM record WHERE id = $1`, [theirs])
      assert.deepEqual(rows, [{ state: resource.states[0], revision: 1 }], 'and nobody touched the neighbour’s')

      const listed = async (token: string) => JSON.stringify((await call('record.list', { Resource }, token)).reply)
      if (isForLinks) return
      const [ownList, foreignList] = [await listed(owner), await listed(other)]
      assert.deepEqual([ownList.includes(mine), ownList.includes(theirs)], [true, false])
      assert.deepEqual([foreignList.includes(mine), foreignList.includes(theirs)], [false, true])
    })
  }

  it('are in no list', async () => {
    const lists: [EndpointName, RegExp][] = [
      ['order.list', /"Orders":\[\]/],
      ['ticket.list', /"Tickets":\[\]/],
      ['link.list', /"Links":\[\]/],
    ]
    await order('free')
    await must('link.create', { Kind: 'form', Subject: 'booth' })
    for (const [name, empty] of lists) {
      assert.match(JSON.stringify((await call(name, {}, other)).reply), empty, name)
      assert.doesNotMatch(JSON.stringify((await call(name, {}, owner)).reply), empty, `${name}, the control`)
    }
  })
})

/** The fields of a request beside those every call has. */
function fieldsOf(schema: TSchema): string[] {
  const parts = Array.isArray(schema['allOf']) ? (schema['allOf'] as TSchema[]) : [schema]
  const names = parts.flatMap(part => Object.keys((part['properties'] ?? {}) as object))
  return names.filter(name => !(name in CommonFields))
}
