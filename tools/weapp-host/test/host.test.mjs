import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { launchBrowser } from '../../../test/support/browser/launchBrowser.ts'
import { FATAL, launch } from '../driver.mjs'
import { compile, knownWxApis } from '../compile.mjs'
import { fixture } from './fixture.mjs'

let browser
before(async () => { browser = await launchBrowser() })
after(() => browser?.close())
const run = async (patch, options, fn) => {
  const app = await launch({ dist: fixture(patch), browser, ...options })
  try { await fn(app) } finally { await app.close() }
}
const page = (js) => ({ 'pages/a/a.js': js })
const kinds = async (app) => (await app.problems()).map((p) => p.kind)

test('native page: data binding, wxs, wx:for/if, events, components, channel, lifecycle order', () => run({}, { query: { n: 1 } }, async (app) => {
  assert.equal(await app.text('.n'), 'N=2')
  assert.equal(await app.text('.if'), 'big')
  await app.tap('.n')
  assert.equal(await app.text('.n'), 'N=3')
  assert.deepEqual(await app.view().locator('.row').allInnerTexts(), ['0-1', '1-2'])
  await app.tap('.catch'); assert.equal(await app.text('.hit'), 'inner')
  await app.input('.in', 'ab'); assert.equal(await app.text('.typed'), 'ab2')
  assert.equal((await app.pageData()).text, 'ab')
  await app.tap('.card'); assert.equal(await app.text('.hit'), 'label3')
  await app.tap('.off'); assert.equal(await app.text('.n'), 'N=3')
  const style = (s) => app.view().locator(s).first().evaluate((e) => [e.getBoundingClientRect().width, getComputedStyle(e).color])
  assert.deepEqual(await style('.wide.only-a'), [390, 'rgb(1, 1, 1)'])
  assert.deepEqual(await style('.card wx-view'), [52, 'rgb(9, 9, 9)'])
  await app.tap('.go'); await app.waitForPath('pages/b/b')
  assert.equal(await app.text('.x'), 'hi%201')
  assert.notEqual((await style('.x'))[1], 'rgb(1, 1, 1)', 'styles of another page must not leak')
  await app.back(); assert.equal(await app.text('.hit'), 'from-b')
  assert.deepEqual(await app.page.evaluate(() => window.__host.router.top().page.seen), ['load', 'show', 'ready', 'hide', 'show'])
  assert.equal((await app.setDataBytes()).list[0].bytes, '{"n":2}'.length)
  await app.assertClean()
}))

test('a finger drags with coordinates, and does not tap', () => run({
  'pages/a/a.wxml': '<view class="t" style="width:300px;height:40px" bindtouchstart="s" bindtouchmove="m" bindtouchend="e" bindtap="tap">drag</view>',
  ...page(`Page({ data: { log: [] }, tapped: 0, points: [], tap() { this.tapped += 1 },
    s(e) { this.start = e.touches[0].pageX }, m(e) { this.points.push(e.touches[0].pageX - this.start) }, e(e) { this.end = [e.changedTouches[0].pageX - this.start, e.touches.length] } })`),
}, {}, async (app) => {
  await app.drag('.t', 100, 0, { steps: 20, ms: 400 })
  const { points, end, tapped } = await app.page.evaluate(() => { const { points, end, tapped } = window.__host.router.top().page; return { points, end, tapped } })
  assert.ok(points.length >= 15, `the browser may join moves, but not to ${points.length}`)
  assert.ok(points.every((x, i) => i === 0 || x > points[i - 1]), `moves go forward: ${points}`)
  assert.deepEqual([end.map(Math.round), tapped], [[100, 0], 0])
  await app.assertClean()
}))

