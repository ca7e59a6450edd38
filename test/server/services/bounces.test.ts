import assert from 'node:assert/strict'
import { Readable } from 'node:stream'
import { after, before, beforeEach, describe, it } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import type { Pool } from 'pg'
import { readBounceCommand, runBounce } from '../../../server/cli/bounce'
import { connect } from '../../../server/db/connect'
import { createMailMessenger } from '../../../server/domain/messages/mailMessenger'
import { createSmtpProvider } from '../../../server/gateways/mail/smtpProvider'
import { createRepositories, type Repositories } from '../../../server/repositories/repositories'
import { bounceAddress, deadMailboxHash } from '../../../server/security/bounceAddress'
import { createSecrets } from '../../../server/security/secrets'
import { createMessageSender } from '../../../server/services/outbox/messageSender'
import { startMailStandIn, type MailStandIn } from '../../support/server/mailStandIn'
import { TEST_SECRET_KEY } from '../../support/server/startTestServer'
import { createTestDatabase, MIGRATED, type TestDatabase } from '../../support/server/testDatabase'

const GUEST = 'guest@example.org'
const RETURNS = 'bounce@mail.example'
const secrets = createSecrets(TEST_SECRET_KEY)

/** A delivery report (RFC 3464) as mail servers write it. */
function report(to: string, { about = GUEST, status = '5.1.1', action = 'failed' } = {}): string {
  return [
    ...[
      'From: MAILER-DAEMON@mx.example.org',
      `To: <${to}>`,
      'Subject: Undelivered Mail',
      'MIME-Version: 1.0',
    ],
    ...[
      'Content-Type: multipart/report; report-type=delivery-status; boundary="b1"',
      '',
      '--b1',
      'Content-Type: text/plain',
      '',
      'Sorry.',
      '',
    ],
    ...[
      '--b1',
      'Content-Type: message/delivery-status',
      '',
      'Reporting-MTA: dns; mx.example.org',
      '',
    ],
    ...[
      `Final-Recipient: rfc822; ${about}`,
      `Action: ${action}`,
      `Status: ${status}`,
      'Diagnostic-Code: smtp; 550 no',
      '',
    ],
    ...[
      '--b1',
      'Content-Type: message/rfc822',
      '',
      'From: fair@example.com',
      'Subject: x',
      '',
      'hello',
      '--b1--',
      '',
    ],
  ].join('\r\n')
}

