import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import { launchBrowser } from '../../../test/support/browser/launchBrowser.ts'
import { launch } from '../driver.mjs'
import { fixture } from './fixture.mjs'

let browser
before(async () => { browser = await launchBrowser() })
after(() => browser?.close())
/** A page with a button for each function, which records the results in `log`. */
const run = async (functions, { files, ...options }, fn, wxml = '') => {
  const names = Object.keys(functions)
  const app = await launch({
    browser, ...options,
    dist: fixture({
      'pages/a/a.wxml': `${names.map((n) => `<view class="${n}" bindtap="${n}">${n}</view>`).join('')}${wxml}<view class="log">{{log}}</view>`,
      'pages/a/a.js': `Page({ data: { log: '' }, note(p) { p.then((r) => this.setData({ log: JSON.stringify(r) }), (e) => this.setData({ log: e.errMsg + ' ' + (e.errCode || e.errno || '') })) },
        ${Object.entries(functions).map(([n, body]) => `${n}(e) { ${body} }`).join(',\n')} })`,
      ...files,
    }),
  })
  const log = async (from) => { await app.tap(from); return (await app.text('.log')).trim() }
  try { await fn(app, log) } finally { await app.close() }
}

test('wx.login gives a new code each time, and can fail', () => run({ login: 'this.note(wx.login())' }, {}, async (app, log) => {
  const [one, two] = [await log('.login'), await log('.login')]
  assert.match(one, /host-code-/)
  assert.notEqual(one, two)
  await app.stub('login', { fail: 'user deny' })
  assert.equal(await log('.login'), 'login:fail user deny')
  await app.assertClean()
}))

const PAY = `timeStamp: '1', nonceStr: 'n', package: 'prepay_id=1', signType: 'RSA', paySign: 's'`
test('wx.requestPayment wants what was signed, and can be cancelled', () => run({
  pay: `this.note(wx.requestPayment({ ${PAY} }))`, number: `this.note(wx.requestPayment({ ${PAY}, timeStamp: 1 }))`, bare: `this.note(wx.requestPayment({ ${PAY}, package: '1' }))`,
}, { stubs: { requestPayment: {} } }, async (app, log) => {
  assert.match(await log('.pay'), /requestPayment:ok/)
  assert.match(await log('.number'), /requestPayment:fail parameter error: parameter.timeStamp should be String instead of Number/)
  assert.match(await log('.bare'), /requestPayment:fail parameter error: package/)
  await app.stub('requestPayment', { fail: 'cancel' })
  assert.equal(await log('.pay'), 'requestPayment:fail cancel')
}))

const ASK = `wx.requestSubscribeMessage({ tmplIds: ['t1', 't2'] })`
test('wx.requestSubscribeMessage wants a tap or a payment right before it, and one to three templates', () => run({
  ask: `this.note(${ASK})`, late: `setTimeout(() => this.note(${ASK}), 50)`, paid: `setTimeout(() => this.note(wx.requestPayment({ ${PAY} }).then(() => ${ASK})), 50)`,
  none: `this.note(wx.requestSubscribeMessage({ tmplIds: [] }))`, many: `this.note(wx.requestSubscribeMessage({ tmplIds: ['1', '2', '3', '4'] }))`,
}, { stubs: { requestSubscribeMessage: { t1: 'accept', t2: 'reject' }, requestPayment: {} } }, async (app, log) => {
  const said = (text) => app.waitForText(text)
  assert.match(await log('.ask'), /"t1":"accept","t2":"reject"/)
  await app.tap('.late'); await said('can only be invoked by user TAP gesture.')
  await app.tap('.paid'); await said('"t1":"accept"')
  assert.match(await log('.none'), /TmplIds can not be empty 20003/)
  assert.match(await log('.many'), /out of max bounds 20003/)
  await app.stub('requestSubscribeMessage', { fail: 'The main switch is switched off', errCode: 20004 })
  assert.equal(await log('.ask'), 'requestSubscribeMessage:fail The main switch is switched off 20004')
}))

const PRIVACY = {
  setting: 'this.note(wx.getPrivacySetting())', choose: `this.note(wx.chooseMedia({ count: 1 }).then((r) => r.type))`,
  listen: 'this.asked = []; wx.onNeedPrivacyAuthorization((resolve, info) => { this.asked.push(info.referrer); this.resolve = resolve })',
  refuse: `this.resolve({ event: 'disagree' })`, lie: `this.resolve({ event: 'agree', buttonId: 'agree' })`, agreed: `this.resolve({ event: 'agree', buttonId: 'agree' })`,
}
const BUTTON = '<button id="agree" open-type="agreePrivacyAuthorization" bindagreeprivacyauthorization="agreed">agree</button>'
const contract = { privacy: { contract: '《隐私指引》' } }

test('personal data waits for the contract: asked, refused for ten seconds, agreed by its button', () => run(PRIVACY, contract, async (app, log) => {
  assert.match(await log('.setting'), /"needAuthorization":true,"privacyContractName":"《隐私指引》"/)
  await app.tap('.listen')
  await app.tap('.choose')
  assert.deepEqual(await app.page.evaluate(() => window.__host.router.top().page.asked), ['chooseMedia'])
  await app.tap('.refuse'); await app.waitForText('chooseMedia:fail privacy permission is not authorized 104')
  await app.page.evaluate(() => window.__host.router.top().page.setData({ log: '' }))
  assert.match(await log('.choose'), /not authorized 104/)
  assert.equal(await app.page.evaluate(() => window.__host.router.top().page.asked.length), 1, 'nobody is asked again at once')
  await app.page.evaluate(() => { const now = Date.now; Date.now = () => now() + 11_000 })
  await app.tap('.choose'); await app.tap('#agree'); await app.waitForText('"image"')
  assert.match(await log('.setting'), /"needAuthorization":false/)
  await app.assertClean()
}, BUTTON))

