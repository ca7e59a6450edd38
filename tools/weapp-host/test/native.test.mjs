// Effects of fingers, keyboard, sensors and the view's own scripts without code of the page: a
// small page for each.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { launchBrowser } from '../../../test/support/browser/launchBrowser.ts'
import { launch } from '../driver.mjs'
import { fixture } from './fixture.mjs'

let browser
before(async () => { browser = await launchBrowser() })
after(() => browser?.close())
const run = async (wxml, js, fn, { files, ...options } = {}) => {
  const app = await launch({ dist: fixture({ 'pages/a/a.wxml': wxml, 'pages/a/a.js': js, ...files }), browser, ...options })
  try { await fn(app); await app.assertClean() } finally { await app.close() }
}
const said = (app, text) => app.view().locator('.said', { hasText: text }).waitFor()
const SAID = '<view class="said">{{said}}</view>'
/** A finger that touches the middle of an element and moves by (dx, dy) in ten steps. */
const finger = async (app, target, dx, dy) => {
  const box = await app.find(target).first().boundingBox()
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await app.touchPath([from, ...Array.from({ length: 10 }, (_, i) => ({ x: from.x + (dx * (i + 1)) / 10, y: from.y + (dy * (i + 1)) / 10, wait: 10 }))])
}

test('what createAnimation exports is played, step after step, and each step tells its end', () => run(
  `<view class="m" style="width:10px" animation="{{motion}}" bindtransitionend="ended">m</view><view class="go" bindtap="go">go</view>${SAID}`,
  `Page({ data: { motion: null, said: '' }, steps: 0, ended() { this.steps += 1; this.setData({ said: 'ended ' + this.steps }) },
    go() { const a = wx.createAnimation({ duration: 40 }); a.translateX(30).opacity(0.5).step(); a.translateY(7).width(60).step({ duration: 20 }); this.setData({ motion: a.export() }) } })`,
  async (app) => {
    await app.tap('.go')
    await said(app, 'ended 2')
    assert.deepEqual(await app.find('.m').evaluate((el) => { const { transform, opacity, width } = getComputedStyle(el); return [transform, opacity, width] }), ['matrix(1, 0, 0, 1, 30, 7)', '0.5', '60px'])
  }))

test('a swiper follows a finger and turns with it, and goes back after a short way', () => run(
  `<swiper class="s" style="height:100px" bindchange="turned" bindtransition="moved"><swiper-item>one</swiper-item><swiper-item item-id="b">two</swiper-item><swiper-item>three</swiper-item></swiper>${SAID}`,
  `Page({ data: { said: '' }, moves: 0, moved() { this.moves += 1 }, turned({ detail }) { this.setData({ said: [detail.current, detail.currentItemId, detail.source].join() }) } })`,
  async (app) => {
    await finger(app, '.s', -12, 0)
    assert.equal(await app.text('.said'), '')
    await finger(app, '.s', -150, 0)
    assert.equal(await app.text('.said'), '1,b,touch')
    await finger(app, '.s', -150, 0)
    await finger(app, '.s', -150, 0)
    assert.equal(await app.text('.said'), '2,,touch')
    assert.ok(await app.page.evaluate(() => window.__host.router.top().page.moves) > 10)
  }))

test("a scroll-view's refresher is pulled by a finger, and closed by its property", () => run(
  `<scroll-view class="s" scroll-y refresher-enabled refresher-threshold="40" refresher-triggered="{{busy}}" style="height:200px" bindrefresherpulling="pulled" bindrefresherrefresh="asked" bindrefresherrestore="restored" bindrefresherabort="aborted"><view style="height:900px">list</view></scroll-view><view class="done" bindtap="done">done</view>${SAID}`,
  `Page({ data: { busy: false, said: '' }, pulls: 0, pulled({ detail }) { this.pulls += detail.dy > 0 }, asked() { this.setData({ busy: true, said: 'asked' }) }, restored() { this.setData({ said: 'restored' }) }, aborted() { this.setData({ said: 'aborted' }) }, done() { this.setData({ busy: false }) } })`,
  async (app) => {
    await finger(app, '.s', 0, 30)
    assert.equal(await app.text('.said'), 'aborted')
    await finger(app, '.s', 0, 95)
    assert.equal(await app.text('.said'), 'asked')
    assert.equal(await app.find('.s').evaluate((el) => el.style.paddingTop), '40px')
    await app.tap('.done')
    assert.equal(await app.text('.said'), 'restored')
    assert.ok(await app.page.evaluate(() => window.__host.router.top().page.pulls) > 5)
    await app.scrollTo(300, '.s')
    await finger(app, '.s', 0, 95)
    assert.equal(await app.text('.said'), 'restored', 'only from the top')
  }))

