import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Pool } from 'pg'
import { connect } from '../../../server/db/connect'
import { migrate } from '../../../server/db/migrate'
import {
  MailRefused,
  type MailMessage,
  type MailProvider,
} from '../../../server/gateways/mail/types'
import type { SmsMessage, SmsProvider } from '../../../server/gateways/sms/types'
import { createOutboxRepository } from '../../../server/repositories/outboxRepository'
import { createMailMessenger } from '../../../server/domain/messages/mailMessenger'
import { createMessageSender } from '../../../server/services/outbox/messageSender'
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
        consentVersion: '2031-01',
      })
  }
  const taking = (send: (message: SmsMessage) => Promise<string>, keepsText = false) => {
    const provider: SmsProvider = { keepsText, send }
    return createMessageSender({
      outbox: createOutboxRepository(pool),
      provider,
      onError: () => undefined,
    })
  }
  const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
  const rows = async () =>
    (
      await pool.query<{
        sent: boolean
        code: string | null
        attempts: number
        error: string | null
      }>('SELECT sent_at IS NOT NULL AS sent, code, attempts, error FROM outbox ORDER BY id')
    ).rows

  it('sends each message once, with several senders at work, and then deletes its text', async () => {
    await fill(30)
    const sent: number[] = []
    const senders = [1, 2, 3].map(() =>
      taking(message => Promise.resolve(String(sent.push(message.id)))),
    )
    senders.forEach(sender => sender.wake())
    await pause(500)
    await Promise.all(senders.map(sender => sender.stop()))

    assert.equal(sent.length, 30)
    assert.equal(new Set(sent).size, 30)
    assert.ok((await rows()).every(row => row.sent && row.code === null))
  })

  it('retries later what the provider refused, and stores the reason', async () => {
    await fill(1)
    let calls = 0
    const sender = taking(() =>
      ++calls === 1 ? Promise.reject(new Error('busy')) : Promise.resolve('ok'),
    )
    sender.wake()
    await pause(200)
    assert.deepEqual(await rows(), [{ sent: false, code: '123456', attempts: 1, error: 'busy' }])
    await pool.query('UPDATE outbox SET next_try_at = now()')
    sender.wake()
    await pause(200)

    assert.equal((await rows())[0]?.sent, true)
  })

  it('never sends a code that has expired', async () => {
    await fill(1, 0)
    let calls = 0
    const sender = taking(() => Promise.resolve(String(++calls)))
    sender.wake()
    await pause(200)
    await sender.stop()

    assert.equal(calls, 0)
  })

  it('sends an e-mail by its own channel with all its parts, and then deletes them', async () => {
    await pool.query('DELETE FROM outbox')
    const outbox = createOutboxRepository(pool)
    const mail = {
      from: '水兰食品展',
      subject: '邀请',
      html: '<p>您好</p>',
      unsubscribe: 'https://fair.example/#/no',
    }
    const to = {
      appId: 'tgtest000000001',
      kind: 'invitation',
      language: 'cn',
      code: '',
      ttlSeconds: 300,
      consentVersion: '',
    } as const
    await outbox.insert({
      ...to,
      channel: 'mail',
      recipient: 'guest@example.org',
      text: '您好',
      mail,
    })
    await outbox.insert({
      ...to,
      channel: 'mail',
      recipient: 'guest@example.org\r\nRCPT TO:<x@example.org>',
      text: '您好',
      mail,
    })
    const [byText, byMail]: [unknown[], MailMessage[]] = [[], []]
    let calls = 0
    const provider: MailProvider = {
      keepsText: false,
      send: message =>
        ++calls === 1
          ? Promise.reject(new Error('450 come again'))
          : Promise.resolve(`m${byMail.push(message)}`),
    }
    const sender = createMessageSender({
      outbox,
      provider: {
        keepsText: false,
        send: message => Promise.resolve(String(byText.push(message))),
      },
      others: { mail: createMailMessenger(provider) },
      onError: () => undefined,
    })
    sender.wake()
    await pause(200)
    const { rows: waits } = await pool.query<{ left: number; parts: boolean; error: string }>(
      'SELECT extract(epoch FROM next_try_at - now())::float8 AS left, mail IS NOT NULL AS parts, error FROM outbox ORDER BY id',
    )
    assert.ok(
      (waits[0]?.left ?? 0) > 20 && (waits[0]?.left ?? 0) < 40,
      'a mail server is asked again later than a provider of text messages',
    )
    assert.deepEqual(
      [waits[0]?.parts, waits[1]?.parts, waits[1]?.error],
      [true, false, 'not an e-mail'],
    )
    await pool.query('UPDATE outbox SET next_try_at = now()')
    sender.wake()
    await pause(200)
    await sender.stop()

    assert.deepEqual([byText.length, byMail.length], [0, 1])
    const { id, ...message } = byMail[0] ?? { id: '' }
    assert.match(id, /^tgtest000000001\/\d+$/)
    assert.deepEqual(message, {
      recipient: 'guest@example.org',
      language: 'cn',
      text: '您好',
      ...mail,
    })
    const { rows: left } = await pool.query(
      'SELECT text, code, mail, provider_id FROM outbox WHERE sent_at IS NOT NULL',
    )
    assert.deepEqual(left, [{ text: null, code: null, mail: null, provider_id: 'm1' }])
  })

  it('recognises by its kind a WeChat message of an older instance, which names no channel', async () => {
    await pool.query('DELETE FROM outbox')
    for (const kind of ['wechat', 'login_code', 'review'])
      await pool.query(
        `INSERT INTO outbox (app_id, kind, recipient, language, text, code, expires_at, consent_version, consented_at)
         VALUES ('tgtest000000001', $1, $1, 'cn', 't', '', now() + interval '1 hour', '', now())`,
        [kind],
      )
    const [byText, byWechat]: [string[], string[]] = [[], []]
    const sender = createMessageSender({
      outbox: createOutboxRepository(pool),
      provider: {
        keepsText: false,
        send: ({ recipient }) => Promise.resolve(String(byText.push(recipient))),
      },
      others: {
        wechat: {
          keepsText: false,
          send: ({ recipient }) => Promise.resolve(String(byWechat.push(recipient))),
        },
      },
      onError: () => undefined,
    })
    sender.wake()
    await pause(200)
    await sender.stop()

    assert.deepEqual([byText.sort(), byWechat], [['login_code', 'review'], ['wechat']])
    const { rows: ways } = await pool.query('SELECT kind, channel FROM outbox ORDER BY id')
    assert.deepEqual(
      ways.map(({ kind, channel }: { kind: string; channel: string }) => `${kind} ${channel}`),
      ['wechat wechat', 'login_code sms', 'review sms'],
    )
    await assert.rejects(pool.query(`UPDATE outbox SET channel = 'fax'`), /outbox_channel_check/)
  })

  it('gives up immediately what a mail server refuses for good; messages of a closed channel keep waiting', async () => {
    const outbox = createOutboxRepository(pool)
    const mail = { from: 'F', subject: 's', html: '<p></p>' }
    const to = {
      appId: 'tgtest000000001',
      kind: 'invitation',
      language: 'cn',
      code: '',
      ttlSeconds: 300,
      consentVersion: '',
      text: 't',
    } as const
    const refusing: MailProvider = {
      keepsText: false,
      send: () => Promise.reject(new MailRefused('550 no such user')),
    }
    for (const [others, row] of [
      [
        { mail: createMailMessenger(refusing) },
        { sent: false, code: null, attempts: 5, error: '550 no such user' },
      ],
      [{}, { sent: false, code: '', attempts: 0, error: null }],
    ] as const) {
      await pool.query('DELETE FROM outbox')
      await outbox.insert({ ...to, channel: 'mail', recipient: 'guest@example.org', mail })
      const provider = { keepsText: false, send: () => Promise.reject(new Error('never')) }
      const sender = createMessageSender({ outbox, provider, others, onError: () => undefined })
      sender.wake()
      await pause(150)
      await sender.stop()
      assert.deepEqual(await rows(), [row])
    }
  })

  it('lets no slow message delay the others, nor a later one', async () => {
    await fill(6)
    const [slow] = (await pool.query<{ id: number }>('SELECT id FROM outbox ORDER BY id')).rows
    const sent: number[] = []
    const sender = taking(async message => {
      if (message.id === slow?.id) await pause(1000)
      return String(sent.push(message.id))
    })
    sender.wake()
    await pause(300)
    assert.equal(sent.length, 5)
    await pool.query(
      `UPDATE outbox SET sent_at = NULL, code = '1', text = 't', next_try_at = now(), handed_at = NULL WHERE id = $1`,
      [sent[0]],
    )
    sender.wake()
    await pause(200)
    assert.equal(sent.length, 6)
    await sender.stop()

    assert.equal(sent.at(-1), slow?.id)
    assert.ok((await rows()).every(row => row.sent))
  })

  it('lets no silent mail server delay a code by text message, and sends codes before news', async () => {
    await pool.query('DELETE FROM outbox')
    const outbox = createOutboxRepository(pool)
    const mail = { from: 'F', subject: 's', html: '<p></p>' }
    const to = {
      appId: 'tgtest000000001',
      language: 'cn',
      code: '1',
      ttlSeconds: 300,
      consentVersion: '',
      text: 't',
    } as const
    const write = (kind: string, recipient: string) =>
      outbox.insert({
        ...to,
        kind,
        recipient,
        ...(recipient.includes('@') && { channel: 'mail', mail }),
      })
    for (let i = 0; i < 14; i++) await write('invitation', `guest${i}@example.org`)
    let answer = () => {}
    const said = new Promise<void>(resolve => (answer = resolve))
    const [byMail, byText]: [string[], string[]] = [[], []]
    const sender = createMessageSender({
      outbox,
      provider: {
        keepsText: false,
        send: ({ recipient }) => Promise.resolve(String(byText.push(recipient))),
      },
      others: {
        mail: {
          keepsText: false,
          send: ({ recipient }) => said.then(() => String(byMail.push(recipient))),
        },
      },
      onError: () => undefined,
    })
    sender.wake()
    await pause(200)
    await write('login_code', '+8613800130499')
    await write('recovery_code', 'ruoshui@example.org')
    sender.wake()
    await pause(200)
    assert.deepEqual([byMail, byText], [[], ['+8613800130499']])

    answer()
    await pause(300)
    await sender.stop()
    assert.equal(byMail.length, 15)
    const turn = byMail.indexOf('ruoshui@example.org')
    assert.ok(turn >= 4 && turn < 8, `right behind the four under way: ${turn}`)
  })

  it('stops after the messages under way and does not change the others', async () => {
    await fill(12)
    let calls = 0
    const sender = taking(() => pause(300).then(() => String(++calls)))
    sender.wake()
    await pause(150)
    await sender.stop()
    const all = await rows()

    assert.ok(calls >= 1 && calls <= 4, String(calls))
    assert.equal(all.filter(row => row.sent).length, calls)
    assert.ok(all.filter(row => !row.sent).every(row => row.attempts === 0))
  })

  it('releases what it had just taken when it is stopped', async () => {
    await fill(2)
    let calls = 0
    const sender = taking(() => Promise.resolve(String(++calls)))
    sender.wake()
    await sender.stop()

    assert.equal(calls, 0)
    assert.deepEqual(
      (await rows()).map(row => row.attempts),
      [0, 0],
    )
    assert.equal((await pool.query('SELECT FROM outbox WHERE next_try_at <= now()')).rowCount, 2)
  })

  it('sends nothing that expired while it waited for its turn', async () => {
    await fill(12, 1)
    let calls = 0
    const sender = taking(() => pause(1200).then(() => String(++calls)))
    sender.wake()
    await pause(1500)
    await sender.stop()

    assert.equal(calls, 4)
  })

  it('sends nothing twice that was under way when its sender was killed, except e-mails, which keep their number', async () => {
    await fill(3)
    const parts = { from: 'a', subject: 'b', html: 'c' }
    await pool.query(
      `UPDATE outbox SET channel = 'mail', recipient = 'a@b.example', mail = $1 WHERE id = (SELECT max(id) FROM outbox)`,
      [parts],
    )
    const outbox = createOutboxRepository(pool)
    // two are taken by a process that no longer answers, and their lease ends
    const [lost, mail] = [await outbox.claim('sms'), await outbox.claim('mail')]
    await pool.query('UPDATE outbox SET next_try_at = now() WHERE handed_at IS NOT NULL')
    const sent: string[] = []
    const keep = (id: string | number) => Promise.resolve(String(sent.push(String(id))))
    const provider: SmsProvider = { keepsText: false, send: ({ id }) => keep(id) }
    const others = { mail: createMailMessenger({ keepsText: false, send: ({ id }) => keep(id) }) }
    const sender = createMessageSender({ outbox, provider, others, onError: () => undefined })
    sender.start()
    await pause(300)
    await sender.stop()

    assert.equal(sent.length, 2)
    assert.ok(
      !sent.includes(String(lost?.id)) && sent.includes(`tgtest000000001/${mail?.id}`),
      sent.join(),
    )
    const [shown, ...more] = await outbox.listOpen('', 10)
    assert.deepEqual(
      [shown?.id, shown?.isOver, shown?.canRetry, more.length],
      [lost?.id, true, true, 0],
    )
    assert.match(shown?.problem ?? '', /may have gone out/)
    assert.ok(await outbox.tryAgain('', lost?.id ?? 0), 'who has asked has it sent')
    assert.equal((await outbox.claim('sms'))?.id, lost?.id)
  })

  it('does not treat a sent message as failed when the database fails afterwards', async () => {
    await fill(1)
    const outbox = createOutboxRepository(pool)
    const errors: unknown[] = []
    let calls = 0
    const sender = createMessageSender({
      outbox: { ...outbox, markSent: () => Promise.reject(new Error('connection lost')) },
      provider: { keepsText: false, send: () => Promise.resolve(String(++calls)) },
      onError: error => void errors.push(error),
    })
    sender.wake()
    await pause(200)
    sender.wake()
    await pause(100)
    await sender.stop()
    const { rows: due } = await pool.query<{ left: string }>(
      'SELECT extract(epoch FROM next_try_at - now()) AS left FROM outbox',
    )

    assert.deepEqual([calls, errors.length, (await rows())[0]?.error], [1, 1, null])
    assert.ok(Number(due[0]?.left) > 30, 'longer than any provider may take')
  })
})