describe('a letter that bounces', () => {
  let database: TestDatabase
  let pool: Pool
  let server: MailStandIn
  let repositories: Repositories
  before(async () => {
    database = await createTestDatabase(MIGRATED)
    pool = connect(database.url, { max: 4, onError: () => undefined })
    server = await startMailStandIn()
    repositories = createRepositories(pool)
  })
  after(async () => {
    await pool?.end()
    await server?.close()
    await database?.drop()
  })
  beforeEach(() => pool.query('TRUNCATE outbox, dead_mailbox'))

  /** Sends an e-mail; gives its row, and the envelope a mail server saw. */
  const send = async (recipient = GUEST) => {
    const mail = { from: 'F', subject: 's', html: '<p>t</p>' }
    const to = {
      appId: 'tgtest000000001',
      kind: 'invitation',
      language: 'cn',
      code: '',
      ttlSeconds: 300,
      consentVersion: '',
    } as const
    const id = await repositories.outbox.insert({
      ...to,
      channel: 'mail',
      recipient,
      text: 't',
      mail,
    })
    const seen = server.taken.length
    const sender = createMessageSender({
      outbox: repositories.outbox,
      provider: { keepsText: false, send: () => Promise.reject(new Error('never')) },
      others: {
        mail: createMailMessenger(createSmtpProvider(server.options), {
          returnPath: (message, mailbox) => bounceAddress(secrets, RETURNS, message, mailbox),
          isClosed: mailbox => repositories.bounces.isClosed(deadMailboxHash(secrets, mailbox)),
        }),
      },
      onError: () => undefined,
    })
    sender.wake()
    for (let tries = 100; tries > 0; tries--) {
      const row = await rowOf(Number(id))
      if (row?.sent || row?.error) break
      await setTimeout(50)
    }
    await sender.stop()
    return { id, from: server.taken[seen]?.from ?? '', row: await rowOf(Number(id)) }
  }
  const rowOf = async (id: number) =>
    (
      await pool.query<{
        sent: boolean
        attempts: number
        error: string | null
        text: string | null
      }>('SELECT sent_at IS NOT NULL AS sent, attempts, error, text FROM outbox WHERE id = $1', [
        id,
      ])
    ).rows[0]
  const note = async (letter: string | Buffer, to = '') => {
    const said: string[] = []
    const input = Readable.from([Buffer.from(letter)])
    const exit = await runBounce(
      { to },
      { pool, config: { secretKey: TEST_SECRET_KEY }, input, print: line => said.push(line) },
    )
    assert.equal(exit, 0, 'a mail server would send an error back')
    return said.join('\n')
  }
  const closed = async () => (await pool.query('SELECT FROM dead_mailbox')).rowCount

  it('is recognised by its return address: the message failed, and the mailbox gets no more', async () => {
    const { id, from, row } = await send()
    assert.match(from, /^bounce\+[0-9a-z]+-[0-9a-f]{20}@mail\.example$/)
    assert.equal(row?.sent, true)

    for (let times = 0; times < 2; times++) assert.equal(await note(report(from)), 'closed')
    assert.deepEqual(await rowOf(Number(id)), {
      sent: false,
      attempts: 5,
      error: 'came back: 5.1.1',
      text: null,
    })
    assert.equal(await closed(), 1)
    const next = await send()
    assert.deepEqual(
      [next.from, next.row?.error, next.row?.attempts],
      ['', 'letters to this mailbox came back', 5],
    )
    assert.equal((await send('other@example.org')).row?.sent, true)
    await pool.query(`UPDATE dead_mailbox SET bounced_at = now() - interval '91 days'`)
    assert.equal((await send()).row?.sent, true, 'a mailbox may be opened again')
  })

  it('blocks no mailbox that is full, or refuses these words', async () => {
    const { id, from } = await send()
    assert.equal(await note(report(from, { status: '5.2.2' })), 'noted')
    assert.deepEqual([(await rowOf(Number(id)))?.error, await closed()], ['came back: 5.2.2', 0])
  })

  it('is found by the envelope where a server rewrote the header, and by the message where the mailbox forwards', async () => {
    const first = await send()
    assert.equal(await note(report('MAILER@elsewhere.example'), first.from.toUpperCase()), 'closed')
    await pool.query('TRUNCATE dead_mailbox')
    const second = await send()
    assert.equal(await note(report(second.from, { about: 'behind@forward.example' })), 'closed')
    assert.equal(await repositories.bounces.isClosed(deadMailboxHash(secrets, GUEST)), true)
    assert.equal(
      await repositories.bounces.isClosed(deadMailboxHash(secrets, 'behind@forward.example')),
      false,
    )
  })

  it('blocks nothing that its address does not prove', async () => {
    const { id, from } = await send()
    const forged = from.replace(/-[0-9a-f]{20}/, `-${'0'.repeat(20)}`)
    const other = from.replace(/\+[0-9a-z]+-/, `+${(Number(id) + 1).toString(36)}-`)
    for (const letter of [
      ...[
        report(forged),
        report(other),
        report('bounce@mail.example'),
        report(`bounce+@mail.example`),
      ],
      ...[
        report(from, { action: 'delayed' }),
        report(from, { status: '4.4.1' }),
        report(from, { about: 'a b\r\nStatus: 5.1.1' }),
      ],
      ...[
        `To: ${from}\r\nSubject: hello\r\n\r\nFinal-Recipient: rfc822; ${GUEST}\r\nAction: failed\r\nStatus: 5.1.1`,
      ],
      ...['', '\0\0\0', 'Content-Type: multipart/report; boundary=x\r\n\r\n--x\r\n'.repeat(2000)],
    ])
      assert.equal(await note(letter), 'foreign', letter.slice(0, 200))
    await pool.query('DELETE FROM outbox')
    assert.equal(
      await note(report(from, { about: 'victim@example.net' })),
      'foreign',
      'a mailbox of others',
    )
    assert.equal(await closed(), 0)
    assert.match(await note(Buffer.alloc(3 * 1024 * 1024, 65)), /larger than/)
    assert.deepEqual(
      [readBounceCommand([]), readBounceCommand(['--to', 'x@y.z']), readBounceCommand(['x'])],
      [{ to: '' }, { to: 'x@y.z' }, undefined],
    )
  })
})
