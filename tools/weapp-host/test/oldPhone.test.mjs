import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { launchBrowser } from '../../../test/support/browser/launchBrowser.ts'
import { launch } from '../driver.mjs'
import { fixture } from './fixture.mjs'

let browser
before(async () => { browser = await launchBrowser() })
after(() => browser?.close())
const said = async (script, oldPhone) => {
  const js = `${script}\nconst read = (f) => { try { return String(f()) } catch (e) { return e.name } }
Page({ data: { n: 0 }, onLoad() { this.setData({ n: [read(() => typeof Intl), read(() => Intl.Collator.name), read(() => new RegExp('\\\\p{L}', 'u')), read(() => /a/ instanceof RegExp), read(() => typeof globalThis)].join() }) } })`
  const app = await launch({ dist: fixture({ 'pages/a/a.js': js, 'pages/a/a.wxml': '<view class="n">{{n}}</view>' }), browser, oldPhone })
  try { return { text: await app.text('.n'), errors: (await app.errors()).map((e) => e.message).join() } } finally { await app.close() }
}

test('an old phone has no Intl and refuses a pattern when it is made; a new one has both', async () => {
  assert.equal((await said('', true)).text, 'undefined,TypeError,SyntaxError,true,undefined')
  assert.equal((await said('', false)).text, 'object,Collator,/\\p{L}/u,true,object')
})

test('a script with a pattern that an old phone cannot read leaves its page blank there', async () => {
  for (const pattern of ['/[\\p{L}]/u', '/(?<=a)b/', '/(?<y>a)/']) {
    assert.match((await said(`const p = () => ${pattern}`, true)).errors, /Invalid regular expression/, pattern)
    assert.equal((await said(`const p = () => ${pattern}`, false)).errors, '', pattern)
  }
})
