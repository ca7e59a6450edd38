import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { StartupError } from '../../server/errors'
import { mailConfig } from '../../server/mailConfig'

const MAIL_FROM = 'Suilan <fair@example.com>'
const read = (MAIL_URL: string, from = MAIL_FROM) =>
  mailConfig({ MAIL_URL, MAIL_FROM: from }, true, 10).smtp

describe('MAIL_URL and MAIL_FROM', () => {
  it('are optional: development stores e-mails, production sends none', () => {
    assert.deepEqual(mailConfig({}, false, 10), { isOn: true, dailyBudget: 10, smtp: undefined })
    assert.equal(mailConfig({}, true, 10).isOn, false)
  })

  it('may name the mailbox that bounced letters return to', () => {
    const returns = (MAIL_RETURNS: string) =>
      mailConfig({ MAIL_URL: 'smtps://mail.example.com', MAIL_FROM, MAIL_RETURNS }, true, 10)
        .returns
    assert.deepEqual(
      [returns(''), returns(' Bounce@Mail.example ')],
      [undefined, 'bounce@mail.example'],
    )
    assert.throws(() => returns('bounce'), StartupError)
  })

  it('name a server, our own account there, and the sender', () => {
    assert.deepEqual(read('smtp://fair%40example.com:p%40ss%3Aword@mail.example.com'), {
      host: 'mail.example.com',
      port: 587,
      isSecure: false,
      requiresTls: true,
      user: 'fair@example.com',
      pass: 'p@ss:word',
      from: { name: 'Suilan', address: 'fair@example.com' },
    })
    assert.deepEqual(
      [
        read('smtps://a:b@mail.example.com:2465/')?.port,
        read('smtps://mail.example.com')?.port,
        read('smtp://[::1]:25')?.host,
      ],
      [2465, 465, '::1'],
    )
    assert.deepEqual(read('smtps://mail.example.com', 'fair@example.com')?.from, {
      name: '',
      address: 'fair@example.com',
    })
  })

  it('send nothing unencrypted except to this machine', () => {
    const asks = [
      'smtp://127.0.0.1:25',
      'smtp://localhost',
      'smtp://[::1]',
      'smtp://10.0.0.1',
      'smtp://localhost.example.com',
      'smtps://mail.example.com',
    ]
    assert.deepEqual(
      asks.map(url => read(url)?.requiresTls),
      [false, false, false, true, true, false],
    )
  })

  it('are refused with a correction, and never printed: they hold a password', () => {
    const wrong: [string, string, RegExp][] = [
      ['http://a:secret@mail.example.com', MAIL_FROM, /^MAIL_URL cannot be read/],
      ['mail.example.com:587', MAIL_FROM, /^MAIL_URL cannot be read/],
      ['smtp://', MAIL_FROM, /^MAIL_URL cannot be read/],
      [
        'smtp://a:secret@mail.example.com?tls.rejectUnauthorized=false',
        MAIL_FROM,
        /^MAIL_URL cannot be read/,
      ],
      ['smtp://a:secret@mail.example.com/path', MAIL_FROM, /^MAIL_URL cannot be read/],
      ['smtp://a:secret%@mail.example.com', MAIL_FROM, /%25/],
      ['smtp://secret@mail.example.com', MAIL_FROM, /user without a password/],
      ['', MAIL_FROM, /^MAIL_URL is missing/],
      ['smtp://a:secret@mail.example.com', '', /^MAIL_FROM is missing/],
      ['smtp://a:secret@mail.example.com', 'fair', /^MAIL_FROM must be/],
      ['smtp://a:secret@mail.example.com', 'Fair\nBcc: x <fair@example.com>', /^MAIL_FROM must be/],
    ]
    for (const [url, from, said] of wrong)
      assert.throws(
        () => read(url, from),
        (error: unknown) =>
          error instanceof StartupError &&
          said.test(error.message) &&
          !error.message.includes('secret'),
        `${url} ${from}`,
      )
  })
})