test('a WXS function handles touches with the component that owns it, and hears of a property that changes', () => run(
  `<wxs module="f" src="./f.wxs"/><view class="m" data-step="2" bindtouchmove="{{f.move}}" bindtap="up" style="height:80px;background:#eee">m</view><view change:title="{{f.changed}}" title="{{n}}"/><view class="other">other</view><view class="n">{{n}}</view>${SAID}`,
  `Page({ data: { n: 0, said: '' }, up() { this.setData({ n: this.data.n + 1 }) }, told(r) { this.setData({ said: r.by + ' ' + r.n }) }, touches: 0, touched() { this.touches += 1 } })`,
  async (app) => {
    const style = (selector) => app.find(selector).evaluate((el) => [el.style.opacity, el.className])
    await finger(app, '.m', 40, 0)
    assert.deepEqual(await style('.other'), ['0.2', 'other moved'])
    const before = (await app.setDataBytes()).count
    await finger(app, '.m', 40, 0)
    assert.equal((await app.setDataBytes()).count, before, 'nothing goes through the page')
    await app.tap('.m')
    await said(app, 'changed 1')
    assert.equal((await style('.other'))[0], '1')
  }, {
    files: { 'pages/a/f.wxs': `
      function move(event, owner) {
        var state = event.instance.getState()
        state.n = (state.n || 0) + 1
        var other = owner.selectComponent('.other')
        other.setStyle({ opacity: 0.1 * event.instance.getDataset().step }).addClass('moved')
        return event.touches.length === 1 && other.hasClass('moved') ? false : true
      }
      function changed(value, old, owner, instance) {
        if (old === undefined || value === 0) return
        owner.selectComponent('.other').setStyle('opacity:1').removeClass('moved')
        owner.callMethod('told', { by: 'changed', n: value })
      }
      module.exports = { move: move, changed: changed }` },
  }))

test('what a handler of input returns takes the place of what was typed', () => run(
  `<input class="a" bindinput="digits" value="{{a}}"/><input class="b" bindinput="middle"/><input class="c" bindinput="nothing"/>`,
  `Page({ data: { a: '' }, digits({ detail }) { return detail.value.replace(/\\D/g, '') }, middle({ detail }) { return { value: '<' + detail.value + '>', cursor: 1 } }, nothing() {} })`,
  async (app) => {
    const field = (at) => app.find(at).locator('input')
    await app.input('.a', '1a2b'); assert.equal(await field('.a').inputValue(), '12')
    await app.input('.b', 'x'); assert.equal(await field('.b').inputValue(), '<x>')
    assert.equal(await field('.b').evaluate((el) => el.selectionStart), 1)
    await app.input('.c', '1a'); assert.equal(await field('.c').inputValue(), '1a')
  }))

test('placeholder-style is of the words in an empty field', () => run(
  `<input class="a" placeholder="name" placeholder-style="color:rgb(1,2,3);font-size:75rpx"/><textarea class="b" placeholder="words"/>`, 'Page({})',
  async (app) => {
    const looks = (at) => app.find(at).locator('input,textarea').evaluate((el) => { const { color, fontSize } = getComputedStyle(el, '::placeholder'); return [color, fontSize] })
    assert.deepEqual(await looks('.a'), ['rgb(1, 2, 3)', '39px'])
    assert.notEqual((await looks('.b'))[0], 'rgb(1, 2, 3)')
    assert.notEqual(await app.find('.a').locator('input').evaluate((el) => getComputedStyle(el).color), 'rgb(1, 2, 3)')
  }))

