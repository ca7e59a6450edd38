import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { Gate } from '../../../core/contract/gate'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { EXHIBITOR_PASSWORD, FAIR, goodAnswers } from '../../support/server/fairFixture'
import { faultyLine, type Fault, type FaultyLine } from '../../support/server/faultyLine'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'

/**
 * What becomes of the first tries; the app repeats with the same Idempotency-Key until an answer
 * comes (SPEC §8).
 */
const LINES: readonly (readonly Fault[])[] = [
  ['loseRequest'],
  ['loseReply'],
  ['resetReply'],
  ['cutReply'],
  ['halfClose'],
  ['late'],
  ['loseReply', 'none', 'loseReply', 'loseRequest', 'cutReply'], // flapping
  Array.from({ length: 15 }, () => 'loseReply' as const),
]
const REPEATS = 15
/** For calls whose replies are kept as those of the others are: the worst of these, once. */
const WORST = LINES.slice(-2, -1)

interface Intent {
  path: string
  body: Json
  token?: string
  /** How often it took effect. */
  effects: () => Promise<number>
}

describe('a call whose reply is lost on the way', () => {
  let server: TestServer
  let line: FaultyLine
  let image: string
  let count = 0
  before(async () => {
    server = await startTestServer()
    await server.importFair({
      ...exhibitorFair(FAIR, 'Alpha'),
      tickets: [ticketType('gift', { price: 0 })],
    })
    line = await faultyLine(Number(new URL(server.url).port))
    image = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
  })
  after(async () => {
    await line.close()
    await server.close()
  })

  const counted = async (query: string, values: unknown[] = []) =>
    (await server.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`, values))
      .rows[0]?.n ?? 0
  const visitor = async () => {
    const number = `135${String(30_000_000 + count++)}`
    return { number, token: await server.tokenFor(number) }
  }
  const since = async (query: string) => {
    const before = await counted(query)
    return async () => (await counted(query)) - before
  }

  /** Each intent before its first effect. */
  const INTENTS: Record<string, () => Promise<Intent>> = {
    async 'a registration'() {
      const { number, token } = await visitor()
      const effects = () =>
        counted(`registration r JOIN person p ON p.id = r.person_id WHERE p.national_number = $1`, [
          number,
        ])
      return { path: '/api/visitor/register', body: goodAnswers(), token, effects }
    },
    async 'a submitted form'() {
      await server.pool.query('DELETE FROM form_submission')
      const body = { FormId: 'survey', FormVersion: 1, Revision: 0, Score: '5' }
      const effects = () => counted(`form_submission_event WHERE to_state = 'submitted'`)
      return { path: '/api/ex/form/submit', body, token: await server.exhibitorToken(), effects }
    },
    async 'a login'() {
      const body = { Account: 'north', Password: EXHIBITOR_PASSWORD }
      return { path: '/api/ex/login', body, effects: await since('session') }
    },
    async 'an order'() {
      const token = await server.exhibitorToken()
      return {
        path: '/api/open/order/create',
        body: { TicketType: 'gift', Quantity: 2 },
        token,
        effects: await since('ticket_order'),
      }
    },
    async 'an upload'() {
      const { token } = await visitor()
      return {
        path: '/api/ex/upload/image',
        body: { image },
        token,
        effects: await since('stored_object'),
      }
    },
  }

  const must = async (path: string, body: Json, token: string): Promise<Json> => {
    const {
      succ,
      data,
      body: reply,
    } = await server.call<Json>(path, body, { token, encoding: 'json' })
    assert.ok(succ, `${path}: ${JSON.stringify(reply)}`)
    return data
  }
  const contact = {
    Resource: 'contact',
    FormVersion: 1,
    Revision: 0,
    Name: '方知远',
    Duties: { selected: ['main'] },
    Mobile: { CountryCode: '86', Number: '13800130599' },
  }
  /** What a company and the desk write. */
  const COMPANY: Record<string, () => Promise<Intent>> = {
    async 'a record'() {
      return {
        path: '/api/ex/data/save',
        body: contact,
        token: await server.exhibitorToken(),
        effects: await since('record_event'),
      }
    },
    async 'a record that is handed in'() {
      return {
        path: '/api/ex/data/submit',
        body: contact,
        token: await server.exhibitorToken(),
        effects: await since('record_event'),
      }
    },
    async 'a batch of invitations'() {
      const token = await server.exhibitorToken()
      const texts = {
        Type: 'visitor',
        Title: '老客户',
        Words: '',
        Words_en: '',
        Template: 'business',
        Sender: '周若水',
        Quota: 5,
        RemindDays: 0,
      }
      const Expires = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
      const { Id } = await must('/api/ex/invitation/batch/save', { ...texts, Expires }, token)
      const Mobile = { CountryCode: '86', Number: `134${String(30_000_000 + count++)}` }
      await must(
        '/api/ex/invitation/contact/add',
        { Id, People: [{ Name: '江望舒', Mobile }] },
        token,
      )
      const sent = await since(`outbox WHERE kind = 'invitation'`)
      const effects = () => server.built.services.jobs.drain().then(sent)
      return { path: '/api/ex/invitation/send', body: { Id }, token, effects }
    },
    async 'a scan of a card'() {
      const { Card } = (await must(
        '/api/visitor/register',
        goodAnswers(),
        (await visitor()).token,
      )) as { Card: { CardCode: string } }
      const token = await server.exhibitorToken()
      return {
        path: '/api/ex/lead/scan',
        body: { Code: Card.CardCode },
        token,
        effects: await since('lead_scan'),
      }
    },
    async 'an account'() {
      const body = {
        Account: `made-${count++}`,
        Name: '苏禾',
        Role: 'staff',
        Mobile: contact.Mobile,
      }
      const [accounts, messages] = [
        await since('exhibitor_account'),
        await since(`outbox WHERE kind = 'account'`),
      ]
      const effects = async () => Math.max(await accounts(), await messages())
      return { path: '/api/ex/account/invite', body, token: await server.exhibitorToken(), effects }
    },
    async 'a decision that grants places'() {
      const token = await server.exhibitorToken()
      const asked = {
        Resource: 'badgeExtra',
        FormVersion: 1,
        Revision: 0,
        Type: { selected: ['exhibitor'] },
        Places: '1',
        Why: '展位扩大',
      }
      const { Id, Revision } = await must('/api/ex/data/submit', asked, token)
      const granted = () =>
        counted(
          `quota q, generate_series(1, q.granted) WHERE q.resource = 'badge' AND q.exhibitor_id = 'north'`,
        )
      const before = await granted()
      const body = { Kind: 'badgeExtra', Action: 'approve', Items: [{ Id, Revision }] }
      return {
        path: '/api/oa/review/act',
        body,
        token: await server.organiserToken('reviewer'),
        effects: async () => (await granted()) - before,
      }
    },
    async 'a company that arrives'() {
      await server.pool.query('DELETE FROM exhibitor_arrival')
      const gates = await must('/api/oa/checkin/gates', {}, await server.organiserToken('gate'))
      const Gate = (gates as { Gates: Gate[] }).Gates.find(({ Id }) => Id === 'self')?.Qr ?? ''
      const [arrivals, told] = [
        await since('exhibitor_arrival'),
        await since(`audit_event WHERE action LIKE 'presence.%'`),
      ]
      const effects = async () => Math.max(await arrivals(), await told())
      return {
        path: '/api/ex/presence/checkin',
        body: { Gate, Name: '顾南舟' },
        token: await server.exhibitorToken(),
        effects,
      }
    },
  }

  /** Sends it over the line, on a connection of its own; rejects as a network failure does. */
  const send = ({ path, body, token }: Intent, key: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = {
        'content-type': 'application/json',
        appid: FAIR,
        cid: 'device-1',
        ...(key && { 'idempotency-key': key }),
        ...(token && { authorization: `Bearer ${token}` }),
      }
      const call = request(
        { port: line.port, host: '127.0.0.1', method: 'POST', path, headers, agent: new Agent() },
        response => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            response.complete
              ? resolve(Buffer.concat(chunks).toString())
              : reject(new Error('cut off')),
          )
        },
      )
      call.on('error', reject)
      call.end(JSON.stringify(body))
    })

  /** As the app does: again and again, until an answer comes. */
  async function insist(intent: Intent, key: string): Promise<string> {
    for (let repeats = 0; ; repeats++) {
      try {
        return await send(intent, key)
      } catch (error) {
        if (repeats === REPEATS) throw error
      }
    }
  }

  const cases = [
    ...Object.entries(INTENTS).map(one => [...one, LINES] as const),
    ...Object.entries(COMPANY).map(one => [...one, WORST] as const),
  ]
  for (const [what, make, lines] of cases) {
    it(`${what} takes effect once, and every answer is the same`, async () => {
      for (const faults of lines) {
        const intent = await make()
        const key = `intent-${count++}`
        line.next.push(...faults)

        const answer = await insist(intent, key)

        assert.match(answer, /^\{"succ":true/, `${faults.join()}: ${answer}`)
        assert.equal(await intent.effects(), 1, faults.join())
        assert.equal(await insist(intent, key), answer, faults.join())
        assert.equal(await intent.effects(), 1, faults.join())
        assert.deepEqual(line.next, [], 'the line was as bad as it was meant to be')
      }
    })
  }

  it('an order without a key is made twice (control)', async () => {
    const intent = await INTENTS['an order']?.()
    assert.ok(intent)
    line.next.push('loseReply')

    await insist(intent, '')

    assert.equal(await intent.effects(), 2)
  })
})
