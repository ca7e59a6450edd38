import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { cleanAnswers } from '../../../server/html/cleanAnswers'
import { cleanRichText, filesOfRichText } from '../../../server/html/cleanRichText'
import { ATTACKS } from '../../support/hostile/attacks'

const OWN = '/files/tgtest000000001/2031/04/01890a5d-ac96-774b-bcce-b302099a8057.jpg'

const WRITTEN = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g
const ELEMENTS = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s strike del a blockquote pre code ol ul li span div img video sub sup'.split(
    ' ',
  ),
)
const ATTRIBUTES = new Set(
  'class style href target rel data-list src alt width height controls preload'.split(' '),
)

/**
 * Every tag and attribute of a cleaned text, read by a pattern that takes nothing but the cleaner's
 * own spelling.
 */
function assertHarmless(html: string, source: string): void {
  const rest = html.replace(WRITTEN, (_all, _slash: string, tag: string, attributes: string) => {
    assert.ok(ELEMENTS.has(tag), `${source} → <${tag}>`)
    for (const [, name = '', value = ''] of attributes.matchAll(/ ([a-z-]+)="([^"<>]*)"/g)) {
      assert.ok(ATTRIBUTES.has(name), `${source} → ${name}`)
      assert.doesNotMatch(value, /javascript:|data:|vbscript:|expression|url\(/i, source)
      if (name === 'class') assert.match(value, /^ql-/, source)
    }
    return ''
  })
  assert.doesNotMatch(rest, /[<>]/, `${source} → ${html}`)
}

describe('rich text of answers', () => {
  it('keeps what the toolbar makes', () => {
    for (const html of [
      '<p><strong>a</strong><em>b</em><u>c</u><s>d</s></p>',
      '<h1>a</h1><h2>b</h2><h3>c</h3><h4>d</h4><h5>e</h5><h6>f</h6>',
      '<blockquote>a</blockquote>',
      '<pre class="ql-syntax">let a = 1 &lt; 2\n</pre>',
      '<div class="ql-code-block-container"><div class="ql-code-block">x</div></div>',
      '<ol><li data-list="bullet">a</li><li data-list="ordered" class="ql-indent-1">b</li></ol>',
      '<p class="ql-align-center"><span style="color: rgb(230, 0, 0); background-color: #ffff00">x</span></p>',
      '<p style="text-align: right">x</p>',
      '<p><a href="https://suilan.example/?a=1&amp;b=2" target="_blank" rel="noopener noreferrer nofollow">x</a></p>',
      `<p><img src="${OWN}" alt="x" width="300"></p>`,
      '<video src="https://suilan.example/a.mp4" controls="" preload="none"></video>',
      `<video src="${OWN}" controls="" preload="metadata"></video>`,
      '<p>穗澜 &amp; “lan”<br></p><hr>',
    ]) {
      assert.equal(cleanRichText(html), html)
    }
  })

  it('lets nothing through that could run or load something else', () => {
    for (const attack of ATTACKS) {
      const cleaned = cleanRichText(`<p>before</p>${attack}<p>after</p>`)
      assertHarmless(cleaned, attack)
      assert.ok(cleaned.startsWith('<p>before</p>'), attack)
    }
  })

  it('keeps three styles with plain values and drops the rest', () => {
    assert.equal(
      cleanRichText('<p style="color:red;position:fixed;TEXT-ALIGN:center">x</p>'),
      '<p style="color: red; text-align: center">x</p>',
    )
    assert.equal(cleanRichText('<p style="color:red!important">x</p>'), '<p>x</p>')
    assert.equal(cleanRichText('<p style="__proto__:red;constructor:red">x</p>'), '<p>x</p>')
  })

  it('drops a picture or video without a valid address', () => {
    assert.equal(
      cleanRichText('<p>a<img src="data:image/png;base64,AAAA">b<img>c<video></video></p>'),
      '<p>abc</p>',
    )
    assert.equal(cleanRichText('<img src="http://plain.example/a.png">'), '')
    assert.equal(cleanRichText('<img src="blob:https://x.example/1">'), '')
  })

  it('removes pictures of other sites, so that their hosts do not learn who looked', () => {
    for (const src of [
      'https://suilan.example/a.png',
      '//suilan.example/a.png',
      '/api/visit?f=x',
      'HTTPS://x.example/a',
      'https:\\\\x.example/a',
    ])
      assert.equal(cleanRichText(`<p>a<img src="${src}">b</p>`), '<p>ab</p>', src)
  })

  it('names one of our files by its stored url, whatever address it was shown at', () => {
    for (const address of [
      `${OWN}?e=1&amp;s=abc`,
      `https://fair.example${OWN}?e=1`,
      `https://bucket.oss.example${OWN.slice(6)}?Expires=1`,
    ]) {
      assert.equal(cleanRichText(`<img src="${address}">`), `<img src="${OWN}">`)
    }
  })

  it('is stable after one pass', () => {
    const piece = fc.constantFrom(
      ...ATTACKS,
      '<p>',
      '</p>',
      '<b>',
      'text',
      '&lt;',
      '"',
      ' ',
      '<a href="https://x.example">',
      '<li data-list="bullet">',
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
        const once = cleanRichText(pieces.join(''))
        assertHarmless(once, pieces.join(''))
        assert.equal(cleanRichText(once), once)
      }),
      { numRuns: 300 },
    )
  })

  it('is stable also where an element between two paragraphs is left out', () => {
    const source = '<p>a<body><p style="color: red">b</p>c<body><ul><li>d<body><li>e'
    const once = cleanRichText(source)
    assert.equal(once, '<p>a</p><p style="color: red">b</p>c<ul><li>d</li><li>e</li></ul>')
    assert.equal(cleanRichText(once), once)
  })

  it('handles markup of any depth quickly', () => {
    const started = process.hrtime.bigint()
    const deep = cleanRichText('<b>'.repeat(5_000) + 'x' + '</i>'.repeat(80_000))
    assert.ok(Number(process.hrtime.bigint() - started) / 1e6 < 2000)
    assert.ok(deep.length < 2000)
    assert.ok(deep.includes('x'))
  })
})