test('match-media shows the branch that fits the window', () => run(
  `<match-media min-width="300" max-width="600"><view>phone</view></match-media><match-media min-width="601"><view>desk</view></match-media><match-media orientation="landscape"><view>lying</view></match-media>`, 'Page({})',
  async (app) => {
    const shown = () => app.view().locator('wx-match-media:visible').allInnerTexts()
    assert.deepEqual(await shown(), ['phone'])
    await app.page.evaluate(() => { document.querySelector('#view iframe.top').style.cssText += ';width:900px;height:300px' })
    await app.view().getByText('lying').waitFor()
    assert.deepEqual(await shown(), ['desk', 'lying'])
  }))

test('the keyboard tells its height as it comes with the focus, stays for the next field and goes', () => run(
  `<input class="a" bindfocus="focused" bindkeyboardheightchange="moved"/><input class="b"/><view class="hide" bindtap="hide">hide</view>${SAID}`,
  `Page({ data: { said: '' }, heights: [], own: [], onLoad() { wx.onKeyboardHeightChange(({ height }) => this.heights.push(height)) }, focused({ detail }) { this.setData({ said: 'focus ' + detail.height }) }, moved({ detail }) { this.own.push(detail.height) }, hide() { wx.hideKeyboard() } })`,
  async (app) => {
    const heights = () => app.page.evaluate(() => { const { heights, own } = window.__host.router.top().page; return [heights, own] })
    await app.find('.a').locator('input').focus()
    await said(app, 'focus 300')
    await app.find('.b').locator('input').focus()
    assert.deepEqual(await heights(), [[300], [300]])
    await app.page.evaluate(() => window.__host.wx.hideKeyboard())
    await app.page.waitForFunction(() => window.__host.router.top().page.heights.length === 2)
    assert.deepEqual(await heights(), [[300, 0], [300]])
  }, { keyboardHeight: 300 }))

test('sensors tell nothing before they are started, nor once they are stopped', () => run(
  SAID,
  `Page({ data: { said: '' }, got: [], onLoad() { for (const n of ['DeviceMotion', 'Gyroscope', 'Accelerometer', 'Compass']) wx['on' + n + 'Change']((e) => this.got.push(n + JSON.stringify(e))) } })`,
  async (app) => {
    const all = ['DeviceMotion', 'Gyroscope', 'Accelerometer', 'Compass']
    const call = (name, o) => app.page.evaluate(([n, x]) => window.__host.wx[n](x).then((r) => r.errMsg, (e) => e.errMsg), [name, o ?? {}])
    const turn = async (verb) => { for (const n of all) assert.match(await call(`${verb}${n === 'DeviceMotion' ? 'DeviceMotionListening' : n}`), /:ok$/) }
    const tell = async () => { for (const n of all) await app.emit(`${n}Change`, { x: 1 }); return app.page.evaluate(() => window.__host.router.top().page.got.splice(0)) }
    assert.deepEqual(await tell(), [])
    await turn('start')
    assert.deepEqual(await tell(), all.map((n) => `${n}{"x":1}`))
    await turn('stop')
    assert.deepEqual(await tell(), [])
    assert.equal(await call('startGyroscope', { interval: 'often' }), 'startGyroscope:fail parameter error: invalid interval often')
  }))

test('the recorder gives a file, ends after its time, and says so when the microphone is refused', () => run(
  SAID,
  `Page({ data: { said: '' }, got: [], onLoad() { const r = (this.recorder = wx.getRecorderManager()); r.onStart(() => this.got.push('start')); r.onStop((f) => this.got.push('stop ' + /\\.mp3$/.test(f.tempFilePath) + (f.duration >= 30))); r.onError((e) => this.got.push(e.errMsg)) } })`,
  async (app) => {
    const got = (n) => app.page.waitForFunction((k) => window.__host.router.top().page.got.length >= k, n).then(() => app.page.evaluate(() => window.__host.router.top().page.got.splice(0)))
    const act = (what, o) => app.page.evaluate(([w, x]) => window.__host.router.top().page.recorder[w](x), [what, o])
    await act('start', { duration: 30, format: 'mp3' })
    assert.deepEqual(await got(2), ['start', 'stop truetrue'])
    await act('stop')
    assert.deepEqual(await got(1), ['operateRecorder:fail recorder not start'])
    await app.stub('authorize', { fail: 'auth deny' })
    await act('start', {})
    assert.deepEqual(await got(1), ['operateRecorder:fail auth deny'])
  }))

