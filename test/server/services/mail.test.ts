import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { composeMail } from '../../../server/domain/messages/composeMail'
import { mailboxOf } from '../../../server/domain/messages/mailbox'

describe('a mailbox', () => {
  it('has one spelling', () => {
    assert.equal(mailboxOf('  Lin.Ruoxi@Example.COM '), 'lin.ruoxi@example.com')
    assert.equal(mailboxOf('info@例子.公司'), 'info@xn--fsqu00a.xn--55qx5d')
    assert.equal(mailboxOf('info@münchen.example'), 'info@xn--mnchen-3ya.example')
  })

  it('is no other text', () => {
    const none = [
      ...[
        '',
        'a',
        'a@',
        '@b.com',
        'a@b',
        'a b@c.com',
        'a@b.com, c@d.com',
        'a@b.com\r\nRCPT TO:<c@d.com>',
        'a@b.com\n',
        '"a b"@c.com',
      ],
      ...[
        'a@b.com>',
        '<a@b.com>',
        'Name <a@b.com>',
        'a@[127.0.0.1]',
        'a@127.0.0.1',
        'a\u0000@b.com',
        '用户@例子.公司',
        'a@b..com',
        'a@b.com\u2028c',
      ],
      ...[
        `${'a'.repeat(65)}@b.com`,
        `a@${'b'.repeat(60)}.${'c'.repeat(63)}.${'d'.repeat(63)}.${'e'.repeat(63)}.com`,
        'a'.repeat(5000),
      ],
    ]
    // the text around an address is no part of it
    assert.equal(mailboxOf('a@b.com\n'), 'a@b.com')
    assert.deepEqual(
      none.filter(text => text !== 'a@b.com\n' && mailboxOf(text) !== undefined),
      [],
    )
    assert.deepEqual(
      [mailboxOf(null), mailboxOf(7), mailboxOf({})],
      [undefined, undefined, undefined],
    )
  })
})

describe('an e-mail', () => {
  const words = {
    fair: '水兰 <b>展</b>',
    subject: '邀请 & "更多"',
    paragraphs: ['<script>alert(1)</script>'],
    button: { label: '登记', url: 'https://fair.example/#/x?a=1&b="><img src=x>' },
    unsubscribe: 'https://fair.example/#/no',
  }

  it('is a page with escaped texts, and loads nothing', () => {
    const { html } = composeMail('cn', words).mail

    assert.ok(!/<(script|img|b|link|style)\b|@import|url\(/i.test(html), html)
    assert.ok(html.includes('&#60;script&#62;') && html.includes('lang="zh-CN"'))
    assert.equal((html.match(/<a /g) ?? []).length, 3)
  })

  it('says the same as text, in the language of its reader', () => {
    const { text, mail } = composeMail('en', {
      ...words,
      fair: 'Suilan',
      paragraphs: ['One.', 'Two.'],
    })

    assert.equal(
      text,
      `Suilan\n\nOne.\n\nTwo.\n\n登记\n${words.button.url}\n\nSent by the registration of Suilan. Replies are not read.\nUnsubscribe from invitations\n${words.unsubscribe}`,
    )
    assert.deepEqual(
      [mail.from, mail.subject, mail.unsubscribe],
      ['Suilan', words.subject, words.unsubscribe],
    )
    assert.ok(mail.html.includes('lang="en"') && mail.html.includes('Replies are not read.'))
  })
})
