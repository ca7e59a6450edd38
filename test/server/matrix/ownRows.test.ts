import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { TSchema } from '@sinclair/typebox'
import { endpointEntries, endpoints, type EndpointName } from '../../../core/contract/endpoints'
import { schemas } from '../../../core/contract/schemas'
import { CommonFields } from '../../../core/contract/schemas/common'
import type { Order, Ticket } from '../../../core/contract/schemas/payment'
import type { UploadSignReply } from '../../../core/contract/schemas/upload'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { FAIR } from '../../support/server/fairFixture'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'
import { signUpload, upload } from '../../support/server/uploads'
import { ROW_RULES } from './rowRules'

/** A call about something of its owner, and the same about something nobody has. */
interface Case {
  body: Json
  madeUp: Json
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
  }
  const about = (Id: string, more: Json = {}): Case => ({ body: { Id, ...more }, madeUp: { Id: Id.replace(/.{4}$/, '0000'), ...more } })

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
      const { body, madeUp } = await make()

      const foreign = await call(name, body, other)

      assert.deepEqual(foreign, await call(name, madeUp, other))
      const control = await call(name, body, owner)
      assert.notDeepEqual(control, foreign, 'the owner, who is told something else, and to whom nothing has happened')
      assert.ok(control.status < 500 && foreign.status < 500, JSON.stringify([control, foreign]))
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
