import { isLasting, isSafeLink, isSafeSource, readLink, readSource } from '@/components/RichTextEditor/links'

describe('a link', () => {
  it.each([
    ['https://example.com/a?b=1', 'https://example.com/a?b=1'],
    ['example.com', 'https://example.com'],
    ['  例子.cn/路  ', 'https://例子.cn/路'],
    ['info@example.com', 'mailto:info@example.com'],
    ['+86 20 8888 0000', 'tel:+862088880000'],
    ['tel:+8620', 'tel:+8620'],
  ])('%s means %s', (typed, meant) => expect(readLink(typed)).toBe(meant))

  it.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc', 'java\nscript:x', 'https://', '', 'abc'])(
    '%j is none',
    typed => expect(readLink(typed)).toBeUndefined(),
  )

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
    expect(['http://e.example/a', '//e.example/a', 'data:image/png,x', 'blob:x', '/\\e.example'].map(isSafeSource)).toEqual(
      Array(5).fill(false),
    )
    expect(['data:image/png,x', 'BLOB:x', 'javascript:x', ''].map(isLasting)).toEqual(Array(4).fill(false))
  })
})
