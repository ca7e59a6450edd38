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

test('Back closes a page-container first, and the page only then', () => run({
  'pages/a/a.wxml': '<view class="go" bindtap="go">go</view>',
  'pages/a/a.js': 'Page({ go() { wx.navigateTo({ url: "/pages/b/b" }) } })',
  'pages/b/b.wxml': '<page-container show="{{open}}" bindafterleave="left"><view class="in">inside</view></page-container><view class="open" bindtap="open">open</view><view class="said">{{said}}</view>',
  'pages/b/b.js': 'Page({ data: { open: false, said: "" }, open() { this.setData({ open: true }) }, left() { this.setData({ open: false, said: "left" }) } })',
}, {}, async (app) => {
  await app.tap('.go')
  await app.waitForPath('pages/b/b')
  await app.tap('.open')
  await app.back()
  await app.view().locator('.said', { hasText: 'left' }).waitFor()
  assert.equal(await app.currentPath(), 'pages/b/b')
  await app.back()
  await app.waitForPath('pages/a/a')
}))

const MOVABLE = (attributes) => `<movable-area style="width:100px;height:100px"><movable-view class="m" style="width:300px;height:300px" direction="all" ${attributes} bindchange="moved" bindscale="scaled"/></movable-area><view class="at">{{at}}</view>`
test('a movable view larger than its area goes to negative places, and to the edge at most', () => run({
  'pages/a/a.wxml': MOVABLE(''),
  'pages/a/a.js': 'Page({ data: { at: "" }, moved({ detail }) { this.setData({ at: Math.round(detail.x) + "," + Math.round(detail.y) }) } })',
}, {}, async (app) => {
  const box = await app.find('.m').boundingBox()
  const from = { x: box.x + 50, y: box.y + 50 }
  await app.touchPath([from, { x: from.x - 20, y: from.y - 30 }])
  assert.equal(await app.text('.at'), '-20,-30')
  await app.touchPath([from, { x: from.x - 49, y: from.y }, { x: from.x - 900, y: from.y }])
  assert.equal(await app.text('.at'), '-200,-30')
}))

test('two fingers are told as two, and scale a movable view within its bounds', () => run({
  'pages/a/a.wxml': `<view bindtouchmove="touched">${MOVABLE('scale scale-max="3"')}</view><view class="n">{{n}}</view>`,
  'pages/a/a.js': 'Page({ data: { at: "", n: 0 }, touched(e) { this.setData({ n: Math.max(this.data.n, e.touches.length) }) }, scaled({ detail }) { this.setData({ at: String(Math.round(detail.scale * 10) / 10) }) }, moved() {} })',
}, {}, async (app) => {
  await app.pinch('wx-movable-area', 30, 60)
  assert.deepEqual([await app.text('.at'), await app.text('.n')], ['2', '2'])
  await app.pinch('wx-movable-area', 20, 90)
  assert.equal(await app.text('.at'), '3')
}))

test('a touch on a canvas is told from the corner of the canvas', () => run({
  'pages/a/a.wxml': '<view style="height:40px"/><canvas type="2d" id="c" class="c" style="margin-left:30px;width:100px;height:100px" bindtouchstart="at"/><view class="at">{{at}}</view>',
  'pages/a/a.js': 'Page({ data: { at: "" }, at({ touches: [{ x, y }] }) { this.setData({ at: Math.round(x) + "," + Math.round(y) }) } })',
}, {}, async (app) => {
  const box = await app.find('.c').boundingBox()
  await app.touchPath([{ x: box.x + 12, y: box.y + 34 }])
  assert.equal(await app.text('.at'), '12,34')
}))

test('the file system reads, lists, renames and appends at once', () => run({
  'pages/a/a.wxml': '<view class="said">{{said}}</view>',
  'pages/a/a.js': `Page({ data: { said: '' }, onLoad() {
    const fs = wx.getFileSystemManager(), at = wx.env.USER_DATA_PATH + '/box'
    fs.mkdirSync(at)
    fs.writeFileSync(at + '/a', '甲', 'utf8')
    fs.appendFileSync(at + '/a', '乙', 'utf8')
    fs.renameSync(at + '/a', at + '/b')
    const said = [fs.readFileSync(at + '/b', 'utf8'), fs.readdirSync(at).join(), fs.statSync(at + '/b').size, fs.statSync(at + '/b').isFile(), fs.statSync(at).isDirectory(), new Uint8Array(fs.readFileSync(at + '/b')).length]
    try { fs.readFileSync(at + '/a', 'utf8') } catch (e) { said.push(/no such file/.test(e.message)) }
    fs.stat({ path: at + '/b', success: ({ stats }) => this.setData({ said: said.concat(stats.size).join(' ') }) })
  } })`,
}, {}, async (app) => { await app.view().locator('.said', { hasText: '甲乙 b 6 true true 6 true 6' }).waitFor() }))

test('a page animates what a selector finds, and takes it back', () => run({
  'pages/a/a.wxml': '<view class="m" style="width:10px">m</view><view class="go" bindtap="go">go</view><view class="back" bindtap="back">back</view><view class="said">{{said}}</view>',
  'pages/a/a.js': `Page({ data: { said: '' }, go() { this.animate('.m', [{ translateX: 0, opacity: 1 }, { translateX: 50, opacity: 0.5, ease: 'linear' }], 50, () => this.setData({ said: 'there' })) }, back() { this.clearAnimation('.m', () => this.setData({ said: 'cleared' })) } })`,
}, {}, async (app) => {
  const style = () => app.find('.m').evaluate((el) => { const { transform, opacity } = getComputedStyle(el); return `${transform} ${opacity}` })
  await app.tap('.go')
  await app.view().locator('.said', { hasText: 'there' }).waitFor()
  assert.equal(await style(), 'matrix(1, 0, 0, 1, 50, 0) 0.5')
  await app.tap('.back')
  await app.view().locator('.said', { hasText: 'cleared' }).waitFor()
  assert.equal(await style(), 'none 1')
}))

test('a scroll-view is scrolled by its node, a picker-view tells what a finger turns it to, a textarea grows', () => run({
  'pages/a/a.wxml': `<scroll-view id="s" class="s" scroll-y style="height:50px"><view style="height:500px">long</view></scroll-view>
<picker-view class="p" style="height:100px" bindchange="picked"><picker-view-column style="height:100px;overflow:auto"><view style="height:40px">0</view><view style="height:40px">1</view><view style="height:40px">2</view><view style="height:200px"/></picker-view-column></picker-view>
<textarea class="t" auto-height/><view class="said">{{said}}</view>`,
  'pages/a/a.js': `Page({ data: { said: '' }, picked({ detail }) { this.setData({ said: 'picked ' + detail.value.join() }) },
    onReady() { wx.createSelectorQuery().select('#s').node().exec(([{ node }]) => node.scrollTo({ top: 120 })) } })`,
}, {}, async (app) => {
  await app.page.waitForTimeout(100)
  assert.equal(await app.find('.s').evaluate((el) => el.scrollTop), 120)
  await app.find('wx-picker-view-column').evaluate((el) => { el.scrollTop = 82 })
  await app.view().locator('.said', { hasText: 'picked 2' }).waitFor()
  const tall = () => app.find('.t').evaluate((el) => el.clientHeight)
  const before = await tall()
  await app.input('.t', 'a\nb\nc\nd\ne')
  assert.ok((await tall()) > before)
}))
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