test('a touch that swaps pages taps nothing on the page it uncovers', () => run({
  'pages/a/a.wxml': '<view class="under" style="height:500px" bindtap="tap">under</view>',
  ...page(`Page({ data: {}, tapped: 0, tap() { this.tapped += 1 }, onReady() { wx.navigateTo({ url: '/pages/b/b' }) } })`),
  'pages/b/b.wxml': '<view class="over" style="height:500px" bindtouchend="leave">over</view>',
  'pages/b/b.js': 'Page({ leave() { wx.navigateBack() } })',
}, {}, async (app) => {
  const taps = () => app.page.evaluate(() => window.__host.router.top().page.tapped)
  await app.waitForPath('pages/b/b')
  await app.tap('.over')
  await app.waitForPath('pages/a/a')
  // on a busy machine the emulated mouse event of this touch comes this late
  await app.view().locator('.under').evaluate((under) => {
    const sourceCapabilities = new InputDeviceCapabilities({ firesTouchEvents: true })
    for (const type of ['mousedown', 'mouseup']) under.dispatchEvent(new MouseEvent(type, { bubbles: true, sourceCapabilities }))
  })
  assert.equal(await taps(), 0)
  await app.tap('.under')
  assert.equal(await taps(), 1)
  await app.view().locator('.under').click()
  assert.equal(await taps(), 2, 'a mouse taps, too')
  await app.assertClean()
}))

test('browser globals are absent, and a module may use their names', () => run(page(`const name = 'own'
Page({ onLoad() { this.seen = [typeof PointerEvent, typeof Element, typeof URL, typeof performance, typeof addEventListener, typeof Promise, typeof setTimeout, name].join() } })`), {}, async (app) => {
  assert.equal(await app.page.evaluate(() => window.__host.router.top().page.seen), 'undefined,undefined,undefined,undefined,undefined,function,function,own')
  await app.assertClean({ allow: (p) => p.kind === 'missing-handler' })
}))

test('aria attributes are real ARIA', () => run({
  'pages/a/a.wxml': '<view aria-role="checkbox" aria-label="agree" aria-checked="{{on}}" bindtap="flip">x</view><view id="n">Name</view><input aria-labelledby="n" model:value="{{text}}"/>',
  ...page('Page({ data: { on: false, text: "" }, flip() { this.setData({ on: !this.data.on }) } })'),
}, {}, async (app) => {
  const box = app.view().getByRole('checkbox', { name: 'agree' })
  assert.equal(await box.getAttribute('aria-checked'), 'false')
  await app.tap(box)
  assert.equal(await box.getAttribute('aria-checked'), 'true')
  await app.input(app.view().getByRole('textbox', { name: 'Name', exact: true }), 'Mara')
  assert.equal((await app.pageData()).text, 'Mara')
}))

test('the viewport of a selector query is what is seen', () => run({
  'pages/a/a.wxml': '<view style="height:3000px"></view>',
  ...page(`Page({ onReady() { wx.createSelectorQuery().selectViewport().fields({ size: true, scrollOffset: true }).exec(([v]) => { this.seen = [v.height, v.scrollTop] }) } })`),
}, { height: 800, statusBar: 40 }, async (app) => {
  await app.page.waitForFunction(() => window.__host.router.top().page.seen)
  assert.deepEqual(await app.page.evaluate(() => window.__host.router.top().page.seen), [716, 0])
}))

test('pictures of inline styles load through the host', () => run({
  'pages/a/a.wxml': '<view class="p" style="width:10rpx;background-image:url(/x.png)"></view>', ...page('Page({})'),
}, {}, async (app) => {
  assert.match(await app.view().locator('.p').getAttribute('style'), /width:1\.\d+vw;background-image:url\("\/__dist\/x\.png"\)/)
}))

test('storage survives a restart', () => run(page(`Page({ onLoad() { wx.setStorageSync('c', (wx.getStorageSync('c') || 0) + 1) } })`), {}, async (app) => {
  await app.restart()
  assert.deepEqual(await app.storage(), { c: 2 })
}))

for (const [name, kind, patch] of [
  ['an API that is not implemented', 'unimplemented-api', page('Page({ onLoad() { wx.startBeaconDiscovery({ fail() {} }) } })')],
  ['an unscripted answer', 'unscripted', page('Page({ onLoad() { wx.scanCode({ fail() {} }) } })')],
  ['an unknown component', 'unknown-component', { 'pages/a/a.wxml': '<foo-bar>x</foo-bar>' }],
  ['a page that never calls Page()', 'boot', page('1')],
  ['setData over 1 MB', 'limit', page(`Page({ onLoad() { this.setData({ s: 'x'.repeat(1100000) }) } })`)],
  ['a storage item over 1 MB', 'limit', page(`Page({ onLoad() { try { wx.setStorageSync('s', 'x'.repeat(1100000)) } catch (e) {} } })`)],
  ['require across packages', 'cross-package', page(`Page({ onLoad() { try { require('../../sub/only.js') } catch (e) {} } })`)],
  ['new Function', 'dynamic-code', page(`new Function('return 1')(); Page({})`)],
  ['navigation to an unknown page', 'navigation', page(`Page({ onLoad() { wx.navigateTo({ url: '/nope', fail() {} }) } })`)],
]) {
  test(`reports ${name}`, () => run(patch, {}, async (app) => {
    assert.ok((await kinds(app)).includes(kind), `expected ${kind}, got ${await kinds(app)}`)
    await assert.rejects(app.assertClean(), new RegExp(kind))
  }))
}

