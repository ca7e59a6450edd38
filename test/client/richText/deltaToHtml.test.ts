import { cleanDelta, type DeltaOp } from '@/components/RichTextEditor/delta'
import { deltaToHtml } from '@/components/RichTextEditor/deltaToHtml'

const line = (text: string, attributes?: DeltaOp['attributes']): DeltaOp[] => [
  { insert: text },
  { insert: '\n', attributes },
]

describe('a document as HTML', () => {
  it('is empty without text, picture or video', () => {
    expect(deltaToHtml([{ insert: '\n' }])).toBe('')
    expect(deltaToHtml([{ insert: '\n\n\n' }])).toBe('')
  })

  it('writes headings, quotes, alignment and plain lines each as an element', () => {
    const ops = [
      ...line('展品', { header: 2 }),
      ...line('说明', { align: 'center' }),
      ...line('引用', { blockquote: true }),
      ...line('尾', { header: 9 }),
    ]

    expect(deltaToHtml(ops)).toBe(
      '<h2>展品</h2><p style="text-align: center">说明</p><blockquote>引用</blockquote><p>尾</p>',
    )
  })

  it('gathers the lines of a list and of a code block', () => {
    const ops = [
      ...line('a', { list: 'bullet' }),
      ...line('b', { list: 'bullet' }),
      ...line('c', { list: 'ordered' }),
      ...line('if (x < 1) {', { 'code-block': 'plain' }),
      ...line('  y()', { 'code-block': 'plain' }),
    ]

    expect(deltaToHtml(ops)).toBe(
      '<ul><li>a</li><li>b</li></ul><ol><li>c</li></ol><pre>if (x &lt; 1) {\n  y()</pre>',
    )
  })

  it('keeps empty first and last lines of a code block, which a parser would drop', () => {
    const code = { 'code-block': 'plain' }
    expect(
      deltaToHtml([
        { insert: '\n', attributes: code },
        ...line('x', code),
        { insert: '\n', attributes: code },
      ]),
    ).toBe('<pre>\n\nx\n\n</pre>')
  })

  it('nests formats always in the same order', () => {
    const ops = [
      {
        insert: 'x',
        attributes: {
          bold: true,
          italic: true,
          underline: true,
          strike: true,
          color: '#b3261e',
          link: 'https://example.com/?a=1&b',
        },
      },
      { insert: '\n' },
    ]

    expect(deltaToHtml(ops)).toBe(
      '<p><a href="https://example.com/?a=1&amp;b"><span style="color: #b3261e"><strong><em><u><s>x</s></u></em></strong></span></a></p>',
    )
  })

  it('keeps spaces that HTML would swallow', () => {
    expect(deltaToHtml([{ insert: ' a   b \n' }])).toBe('<p>&nbsp;a&nbsp;&nbsp; b&nbsp;</p>')
  })

  it('writes pictures inside a line, videos and rules as lines of their own', () => {
    const ops = [
      { insert: 'a' },
      {
        insert: { image: 'https://files.example.com/p.png?a=1&b=2' },
        attributes: { alt: '展"台' },
      },
      { insert: '\n' },
      { insert: { video: '/files/v.mp4' } },
      { insert: { divider: true } },
      { insert: 'b\n' },
    ]

    expect(deltaToHtml(ops)).toBe(
      '<p>a<img src="https://files.example.com/p.png?a=1&amp;b=2" alt="展&quot;台"></p><video src="/files/v.mp4" controls></video><hr><p>b</p>',
    )
  })

  it('never writes code or addresses that will expire', () => {
    const ops = [
      { insert: 'a', attributes: { link: 'javascript:alert(1)', color: 'red;background:url(x)' } },
      { insert: { image: 'data:image/png;base64,AAAA' } },
      { insert: { image: 'blob:https://example.com/1' } },
      { insert: { video: 'java\tscript:alert(1)' } },
      { insert: '<b onclick=x>\n' },
    ]

    expect(deltaToHtml(ops)).toBe('<p>a&lt;b onclick=x&gt;</p>')
  })
})

describe('foreign text', () => {
  const source = (address: string) => address.startsWith('https://')

  it('loses the formats and embeds that its place does not take', () => {
    const ops = [
      { insert: 'a', attributes: { bold: true, header: 1, font: 'x', link: 'javascript:x' } },
      { insert: { image: 'https://example.com/1.png' }, attributes: { alt: 'x' } },
      { insert: { video: 'https://example.com/1.mp4' } },
      { insert: { formula: 'e' } },
    ]

    expect(
      cleanDelta(ops, { source, format: name => name === 'bold' || name === 'image' }),
    ).toEqual([
      { insert: 'a', attributes: { bold: true } },
      { insert: { image: 'https://example.com/1.png' }, attributes: { alt: 'x' } },
    ])
  })

  it('keeps only pictures from allowed addresses', () => {
    const ops = [
      { insert: { image: 'data:image/png;base64,AA' } },
      { insert: { image: 'http://example.com/1.png' } },
      { insert: 'x' },
    ]

    expect(cleanDelta(ops, { source, format: () => true })).toEqual([{ insert: 'x' }])
  })
})
