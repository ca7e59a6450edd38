import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { FastifyRequest } from 'fastify'
import fc from 'fast-check'
import { endpointEntries } from '../../../core/contract/endpoints'
import { LINK_KINDS } from '../../../core/domain/linkKinds'
import { requireInsideLink } from '../../../server/http/linkAccess'
import { requireLoopback } from '../../../server/http/loopback'
import { newLinkId, readPass, signPass } from '../../../server/security/linkPass'
import { createSecrets } from '../../../server/security/secrets'
import { isVipCode, vipCode } from '../../../server/security/vipCode'
import { deviceOf, deviceWords } from '../../../server/domain/device'
import { requireGoodPassword } from '../../../server/services/account/passwordRule'

const secrets = createSecrets('a-secret-key-of-more-than-32-characters')
const FAIR = 'tgtest000000001'
const now = new Date('2031-04-01T00:00:00Z')
const later = new Date('2031-04-02T00:00:00Z')

describe('what is sealed with a password', () => {
  it('opens complete, and not with its seal cut short', () => {
    const sealed = secrets.seal('word', '')

    assert.equal(secrets.open('word', sealed), '')
    assert.throws(() => secrets.open('other', sealed))
    for (const kept of [0, 11, 12, 16, 20, 24, sealed.length - 1])
      assert.throws(
        () => secrets.open('word', sealed.subarray(0, kept)),
        /not a sealed text/,
        `${kept} bytes`,
      )
  })
})

describe('a pass', () => {
  it('says which link it belongs to, to the fair it was signed for, until its end', () => {
    const id = newLinkId()
    const pass = signPass(secrets, FAIR, { id, expiresAt: later })

    assert.deepEqual(readPass(secrets, FAIR, pass, now), { id, expiresAt: later })
    assert.match(pass, /^[\w.-]{60,120}$/)
    assert.equal(readPass(secrets, FAIR, pass, later), undefined, 'over')
    assert.equal(readPass(secrets, 'tgtest000000002', pass, now), undefined, 'another fair')
    assert.equal(
      readPass(createSecrets('another-secret-key-of-32-characters!'), FAIR, pass, now),
      undefined,
      'another server',
    )
  })

  it('is invalid with any one character changed, and as any other text', () => {
    const pass = signPass(secrets, FAIR, { id: newLinkId(), expiresAt: later })
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.'
    fc.assert(
      fc.property(fc.nat(pass.length - 1), fc.nat(alphabet.length - 1), (at, which) => {
        const changed = pass.slice(0, at) + (alphabet[which] ?? '') + pass.slice(at + 1)
        const read = readPass(secrets, FAIR, changed, now)
        // the last character of 32 bytes carries four bits: spellings of the same bytes are the
        // same pass
        const isSame = Buffer.from(changed.slice(-43), 'base64url').equals(
          Buffer.from(pass.slice(-43), 'base64url'),
        )
        assert.equal(
          read !== undefined,
          changed === pass || (isSame && changed.slice(0, -43) === pass.slice(0, -43)),
        )
      }),
    )
    fc.assert(
      fc.property(
        fc.string({ maxLength: 256 }),
        text => readPass(secrets, FAIR, text, now) === undefined,
      ),
    )
  })
})

describe('a session of a link', () => {
  const isInside = (...args: Parameters<typeof requireInsideLink>) => {
    try {
      requireInsideLink(...args)
      return true
    } catch {
      return false
    }
  }
  it('reaches the calls that name its kind, and none of the others', () => {
    for (const kind of LINK_KINDS) {
      const reached = endpointEntries.filter(([, endpoint]) =>
        isInside({ id: 'x', kind, subject: 'booth' }, endpoint, {}),
      )
      const named = endpointEntries.filter(([, { links = [] }]) =>
        links.some(link => link === kind),
      )
      assert.deepEqual(
        reached.map(([name]) => name),
        named.map(([name]) => name),
        kind,
      )
    }
  })

  it('of a form reaches no other form, whatever name an answer has', () => {
    const link = { id: 'x', kind: 'form', subject: 'booth' } as const
    const endpoint = endpointEntries.find(([name]) => name === 'forms.save')?.[1]
    assert.ok(endpoint)
    for (const [input, expected] of [
      [{ FormId: 'booth' }, true],
      [{ FormId: 'booth', id: 'an answer' }, true],
      [{ id: 'booth' }, true],
      [{ FormId: 'survey' }, false],
      [{ FormId: 'survey', id: 'booth' }, false],
      [{ id: 'survey' }, false],
      [{ FormId: ['booth'] }, false],
    ] as const)
      assert.equal(isInside(link, endpoint, input), expected, JSON.stringify(input))
  })
})

