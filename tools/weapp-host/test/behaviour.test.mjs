import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import http from 'node:http'
import { createHash } from 'node:crypto'
import { launchBrowser } from '../../../test/support/browser/launchBrowser.ts'
import { launch } from '../driver.mjs'
import { fixture } from './fixture.mjs'

let browser
before(async () => { browser = await launchBrowser() })
after(() => browser?.close())
const run = async (patch, options, fn) => {
  const app = await launch({ dist: fixture(patch), browser, ...options })
  try { await fn(app) } finally { await app.close() }
}

test('a WXS script requires another by its full name', () => run({
  'pages/a/a.wxml': '<wxs module="f" src="./f.wxs"/><view class="n">{{f.shout("hi")}}</view>',
  'pages/a/f.wxs': 'var u = require("../../common/u.wxs"); module.exports = { shout: function (s) { return u.up(s) + "!" } }',
  'common/u.wxs': 'module.exports = { up: function (s) { return s.toUpperCase() } }',
  'pages/a/a.js': 'Page({})',
}, {}, async (app) => { assert.equal(await app.text('.n'), 'HI!') }))

test('a label in a group presses its field, and one radio of a group is checked', () => run({
  'pages/a/a.wxml': `<radio-group bindchange="one"><label class="l1"><radio value="1" checked/>one</label><label class="l2"><radio value="2" checked/>two</label></radio-group>
<checkbox-group bindchange="many"><label class="c1"><checkbox value="a"/>a</label><label class="c2" for="b">b</label><checkbox id="b" value="b"/></checkbox-group><view class="said">{{said}}</view>`,
  'pages/a/a.js': `Page({ data: { said: '' }, one(e) { this.setData({ said: 'one ' + e.detail.value }) }, many(e) { this.setData({ said: 'many ' + e.detail.value.join() }) } })`,
}, {}, async (app) => {
  const checked = () => app.view().locator('wx-radio[checked]').count()
  assert.equal(await checked(), 1)
  await app.tap('.l1'); assert.equal(await app.text('.said'), 'one 1')
  assert.equal(await checked(), 1)
  await app.tap('.c1'); assert.equal(await app.text('.said'), 'many a')
  await app.tap('.c2'); assert.equal(await app.text('.said'), 'many a,b')
}))

test("a canvas node has the screen's frames", () => run({
  'pages/a/a.wxml': '<canvas type="2d" id="c"/><view class="n">{{n}}</view>',
  'pages/a/a.js': `Page({ data: { n: 0 }, onReady() { wx.createSelectorQuery().select('#c').node().exec(([{ node }]) => {
    let n = 0
    node.cancelAnimationFrame(node.requestAnimationFrame(() => { n += 100 }))
    const draw = () => { n += 1; if (n < 3) node.requestAnimationFrame(draw); else this.setData({ n }) }
    node.requestAnimationFrame(draw)
  }) } })`,
}, {}, async (app) => { await app.view().getByText('3', { exact: true }).waitFor() }))

test('there are five sockets, and they end with the program in the background', async () => {
  const server = http.createServer()
  server.on('upgrade', (req, socket) => {
    const key = createHash('sha1').update(`${req.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`).digest('base64')
    socket.on('error', () => {})
    socket.write(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`)
  })
  await new Promise((ready) => { server.listen(0, '127.0.0.1', ready) })
  const url = `ws://127.0.0.1:${server.address().port}/`
  try {
    await run({
      'pages/a/a.wxml': '<view class="open">{{open}}</view><view class="failed">{{failed}}</view><view class="closed">{{closed}}</view>',
      'pages/a/a.js': `Page({ data: { open: 0, failed: 0, closed: 0 }, onLoad() { for (let i = 0; i < 6; i += 1) {
        const task = wx.connectSocket({ url: '${url}', fail: () => this.setData({ failed: this.data.failed + 1 }) })
        task.onOpen(() => this.setData({ open: this.data.open + 1 }))
        task.onClose(({ reason }) => reason === 'interrupted' && this.setData({ closed: this.data.closed + 1 }))
      } } })`,
    }, {}, async (app) => {
      await app.view().locator('.open', { hasText: '5' }).waitFor()
      assert.equal(await app.text('.failed'), '1')
      await app.background()
      await app.foreground()
      assert.equal(await app.text('.closed'), '5')
    })
  } finally { server.closeAllConnections(); server.close() }
})

test('the way back closes an open page container and stays on the page', () => run({
  'pages/a/a.wxml': '<view class="next" bindtap="next">next</view>',
  'pages/a/a.js': `Page({ next() { wx.navigateTo({ url: '/pages/b/b' }) } })`,
  'pages/b/b.wxml': '<page-container show="{{show}}" bindafterleave="gone"/><view class="said" bindtap="open">{{said}}</view>',
  'pages/b/b.js': `Page({ data: { show: false, said: 'b' }, open() { this.setData({ show: true, said: 'open' }) }, gone() { this.setData({ show: false, said: 'gone' }) } })`,
}, {}, async (app) => {
  await app.tap('.next')
  await app.waitForPath('pages/b/b')
  for (let turn = 0; turn < 2; turn += 1) {
    await app.tap('.said')
    assert.equal(await app.text('.said'), 'open')
    await app.systemBack()
    assert.deepEqual([await app.currentPath(), await app.text('.said')], ['pages/b/b', 'gone'])
  }
  await app.systemBack()
  await app.waitForPath('pages/a/a')
}))