test('a map has a context and markers that are pressed, a camera takes a photograph, open-data writes a name', () => run(
  `<map id="m" class="m" style="width:200px;height:200px" latitude="28" longitude="120" markers="{{markers}}" bindmarkertap="pressed"/><camera binddone="x"/><open-data class="who" type="userNickName"/>${SAID}`,
  `Page({ data: { said: '', markers: [{ id: 7, latitude: 28, longitude: 120, title: 'hall' }] }, pressed({ detail }) { this.setData({ said: 'marker ' + detail.markerId }) },
    async onReady() { const map = wx.createMapContext('m'); const a = await map.getCenterLocation(); map.moveToLocation({ latitude: 29, longitude: 121 }); map.getCenterLocation({ success: (b) => { map.getRegion({ success: (r) => { this.seen = [a.latitude, b.latitude, r.southwest.latitude < 29 && r.northeast.latitude > 29] } }) } })
      wx.createCameraContext().takePhoto({ quality: 'high', success: ({ tempImagePath }) => { this.photo = tempImagePath } }) } })`,
  async (app) => {
    await app.page.waitForFunction(() => { const { seen, photo } = window.__host.router.top().page; return seen && photo })
    assert.deepEqual(await app.page.evaluate(() => window.__host.router.top().page.seen), [28, 29, true])
    assert.match(await app.page.evaluate(() => window.__host.router.top().page.photo), /^http:\/\/tmp\/.*photo\.png$/)
    assert.equal(await app.text('.who'), '微信用户')
    await app.page.evaluate(() => window.__host.wx.createMapContext('m').includePoints({ points: [{ latitude: 27.999, longitude: 120 }, { latitude: 28.001, longitude: 120 }] }))
    await app.view().locator('.wx-map-marker').click()
    await said(app, 'marker 7')
  }))

test('an event of the calendar has a title, and times in seconds', () => run(
  SAID, 'Page({ data: { said: "" } })',
  async (app) => {
    const add = (event) => app.page.evaluate((e) => window.__host.wx.addPhoneCalendar(e).then((r) => r.errMsg, (x) => x.errMsg), event)
    assert.equal(await add({ title: 'fair', startTime: 1_900_000_000, endTime: '1900003600' }), 'addPhoneCalendar:ok')
    assert.equal(await add({ startTime: 1_900_000_000 }), 'addPhoneCalendar:fail parameter error: parameter.title should be String instead of Undefined;')
    assert.equal(await add({ title: 'fair', startTime: '1900000000' }), 'addPhoneCalendar:fail parameter error: parameter.startTime should be Number instead of String;')
    assert.equal(await add({ title: 'fair', startTime: 1_900_000_000_000 }), 'addPhoneCalendar:fail invalid startTime')
    assert.equal(await add({ title: 'fair', startTime: 1_900_000_000, endTime: 1_800_000_000 }), 'addPhoneCalendar:fail invalid endTime')
  }))

test('more files than a choice may have are cut to its limit, and a count that is none is refused', () => run(
  SAID, 'Page({ data: { said: "" } })',
  async (app) => {
    const choose = (name, o) => app.page.evaluate(([n, x]) => window.__host.wx[n](x).then((r) => r.tempFiles.length, (e) => e.errMsg), [name, o])
    assert.equal(await choose('chooseMedia', { count: 30, mediaType: ['image'] }), 20)
    assert.equal(await choose('chooseImage', { count: 30 }), 9)
    assert.equal(await choose('chooseMedia', { count: 0 }), 'chooseMedia:fail parameter error: parameter.count should be a positive Number')
  }, { stubs: (() => { const files = Array.from({ length: 25 }, (_, i) => ({ name: `${i}.png`, type: 'image/png', text: 'x' })); return { chooseMedia: { files }, chooseImage: { files } } })() }))

test('an address of a picture begins at the page that names it', () => run(
  '<image class="a" src="./near.png"/><image class="b" src="../b/far.png"/><image class="c" src="/top.png"/>', 'Page({})',
  async (app) => {
    const src = (at) => app.find(at).locator('img').getAttribute('src')
    assert.deepEqual([await src('.a'), await src('.b'), await src('.c')], ['/__dist/pages/a/near.png', '/__dist/pages/b/far.png', '/__dist/top.png'])
  }))
