import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { SmsMessage } from '../../../server/gateways/sms/types'
import { createOutboxRepository } from '../../../server/repositories/outboxRepository'
import { createRandom } from '../../../server/samples/random'
import { inventPerson, isInvented } from '../../../server/samples/people'
import { readSuilan } from '../../core/fair/suilan'
import { FAIR } from '../../support/server/fairFixture'
import { startTestServer, type TestServer } from '../../support/server/startTestServer'

const DEADLINE_MS = 20_000

describe('messages to people of a demo', () => {
  const sent: SmsMessage[] = []
  let server: TestServer
  before(async () => {
    server = await startTestServer({
      smsProvider: {
        keepsText: false,
        send: message => Promise.resolve(String(sent.push(message))),
      },
    })
  })
  after(() => server.close())

  const invented = `+86${inventPerson(createRandom(1), 1, 7).mobile}`
  /** Writes a message and waits until it counts as sent; by whom it was. */
  const write = async (recipient: string, kind: string): Promise<string | null> => {
    const id = await createOutboxRepository(server.pool).insert({
      appId: FAIR,
      kind,
      recipient,
      language: 'cn',
      text: 't',
      code: '',
      ttlSeconds: 300,
      consentVersion: '',
    })
    for (const until = Date.now() + DEADLINE_MS; Date.now() < until;) {
      const { rows } = await server.pool.query<{ by: string | null }>(
        'SELECT provider_id AS by FROM outbox WHERE id = $1 AND sent_at IS NOT NULL',
        [id],
      )
      if (rows[0]) return rows[0].by
      await new Promise(done => setTimeout(done, 50))
    }
    throw new Error(`message ${id} was not sent`)
  }

  it('reach the provider where the fair is no demo', async () => {
    await write(invented, 'reminder')
    assert.deepEqual(
      sent.splice(0).map(({ recipient }) => recipient),
      [invented],
    )
  })
  it('reach no provider in a demo, but codes and messages to others do', async () => {
    await server.pool.query('INSERT INTO demo_fair (app_id, opens_on) VALUES ($1, now())', [FAIR])
    assert.equal(await write(invented, 'reminder'), 'demo')
    await write(invented, 'login_code')
    await write('+8613800130426', 'reminder')
    assert.deepEqual(
      sent.map(({ recipient, kind }) => [recipient, kind]),
      [
        [invented, 'login_code'],
        ['+8613800130426', 'reminder'],
      ],
    )
  })
  it('go only to people who exist nowhere, those of the folder included', () => {
    const people = readSuilan<unknown>('people.json')
    const written = JSON.stringify([people, readSuilan<unknown>('exhibitors.json')])
    const numbers = [...written.matchAll(/"CountryCode":"86","Number":"(\d+)"/g)]
    const mailboxes = [...written.matchAll(/"Email":"([^"]+)"/g)]
    const recipients = [...numbers.map(([, n]) => `+86${n}`), ...mailboxes.map(([, m]) => m ?? '')]

    assert.ok(numbers.length > 8 && mailboxes.length > 0)
    assert.deepEqual(
      recipients.filter(recipient => !isInvented(recipient)),
      [],
    )
  })
})