describe('the files of a rich text', () => {
  const other = OWN.replace('8057', '8058')

  it('are those the cleaner keeps, however the rest is written', () => {
    assert.deepEqual(filesOfRichText(cleanRichText(`<img src="${OWN}" alt="b src=" width="10">`)), [
      OWN,
    ])
    assert.deepEqual(filesOfRichText(cleanRichText(`<img alt='src="${other}"' src="${OWN}">`)), [
      OWN,
    ])
    assert.deepEqual(
      filesOfRichText(
        `<p>&lt;img src="${other}"><video width="1" src="${OWN}?e=1"></video><img src="${OWN}"></p>`,
      ),
      [OWN],
    )
    assert.deepEqual(filesOfRichText('<img src="https://elsewhere.example/a.jpg">'), [])
  })

  it('do not include posters that a player shows before it plays: those are removed', () => {
    const html = cleanRichText(`<video src="${OWN}" poster="${other}"></video>`)
    assert.ok(!html.includes('poster'))
    assert.deepEqual(filesOfRichText(html), [OWN])
  })
})

describe('answers as they may be stored', () => {
  const { form } = parseDefinition({
    Id: 'f',
    Fields: [
      { Id: 'Story', Type: 'Editor' },
      { Id: 'Note', Type: 'Text' },
      { Id: 'Photos', Type: 'Image', Max: 3 },
    ],
  })

  it('have clean rich text and files by their stored urls, and no other change', () => {
    assert.deepEqual(
      cleanAnswers(form, {
        Story: '<p onclick="x">a</p><script>1</script>',
        Note: '<b>as typed</b>',
        Photos: [{ url: `${OWN}?e=1&s=2` }, { url: 'https://elsewhere.example/a.jpg' }],
      }),
      {
        Story: '<p>a</p>',
        Note: '<b>as typed</b>',
        Photos: [{ url: OWN }, { url: 'https://elsewhere.example/a.jpg' }],
      },
    )
  })
})
