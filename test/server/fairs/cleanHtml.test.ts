import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { cleanHtml } from '../../../server/fairs/cleanHtml'

const clean = (html: string) => cleanHtml(html).html

describe('organiser HTML', () => {
  it('keeps the tags that a page of text needs', () => {
    const html =
      '<h3>展区</h3><p>A <strong>b</strong> &amp; <a href="/pages/index" title="t">c</a></p><ul><li>1</li></ul><table><tbody><tr><td colspan="2">x</td></tr></tbody></table><img src="asset:a.png" alt="x">'

    assert.equal(clean(html), html)
    assert.deepEqual(cleanHtml(html).removed, [])
  })

  it('removes scripts, handlers, styles and foreign elements with their content', () => {
    assert.equal(
      clean(
        '<p onclick="x()" style="position:fixed" class="a">a<script>alert(1)</script><style>p{}</style></p>',
      ),
      '<p>a</p>',
    )
    assert.equal(clean('<svg><script>1</script><a xlink:href="javascript:1">x</a></svg>b'), 'b')
    assert.equal(
      clean('<iframe src="https://x"></iframe><object></object><form><input value=1></form>c'),
      'c',
    )
    assert.deepEqual(cleanHtml('<p onclick="x">a<script></script></p>').removed.sort(), [
      '<script>',
      'p[onclick]',
    ])
  })

  it("lets no address run code or leave the page's protocol", () => {
    for (const href of [
      'javascript:alert(1)',
      ' JaVaScRiPt:alert(1)',
      'java\tscript:alert(1)',
      '&#106;avascript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      '//evil.example',
      '/\\evil.example',
      '\\\\evil.example',
    ]) {
      assert.equal(clean(`<a href="${href}">x</a>`), '<a>x</a>', href)
    }
    assert.equal(clean('<img src="http://x/a.png" onerror="1">'), '<img>')
    assert.equal(
      clean('<a href="https://suilan.example/?a=1&b=2">x</a>'),
      '<a href="https://suilan.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer">x</a>',
    )
  })

  it('writes broken markup as closed markup and text as text', () => {
    assert.equal(clean('<p>a<b>b</p>c'), '<p>a<b>b</b></p>c')
    assert.equal(clean('1 < 2 & <nobody'), '1 &lt; 2 &amp; ')
    assert.equal(clean('<p title="&quot;><script>1</script>">x</p>'), '<p>x</p>')
    assert.equal(clean('<noscript><p title="</noscript><img src=x onerror=1>">'), '')
  })

  it('is stable after one pass, and contains only tags that it wrote itself', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<script>',
      '</script>',
      '<svg>',
      '</svg>',
      '<math>',
      '<style>',
      '</style>',
      '<!--',
      '-->',
      '<a href="',
      '">',
      'javascript:',
      '<img src=x onerror=1>',
      'text',
      '&lt;',
      '<',
      '>',
      '"',
      '<b>',
      '</b>',
      '<title>',
      '</title>',
      '<textarea>',
      ' ',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), pieces => {
        const once = clean(pieces.join(''))

        assert.equal(clean(once), once)
        assert.doesNotMatch(
          once,
          /<(script|svg|math|style|iframe|title|textarea)|<[^>]*\son\w+=|<[^>]*javascript:/i,
        )
      }),
      { numRuns: 500 },
    )
  })
})
