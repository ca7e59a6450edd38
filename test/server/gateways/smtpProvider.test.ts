import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { createSmtpProvider } from '../../../server/gateways/mail/smtpProvider'
import { MailRefused, type MailMessage } from '../../../server/gateways/mail/types'
import {
  readMail,
  startMailStandIn,
  startSilentMailServer,
  type MailStandIn,
} from '../../support/server/mailStandIn'

const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  id: 'tgtest000000001/7',
  recipient: 'guest@example.org',
  language: 'cn',
  from: '水兰食品展',
  subject: '提醒：北辰食品邀请您参加水兰食品展',
  text: '北辰食品邀请您。\n\nhttps://fair.example/',
  html: '<p>北辰食品邀请您。</p>',
  ...more,
})

describe('e-mail by SMTP', () => {
  let server: MailStandIn
  before(async () => {
    server = await startMailStandIn()
  })
  after(() => server.close())
  const last = () => {
    const mail = server.taken.at(-1)
    assert.ok(mail)
    return { ...mail, ...readMail(mail.raw) }
  }

  it('carries subject, text and page in any script, from the fair, with a way to unsubscribe', async () => {
    const unsubscribe = 'https://fair.example/tgtest000000001/#/pages/visitor/invite?code=abc'
    const id = await createSmtpProvider(server.options).send(message({ unsubscribe }))

    const { from, to, headers, text, html } = last()
    assert.deepEqual([from, to], ['fair@example.com', ['guest@example.org']])
    assert.equal(headers.get('subject'), message().subject)
    assert.equal(headers.get('from'), '水兰食品展 <fair@example.com>')
    assert.deepEqual([text, html], [message().text.replace(/\n/g, '\r\n'), message().html])
    assert.equal(headers.get('list-unsubscribe'), `<${unsubscribe}>`)
    assert.deepEqual(
      [headers.get('auto-submitted'), headers.get('content-language')],
      ['auto-generated', 'zh-CN'],
    )
    assert.equal(headers.get('message-id'), id)
  })

  it('uses the configured sender, and is the same message at a second attempt', async () => {
    const provider = createSmtpProvider({
      ...server.options,
      from: { name: 'Fair office', address: 'fair@example.com' },
    })

    const ids = [
      await provider.send(message({ language: 'en' })),
      await provider.send(message()),
      await provider.send(message({ id: 'other' })),
    ]

    assert.match(last().headers.get('from') ?? '', /^"?Fair office"? <fair@example\.com>$/)
    assert.deepEqual([ids[0] === ids[1], ids[1] === ids[2]], [true, false])
    await provider.send(message({ isBilingual: true }))
    assert.equal(last().headers.get('content-language'), 'zh-CN, en')
  })

  it('keeps every header one line, whatever a name holds', async () => {
    const evil = 'Fair\r\nBcc: victim@example.net\r\n\r\nbody\u2028x'
    await createSmtpProvider(server.options).send(message({ from: evil, subject: evil }))

    const { headers, to } = last()
    assert.deepEqual([headers.get('bcc'), to], [undefined, ['guest@example.org']])
    assert.equal(headers.get('subject'), 'Fair Bcc: victim@example.net body x')
  })

  it('tells permanent refusals from temporary ones', async () => {
    const provider = createSmtpProvider(server.options)
    const refused = async (code: number, times = 1) => {
      server.refuse({ code, says: 'no' }, times)
      return provider.send(message()).then(
        () => 'taken',
        (error: unknown) => (error instanceof MailRefused ? 'refused' : 'later'),
      )
    }

    assert.deepEqual(
      [await refused(450), await refused(451, 0), await refused(550), await refused(553)],
      ['later', 'taken', 'refused', 'refused'],
    )
    for (const [code, says, outcome] of [
      [554, 'spam', 'later'],
      [452, 'full', 'later'],
      [550, '5.1.1 no such user', 'refused'],
      [550, '5.7.1 spam', 'later'],
    ] as const) {
      server.refuseMessage({ code, says })
      assert.equal(await refused(code, 0), outcome, says)
    }
  })

  it('does not mark a mailbox as wrong where a server refuses us', async () => {
    const provider = createSmtpProvider(server.options)
    const refused = async (code: number, says: string) => {
      server.refuse({ code, says }, 1)
      const error = await provider.send(message()).catch((reason: unknown) => reason)
      return error instanceof MailRefused
    }

    for (const [code, says] of [
      [550, 'no such user'],
      [551, 'not here'],
      [550, '5.1.1 no such user'],
      [550, '5.1.10 null MX'],
      [553, '5.1.3 bad address'],
      [550, '5.2.1 mailbox disabled'],
      [554, '5.1.2 no such domain'],
    ] as const)
      assert.equal(await refused(code, says), true, says)
    for (const [code, says] of [
      [550, '5.7.1 relaying denied, no such user'],
      [550, '5.7.26 unauthenticated mail'],
      [550, '5.1.8 sender domain does not exist'],
      [550, '5.1.7 bad sender'],
      [552, 'quota'],
      [552, '5.2.2 mailbox full'],
      [554, 'blocked'],
      [530, 'login first'],
      [550, '5.4.5 daily limit'],
      [450, '4.1.1 greylisted'],
    ] as const)
      assert.equal(await refused(code, says), false, says)
  })

  it('sends password and message behind STARTTLS only, and to no server without a trusted certificate', async () => {
    const hidden = await startMailStandIn({ startTls: true, login: true })
    const open = await startMailStandIn({ login: true })
    try {
      await createSmtpProvider(hidden.options).send(message())
      assert.deepEqual(
        [hidden.taken[0]?.isHidden, hidden.taken[0]?.user],
        [true, 'fair@example.com'],
      )

      await assert.rejects(
        createSmtpProvider({ ...open.options, requiresTls: true }).send(message()),
        /STARTTLS|TLS/,
      )
      const { ca: _, ...unvouched } = hidden.options
      await assert.rejects(createSmtpProvider(unvouched).send(message()), /certificate/)
      assert.deepEqual([open.named, hidden.taken.length], [[], 1])
    } finally {
      await Promise.all([hidden.close(), open.close()])
    }
  })

  it('treats a refused login as a temporary problem', async () => {
    const guarded = await startMailStandIn({ startTls: true, login: true })
    try {
      const send = createSmtpProvider({ ...guarded.options, pass: 'wrong' }).send(message())
      await assert.rejects(
        send,
        (error: unknown) => !(error instanceof MailRefused) && !String(error).includes('p@ss'),
      )
    } finally {
      await guarded.close()
    }
  })

  it('waits for no server that stays silent, at the beginning or in the middle', async () => {
    for (const says of ['', '220 mail ESMTP\r\n', '220 mail ESMTP\r\n250-mail\r\n']) {
      const silent = await startSilentMailServer(says)
      const began = Date.now()
      await assert.rejects(createSmtpProvider(silent.options, 400).send(message()))
      assert.ok(Date.now() - began < 3000)
      await silent.close()
    }
  })
})
