import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Pool } from 'pg'
import { connect } from '../../../server/db/connect'
import { migrate } from '../../../server/db/migrate'
import type { SmsMessage, SmsProvider } from '../../../server/gateways/sms/types'
import { createOutboxRepository } from '../../../server/repositories/outboxRepository'
import { createMessageSender } from '../../../server/services/messageSender'
import { createTestDatabase, type TestDatabase } from '../../support/server/testDatabase'

describe('the message sender', () => {
  let database: TestDatabase
  let pool: Pool
  before(async () => {
    database = await createTestDatabase()
    await migrate(database.url)
    pool = connect(database.url, { max: 6, onError: () => undefined })
  })
  after(async () => {
    await pool.end()
    await database.drop()
  })

  const fill = async (count: number, ttlSeconds = 300) => {
    await pool.query('DELETE FROM outbox')
    const outbox = createOutboxRepository(pool)
    for (let i = 0; i < count; i++)
      await outbox.insert({
        appId: 'tgtest000000001',
        kind: 'login_code',
        recipient: `+86138001304${10 + i}`,
        language: 'cn',
        text: 't',
        code: '123456',
        ttlSeconds,
      })
  }
  const taking = (send: (message: SmsMessage) => Promise<string>, keepsText = false) => {
    const provider: SmsProvider = { keepsText, send }
    return createMessageSender({ outbox: createOutboxRepository(pool), provider, onError: () => undefined })
  }
  const rows = async () =>
    (
      await pool.query<{ sent: boolean; code: string | null; attempts: number; error: string | null }>(
        'SELECT sent_at IS NOT NULL AS sent, code, attempts, error FROM outbox ORDER BY id',
      )
    ).rows

  it('sends each message once, with several senders at work, and then forgets its words', async () => {
    await fill(30)
    const sent: number[] = []
    const senders = [1, 2, 3].map(() => taking(message => Promise.resolve(String(sent.push(message.id)))))
    senders.forEach(sender => sender.wake())
    await Promise.all(senders.map(sender => sender.stop()))
    const all = await rows()
    if (all.some(row => !row.sent)) taking(message => Promise.resolve(String(sent.push(message.id)))).wake()
    await new Promise(resolve => setTimeout(resolve, 200))

    assert.equal(sent.length, 30)
    assert.equal(new Set(sent).size, 30)
    assert.ok((await rows()).every(row => row.sent && row.code === null))
  })

  it('tries again later what the provider refused, and keeps the reason', async () => {
    await fill(1)
    let calls = 0
    const sender = taking(() => (++calls === 1 ? Promise.reject(new Error('busy')) : Promise.resolve('ok')))
    sender.wake()
    await new Promise(resolve => setTimeout(resolve, 200))
    assert.deepEqual(await rows(), [{ sent: false, code: '123456', attempts: 1, error: 'busy' }])
    await pool.query('UPDATE outbox SET next_try_at = now()')
    sender.wake()
    await new Promise(resolve => setTimeout(resolve, 200))

    assert.equal((await rows())[0]?.sent, true)
  })

  it('never sends a code that has expired', async () => {
    await fill(1, 0)
    let calls = 0
    const sender = taking(() => Promise.resolve(String(++calls)))
    sender.wake()
    await new Promise(resolve => setTimeout(resolve, 200))
    await sender.stop()

    assert.equal(calls, 0)
  })
})
