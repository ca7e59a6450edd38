import {
  isLasting,
  isSafeLink,
  isSafeSource,
  readLink,
  readSource,
} from '@/components/RichTextEditor/links'

describe('a link', () => {
  it.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['example.com', 'https://example.com'],
    ['  例子.cn/路  ', 'https://例子.cn/路'],
    ['info@example.com', 'mailto:info@example.com'],
    ['+86 20 8888 0000', 'tel:+862088880000'],
    ['tel:+8620', 'tel:+8620'],
  ])('%s means %s', (typed, meant) => expect(readLink(typed)).toBe(meant))

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc',
    'java\nscript:x',
    'https://',
    '',
    'abc',
  ])('%j is no link', typed => expect(readLink(typed)).toBeUndefined())

  it('may be a name in any script, but a separator is never part of one', () => {
    // The sources name blocks of letters, because phones lack \p{L}. This engine knows it, so it is
    // the judge.
    const isDomain = (sign: string) => readLink(`a${sign}.example`) !== undefined
    const codes = Array.from({ length: 0x20000 }, (_, code) => code).filter(
      code => code < 0x4e00 || code > 0xd7ff || code % 97 === 0,
    )
    const signs = [...codes, 0x20000, 0x2a6df, 0x30000].map(code => String.fromCodePoint(code))
    const common =
      /[\0-\u00BF\u2000-\u206F\u20A0-\u20BF\u2190-\u2BFF\u3000-\u303F\uFF00-\uFF20\u{1F000}-\u{1FAFF}]/u
    expect(signs.filter(sign => /\p{L}/u.test(sign) && !isDomain(sign))).toEqual([])
    expect(
      signs.filter(
        sign => common.test(sign) && /[\p{P}\p{S}\p{Z}\p{C}]/u.test(sign) && isDomain(sign),
      ),
    ).toEqual(['-'])
  })

  it('hides nothing behind a backslash or a control character', () => {
    expect(isSafeLink('https://a.example\\@b.example')).toBe(false)
    expect(isSafeLink('https://a.exam\tple')).toBe(false)
  })
})

describe('the address of a picture', () => {
  it('is encrypted when a person types it', () => {
    expect(readSource('https://example.com/a.png')).toBe('https://example.com/a.png')
    expect(readSource('http://example.com/a.png')).toBeUndefined()
    expect(readSource('data:image/png;base64,AA')).toBeUndefined()
  })

  it('is of the web or of this site in foreign text, and never the data itself', () => {
    expect(['https://e.example/a', '/files/a.png'].map(isSafeSource)).toEqual([true, true])
    expect(
      ['http://e.example/a', '//e.example/a', 'data:image/png,x', 'blob:x', '/\\e.example'].map(
        isSafeSource,
      ),
    ).toEqual(Array(5).fill(false))
    expect(['data:image/png,x', 'BLOB:x', 'javascript:x', ''].map(isLasting)).toEqual(
      Array(4).fill(false),
    )
  })
})