for (const [name, message, js] of [
  ['window in the logic layer', /undefined/, 'Page({ onLoad() { window.location.href } })'],
  ['an error in a handler', /boom/, 'Page({ onShow() { throw new Error("boom") } })'],
  ['an unhandled rejection', /late/, 'Page({ onLoad() { Promise.reject(new Error("late")) } })'],
  ['an error in a timer', /tick/, 'Page({ onLoad() { setTimeout(() => { throw new Error("tick") }) } })'],
  ['a handler that does not exist', /nothing/, 'Page({ data: {} })'],
]) {
  test(`catches ${name}`, () => run({ ...page(js), 'pages/a/a.wxml': '<view class="t" bindtap="nothing">t</view>' }, {}, async (app) => {
    await app.tap('.t')
    const all = [...(await app.errors()), ...(await app.problems())].map((e) => e.message).join('\n')
    assert.match(all, message)
    await assert.rejects(app.assertClean())
  }))
}

test('legal domains, https and the page stack limit', () => run(page(`Page({ onLoad() {
  wx.request({ url: 'https://evil.example', fail: (e) => { this.setData({ a: e.errMsg }) } })
  const next = (n) => wx.navigateTo({ url: '/pages/b/b', success: () => next(n + 1), fail: (e) => { this.setData({ stop: n + e.errMsg }) } })
  next(1) } })`), { legalDomains: { request: ['https://ok.example'] } }, async (app) => {
  await app.page.waitForFunction(() => window.__host.router.stack[0].page.data.stop)
  const data = await app.page.evaluate(() => window.__host.router.stack[0].page.data)
  assert.match(data.a, /url not in domain list/)
  assert.match(data.stop, /^10navigateTo:fail/)
}))

for (const [name, kind, patch] of [
  ['a component file that is missing', 'missing-component', { 'pages/a/a.json': '{"usingComponents":{"q":"./q"}}' }],
  ['a page file that is missing', 'missing-page', { 'pages/b/b.wxml': null }],
  ['a main package over 2 MB', 'package-size', { 'big.js': `/*${'x'.repeat(2 << 20)}*/` }],
  ['a subpackage over 2 MB', 'package-size', { 'sub/big.js': `/*${'x'.repeat(2 << 20)}*/` }],
  ['a WXML syntax error', 'wxml', { 'pages/a/a.wxml': '<view>{{ a + }}</view>' }],
  ['a local image in WXSS', 'wxss', { 'pages/a/a.wxss': '.a{background:url(./x.png)}' }],
]) {
  test(`reports ${name} before anything runs`, () => {
    const found = compile(fixture(patch)).problems.map((p) => p.kind)
    assert.ok(found.includes(kind) && FATAL.includes(kind), `expected ${kind}, got ${found}`)
  })
}

test('a program opened at a page it does not have is asked where to go', () => run({
  'app.js': `App({ onPageNotFound({ path, query, isEntryPage }) { wx.reLaunch({ url: '/pages/b/b?x=' + [path, query.q, isEntryPage].join() }) } })`,
  'pages/b/b.js': 'Page({ data: { x: "" }, onLoad(q) { this.setData({ x: q.x }) } })',
}, { path: 'pages/old/one', query: { q: '1' } }, async (app) => {
  await app.waitForPath('pages/b/b')
  assert.match(await app.text('.x'), /pages\/old\/one,1,true/)
  await app.assertClean()
}))

test('static check and API list', () => {
  const { problems, sizes, pages } = compile(fixture())
  assert.deepEqual(problems, [])
  assert.ok(sizes.main > 0 && sizes.subPackages.sub > 0 && pages.includes('sub/p/p'))
  assert.ok(knownWxApis().length > 400)
})