describe('a code', () => {
  it('is the same however it is typed', () => {
    for (const typed of [' vip7 k2qm 9xtr', 'VIP7-K2QM-9XTR', 'ｖｉｐ７-k2qm-9xtr'])
      assert.equal(vipCode(typed), 'VIP7K2QM9XTR')
  })

  it('is refused when it could be guessed', () => {
    assert.equal(isVipCode('VIP7K2QM9XTR'), true)
    for (const code of [
      '',
      'VIP7K2QM9',
      'AAAAAAAAAAAA',
      '1212121212',
      'VIP7K2QM9XT!',
      'A'.repeat(33),
    ])
      assert.equal(isVipCode(code), false, code)
  })
})

describe('a new password', () => {
  const isGood = (password: string) => {
    try {
      requireGoodPassword(password, 'lanyan-booth')
      return true
    } catch {
      return false
    }
  }
  it('has 8 to 128 characters and is neither the account nor what everybody takes', () => {
    for (const password of ['spring water 7', '春天的水真的很甜', 'zq7mfk2v', 'x1'.repeat(64)])
      assert.equal(isGood(password), true, password)
    for (const password of [
      '',
      'short-7',
      'x1'.repeat(64) + 'y',
      'lanyan-booth',
      ' LANYAN-Booth ',
      'Password123',
      '12345678',
      'aaaaaaaaaa',
      'jennifer1',
      'Woaini1314',
      'Fairpass2031!',
      '2031-exhibition',
      'lanyan-booth2031',
    ])
      assert.equal(isGood(password), false, password)
  })
})

describe('a device', () => {
  const cases = [
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
      '',
      'Chrome 浏览器 · Windows',
      'Chrome · Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0',
      '',
      'Edge 浏览器 · Windows',
      'Edge · Windows',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 MicroMessenger/8.0.49 NetType/WIFI',
      '',
      '微信 · iPhone',
      'WeChat · iPhone',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.49',
      'https://servicewechat.com/wx1/1/page-frame.html',
      '微信小程序 · iPhone',
      'WeChat mini-program · iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36',
      '',
      'Chrome 浏览器 · 安卓',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
      '',
      'Safari 浏览器 · Mac',
      'Safari · Mac',
    ],
    ['node', '', '未知设备', 'Unknown device'],
    ['', '', '未知设备', 'Unknown device'],
  ] as const
  for (const [userAgent, referer, cn, en] of cases) {
    it(`is ${en}, and nothing else of it is kept`, () => {
      const device = deviceOf(userAgent, referer)

      assert.deepEqual([deviceWords(device, 'cn'), deviceWords(device, 'en')], [cn, en])
      assert.match(device, /^[a-z/]{0,32}$/)
    })
  }
  it('of an unknown word is unknown', () =>
    assert.equal(deviceWords('constructor/toString', 'en'), 'Unknown device'))
})

describe('what only this machine may ask', () => {
  const ask = (remoteAddress: string, headers: Record<string, string>) => () =>
    requireLoopback({ socket: { remoteAddress }, headers } as unknown as FastifyRequest)

  it('comes from this machine, by a name of this machine, and through no proxy', () => {
    for (const host of ['localhost', 'localhost:3000', '127.0.0.1:3000', '[::1]:80'])
      for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) ask(address, { host })()
    for (const host of [
      '',
      'fair.example',
      'localhost.fair.example',
      '127.0.0.1.fair.example',
      'x@localhost',
      '10.0.0.1',
    ])
      assert.throws(ask('127.0.0.1', { host }), host)
    assert.throws(ask('10.0.0.1', { host: 'localhost' }))
    for (const name of ['x-forwarded-for', 'x-forwarded-proto', 'forwarded'])
      assert.throws(ask('::1', { host: 'localhost', [name]: '' }), name)
  })
})