test('an agreement without a tap on its button is none, and without a listener WeChat asks itself', () => run(PRIVACY, contract, async (app) => {
  await app.tap('.choose'); await app.dialog('同意'); await app.waitForText('"image"')
  await app.page.evaluate(() => sessionStorage.clear())
  await app.tap('.listen'); await app.tap('.choose'); await app.tap('.lie')
  await app.waitForText('not authorized 104')
  assert.ok((await app.problems()).some(({ kind }) => kind === 'privacy'))
}, BUTTON))

test('the menu shares a page to a chat and to the timeline', () => run({ nothing: '' }, {}, async (app) => {
  await app.page.evaluate(() => Object.assign(window.__host.router.top().page, { onShareAppMessage: () => ({ title: 'chat', path: '/pages/a/a' }), onShareTimeline: () => ({ title: 'all', query: 'x=1' }) }))
  assert.deepEqual(await app.share(), { title: 'chat', path: '/pages/a/a' })
  assert.deepEqual(await app.shareTimeline(), { title: 'all', query: 'x=1' })
}))

const APP = (more) => ({ 'app.json': JSON.stringify({ pages: ['pages/a/a'], ...more }) })
test('places are chosen only where app.json announces it, and shown only with a point', async () => {
  const functions = {
    choose: 'this.note(wx.chooseLocation({}))', where: `this.note(wx.getLocation({ type: 'gcj02' }))`,
    show: `this.note(wx.openLocation({ latitude: 28.5, longitude: 123.4 }))`, text: `this.note(wx.openLocation({ latitude: '28.5', longitude: 123.4 }))`, off: `this.note(wx.openLocation({ latitude: 91, longitude: 0 }))`,
  }
  const stubs = { chooseLocation: { name: 'N2', address: '', latitude: 28.5, longitude: 123.4 }, getLocation: { latitude: 28.5, longitude: 123.4, accuracy: 30 } }
  await run(functions, { stubs, files: APP({ requiredPrivateInfos: ['chooseLocation'] }) }, async (app, log) => {
    assert.match(await log('.choose'), /"name":"N2"/)
    assert.match(await log('.where'), /getLocation:fail the api need to be declared in the requiredPrivateInfos/)
    assert.match(await log('.show'), /openLocation:ok/)
    assert.match(await log('.text'), /latitude should be Number/)
    assert.match(await log('.off'), /invalid latitude/)
    await app.stub('chooseLocation', { fail: 'cancel' })
    assert.equal(await log('.choose'), 'chooseLocation:fail cancel')
  })
})

test('wx.scanCode gives what a code says, and the network goes and comes back', () => run({
  scan: 'this.note(wx.scanCode({}))', type: 'this.note(wx.getNetworkType())', watch: 'wx.onNetworkStatusChange((s) => this.setData({ log: JSON.stringify(s) })); this.setData({ log: "on" })',
}, { stubs: { scanCode: { result: 'T-1' } } }, async (app, log) => {
  assert.match(await log('.scan'), /"scanType":"QR_CODE".*"result":"T-1"/)
  assert.match(await log('.type'), /"networkType":"wifi"/)
  await log('.watch')
  await app.emit('NetworkStatusChange', { isConnected: false, networkType: 'none' })
  await app.waitForText('"isConnected":false')
  assert.match(await log('.type'), /"networkType":"none"/)
}))

test('<official-account> is seen by a person who came by a code, and by no one else', async () => {
  const files = { 'pages/a/a.wxml': '<official-account bindload="said" binderror="said"/><view class="log">{{log}}</view>', 'pages/a/a.js': 'Page({ data: { log: "" }, said(e) { this.setData({ log: e.type + e.detail.status }) } })' }
  for (const [scene, log, shown] of [[1047, 'load0', 1], [1001, 'error5', 0]]) {
    await run({}, { files, scene }, async (app) => {
      await app.waitForText(log)
      assert.equal(await app.view().locator('wx-official-account div').count(), shown)
      await app.assertClean()
    })
  }
})

const answerOf = (call, url) => `this.note(new Promise((success, fail) => wx.${call}({ url: '${url}', success, fail })))`
test('without a network calls fail as on a device, the program is told, and a restart changes nothing about it', () => run({
  call: answerOf('request', 'http://127.0.0.1:1/'), load: answerOf('downloadFile', 'http://127.0.0.1:1/a.png'), ask: 'this.note(wx.getNetworkType())',
}, { requireHttps: false, files: { 'app.js': `App({ onLaunch() { wx.onNetworkStatusChange((s) => wx.setStorageSync('told', s)) } })` } }, async (app, log) => {
  const says = async (from, text) => { await log(from); await app.waitForText(text) }
  await says('.ask', 'wifi')
  await app.network(false)
  assert.deepEqual((await app.storage()).told, { isConnected: false, networkType: 'none' })
  const gone = 'fail errcode:-106 cronet_error_code:-106 error_msg:net::ERR_INTERNET_DISCONNECTED 600001'
  await says('.call', `request:${gone}`)
  await app.restart()
  await says('.load', `downloadFile:${gone}`)
  await says('.ask', 'none')
  await app.network(true)
  await says('.ask', 'wifi')
  await says('.call', 'request:fail ECONNREFUSED')
  await app.assertClean()
}))
