import assert from 'node:assert/strict'
import { Agent, request } from 'node:http'
import { after, before, describe, it } from 'node:test'
import type { Json } from '../../support/server/apiClient'
import { exhibitorFair } from '../../support/server/exhibitorForms'
import { EXHIBITOR_PASSWORD, FAIR, goodAnswers } from '../../support/server/fairFixture'
import { faultyLine, type Fault, type FaultyLine } from '../../support/server/faultyLine'
import { photo } from '../../support/server/sampleFiles'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'
import { ticketType } from '../../support/server/ticketFixture'

/** What becomes of the first tries; the app repeats with the same Idempotency-Key until an answer comes (SPEC §8). */
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
    await server.importFair({ ...exhibitorFair(FAIR, 'Alpha'), tickets: [ticketType('gift', { price: 0 })] })
    line = await faultyLine(Number(new URL(server.url).port))
    image = `data:image/jpeg;base64,${(await photo()).toString('base64')}`
  })
  after(async () => {
    await line.close()
    await server.close()
  })

  const counted = async (query: string, values: unknown[] = []) =>
    (await server.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`, values)).rows[0]?.n ?? 0
  const visitor = async () => {
    const number = `135${String(30_000_000 + count++)}`
    return { number, token: await server.tokenFor(number) }
  }
  const since = async (query: string) => {
    const before = await counted(query)
    return async () => (await counted(query)) - before
  }

  /** Each as it stands before its first effect. */
  const INTENTS: Record<string, () => Promise<Intent>> = {
    async 'a registration'() {
      const { number, token } = await visitor()
      const effects = () => counted(`registration r JOIN person p ON p.id = r.person_id WHERE p.national_number = $1`, [number])
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
      return { path: '/api/open/order/create', body: { TicketType: 'gift', Quantity: 2 }, token, effects: await since('ticket_order') }
    },
    async 'an upload'() {
      const { token } = await visitor()
      return { path: '/api/ex/upload/image', body: { image }, token, effects: await since('stored_object') }
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
      const call = request({ port: line.port, host: '127.0.0.1', method: 'POST', path, headers, agent: new Agent() }, response => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => (response.complete ? resolve(Buffer.concat(chunks).toString()) : reject(new Error('cut off'))))
      })
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

  for (const [what, make] of Object.entries(INTENTS)) {
    it(`${what} takes effect once, and every answer is the same`, async () => {
      for (const faults of LINES) {
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

  it('an order without a key is made twice, as a control', async () => {
    const intent = await INTENTS['an order']?.()
    assert.ok(intent)
    line.next.push('loseReply')

    await insist(intent, '')

    assert.equal(await intent.effects(), 2)
  })
})
