import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { endOfDate, isDateBetween, normalizeDate } from '../../../core/validation/calendar'
import { isEmail } from '../../../core/validation/email'
import {
  countChinese,
  isAmount,
  isCarPlate,
  isChinese,
  isDigits,
  isImageName,
  isInRange,
  isJson,
  isNumber,
  isUrl,
  isVideoName,
} from '../../../core/validation/predicates'
import { textLength } from '../../../core/validation/textLength'

const TABLE: ReadonlyArray<
  readonly [what: string, test: (text: string) => boolean, yes: string[], no: string[]]
> = [
  [
    'an e-mail address',
    isEmail,
    ['a@b.cn', 'li.lei+fair@mail.example.com', "o'neil@example.org", 'x@xn--fiq228c.xn--fiqs8s'],
    [
      '',
      'a',
      'a@b',
      '@b.cn',
      'a@.cn',
      'a@b..cn',
      'a b@c.cn',
      'a..b@c.cn',
      '.a@b.cn',
      'a@b.c',
      'a@b_c.cn',
      `${'a'.repeat(65)}@b.cn`,
    ],
  ],
  ['an amount', isAmount, ['0', '0.5', '12', '12.34'], ['', '01', '1.234', '-1', '1.', '1e3']],
  ['digits', isDigits, ['0', '007'], ['', '1.2', '-1', '１']],
  ['a number', isNumber, ['1', '-1', '+1.5', '.5', '5.'], ['', '.', '1e3', '1,000', 'NaN', '--1']],
  ['Chinese', isChinese, ['穗澜', '阿依古丽·买买提'], ['', 'abc', '穗a', '·穗', '穗 澜']],
  [
    'a car plate',
    isCarPlate,
    ['粤A12345', '粤ad12345', '粤AD12345', '粤A12345D', '粤Z1234港', '京A1234学'],
    ['', 'A12345', '粤I12345', '粤A1234', '粤A123456', '粤AI2345'],
  ],
  [
    'an address on the web',
    isUrl,
    ['http://a.cn', 'https://example.com:8080/x?y=1#z', 'https://例子.中国/路'],
    [
      '',
      'example.com',
      'ftp://a.cn',
      'javascript:alert(1)',
      'http://',
      'http://a b.cn',
      'https://user@host.cn',
    ],
  ],
  ['JSON', isJson, ['{}', ' [1]'], ['', '1', '{', 'x']],
  [
    'a picture',
    isImageName,
    ['a.jpg', 'A.PNG', 'https://x/a.webp?x=1'],
    ['', 'a.svgx', 'a.mp4', 'jpg', 'a.jpg.exe'],
  ],
  ['a video', isVideoName, ['a.mp4', 'a.MOV'], ['', 'a.jpg', 'mp4']],
]

for (const [what, test, yes, no] of TABLE) {
  describe(`what ${what} is`, () => {
    for (const text of yes)
      it(`accepts ${JSON.stringify(text)}`, () => assert.equal(test(text), true))
    for (const text of no)
      it(`refuses ${JSON.stringify(text.slice(0, 30))}`, () => assert.equal(test(text), false))
  })
}

describe('a range', () => {
  it('includes both bounds, and a missing one is open', () => {
    assert.deepEqual(
      [
        isInRange(1, 1, 2),
        isInRange(2, 1, 2),
        isInRange(3, 1, 2),
        isInRange(0, 1),
        isInRange(9, 1),
        isInRange(Number.NaN),
      ],
      [true, true, false, false, true, false],
    )
  })
})

describe('the length of a text', () => {
  it('counts code points', () => {
    assert.deepEqual(
      ['', '字', '😀😀', 'a1'].map(text => textLength(text, 'en')),
      [0, 1, 2, 2],
    )
  })

  it('counts a Latin letter half in Chinese, digits and other characters whole', () => {
    assert.deepEqual(
      ['ab', 'é', '字a', '12', 'a-b'].map(text => textLength(text, 'cn')),
      [1, 0.5, 1.5, 2, 2],
    )
  })

  it('counts half a surrogate pair as one', () => {
    assert.equal(textLength('\ud83d', 'en'), 1)
    assert.equal(textLength('\ude00', 'en'), 1)
  })

  it('counts the Chinese characters for the company search', () => {
    assert.equal(countChinese('穗澜A展览1'), 4)
  })
})

describe('a date', () => {
  it('is written in one way', () => {
    const written = [
      '2031-4-6',
      '2031/04/06',
      '2031.4.6 9:05',
      '2031-04-06T09:05:30',
      '2031-04',
      '2031',
    ].map(normalizeDate)

    assert.deepEqual(written, [
      '2031-04-06',
      '2031-04-06',
      '2031-04-06 09:05:00',
      '2031-04-06 09:05:30',
      '2031-04',
      '2031',
    ])
  })

  it('exists in the calendar', () => {
    const impossible = [
      '2031-02-29',
      '2100-02-29',
      '2031-13-01',
      '2031-00-10',
      '2031-04-31',
      '0000-01-01',
      '2031-04-16 24:00',
      '2031-04-16 12:60',
      'today',
      '',
    ]

    assert.deepEqual(
      impossible.filter(text => normalizeDate(text) !== undefined),
      [],
    )
    assert.equal(normalizeDate('2032-02-29'), '2032-02-29')
  })

  it('as an end lasts until its last second', () => {
    assert.deepEqual(['2031-04-16', '2032-02', '2031', '2031-04-16 09:00:00'].map(endOfDate), [
      '2031-04-16 23:59:59',
      '2032-02-29 23:59:59',
      '2031-12-31 23:59:59',
      '2031-04-16 09:00:00',
    ])
  })

  it('lies between bounds, which are included', () => {
    const inside = (date: string) => isDateBetween(date, '2031-04-16', '2031-04-18')

    assert.deepEqual(
      ['2031-04-15 23:59:59', '2031-04-16', '2031-04-18 23:59:59', '2031-04-19', '2031-04'].map(
        inside,
      ),
      [false, true, true, false, true],
    )
  })
})
