import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { launchBrowser } from '../../../test/support/browser/launchBrowser.ts'
import { launch } from '../driver.mjs'
import { fixture } from './fixture.mjs'

let browser
before(async () => { browser = await launchBrowser() })
after(() => browser?.close())

const PAGE = {
  'pages/a/a.wxml': '<editor id="e" class="e" aria-label="notes" placeholder="write" bindready="ready" bindinput="input" bindfocus="on" bindblur="on" bindstatuschange="status"/><text class="out">{{html}}</text>',
  'pages/a/a.js': `Page({ data: { html: '' }, events: [], formats: {},
    ready() { wx.createSelectorQuery().select('#e').context((r) => { this.context = r.context; this.setData({ html: 'ready' }) }).exec() },
    input(e) { this.setData({ html: e.detail.html.replace(/ wx:nodeid="\\d+"/g, '') }) },
    on(e) { this.events.push(e.type) }, status(e) { this.formats = e.detail } })`,
}
const run = async (fn) => {
  const app = await launch({ dist: fixture(PAGE), browser })
  const context = (name, ...args) => app.page.evaluate(([n, a]) => window.__host.router.top().page.context[n](...a), [name, args])
  const own = (name) => app.page.evaluate((n) => window.__host.router.top().page[n], name)
  const html = async (wanted) => { await app.page.waitForTimeout(60); assert.equal((await app.text('.out')).replace(/; "/g, ';"'), wanted) }
  try {
    await app.page.waitForFunction(() => window.__host.router.top().page.data.html === 'ready')
    await fn({ app, context, own, html, box: app.view().getByRole('textbox', { name: 'notes' }) })
    await app.assertClean()
  } finally { await app.close() }
}

test('an editor keeps only its own elements and styles', () => run(async ({ context, html }) => {
  await context('setContents', { html: '<h2 class="x" onclick="y">a</h2><blockquote>q</blockquote><video src="v"></video><script>1</script><p style="color:red;position:fixed">b</p>' })
  await html('<h2>a</h2><p>q</p><p style="color: red;">b</p>')
}))

test('what is typed is in paragraphs with numbered nodes', () => run(async ({ app, own, html, box }) => {
  await box.click()
  await app.page.keyboard.insertText('中文')
  await html('<p>中文</p>')
  assert.match(await app.page.evaluate(() => new Promise((done) => window.__host.router.top().page.context.getContents({ success: (r) => done(r.html) }))), /<p wx:nodeid="\d+">中文<\/p>/)
  await app.tap('.out')
  assert.deepEqual(await own('events'), ['focus', 'blur'])
}))

test('a format works where the caret was last, and a second time takes it away', () => run(async ({ app, context, own, html, box }) => {
  await context('setContents', { html: '<p>tea</p>' })
  await box.click()
  await app.page.keyboard.press('Control+A')
  await app.tap('.out')
  await context('format', 'bold'); await html('<p><b>tea</b></p>')
  assert.equal((await own('formats')).bold, true)
  await context('format', 'bold'); await html('<p>tea</p>')
  await context('format', 'header', 'H2'); await html('<h2>tea</h2>')
  assert.equal((await own('formats')).header, 2)
  await context('format', 'header', 'H2'); await html('<p>tea</p>')
  await context('format', 'align', 'center'); await html('<p style="text-align: center;">tea</p>')
  await context('undo'); await html('<p>tea</p>')
  await context('redo'); await html('<p style="text-align: center;">tea</p>')
}))

test('pictures and rules stand at the caret', () => run(async ({ app, context, html, box }) => {
  await context('setContents', { html: '<p>ab</p>' })
  await box.click()
  await app.page.keyboard.press('Home'); await app.page.keyboard.press('ArrowRight')
  await context('insertImage', { src: 'https://files.example/p.png', alt: 'stand' })
  await html('<p>a<img src="https://files.example/p.png" alt="stand">b</p>')
  await context('clear'); await html('<p><br></p>')
}))
