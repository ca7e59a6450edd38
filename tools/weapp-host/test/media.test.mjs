// Choosing and sending files: the choice is scripted, the upload is real.
import { after, before, test } from 'node:test'
import assert from 'node:assert/strict'
import http from 'node:http'
import { launchBrowser } from '../../../test/support/browser/launchBrowser.ts'
import { launch } from '../driver.mjs'
import { fixture } from './fixture.mjs'

const PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
let browser
before(async () => { browser = await launchBrowser() })
after(() => browser?.close())

/** Runs one call in the page's onLoad and returns its result. */
const call = async (api, options, stubs, more = '') => {
  const js = `Page({ onLoad() { const done = (r) => { this.result = r }; const task = wx.${api}({ ...${JSON.stringify(options)}, success: done, fail: done }); ${more} } })`
  const app = await launch({ dist: fixture({ 'pages/a/a.wxml': '<view/>', 'pages/a/a.js': js }), browser, stubs })
  try {
    await app.page.waitForFunction(() => window.__host.router.top().page.result)
    const [result, progress] = await app.page.evaluate(() => { const { result, progress } = window.__host.router.top().page; return [result, progress] })
    await app.assertClean()
    return { result, progress, requests: await app.requests() }
  } finally { await app.close() }
}
const FILES = { files: [
  { name: 'a.png', type: 'image/png', base64: PNG }, { name: 'talk.mp4', type: 'video/mp4', text: 'film' },
  { name: 'plan.pdf', type: 'application/pdf', text: '%PDF' }, { name: 'note.txt', type: 'text/plain', text: 'note' }, { name: 'b.png', type: 'image/png', base64: PNG },
] }

test('chooseMedia gives pictures or films as asked, with their pixels, no more than wanted', async () => {
  const pictures = await call('chooseMedia', { count: 1, mediaType: ['image'] }, { chooseMedia: FILES })
  assert.equal(pictures.result.errMsg, 'chooseMedia:ok')
  assert.equal(pictures.result.type, 'image')
  assert.deepEqual(pictures.result.tempFiles.map(({ tempFilePath, ...file }) => [file, /a\.png$/.test(tempFilePath)]), [[{ size: 70, fileType: 'image', width: 1, height: 1 }, true]])

  const films = await call('chooseMedia', { count: 9, mediaType: ['video'] }, { chooseMedia: FILES })
  assert.deepEqual([films.result.type, films.result.tempFiles.map((file) => file.fileType)], ['video', ['video']])
})

test('a person who cancels is told by errMsg', async () => {
  const { result } = await call('chooseMedia', { count: 1 }, { chooseMedia: { fail: 'cancel' } })
  assert.equal(result.errMsg, 'chooseMedia:fail cancel')
})

test('chooseMessageFile filters by type and, with the type file, by extension', async () => {
  const names = async (options) => (await call('chooseMessageFile', options, { chooseMessageFile: FILES })).result.tempFiles.map((file) => `${file.type} ${file.name}`)
  assert.deepEqual(await names({ count: 9, type: 'file' }), ['file plan.pdf', 'file note.txt'])
  assert.deepEqual(await names({ count: 9, type: 'file', extension: ['pdf'] }), ['file plan.pdf'])
  assert.deepEqual(await names({ count: 2, type: 'all', extension: ['pdf'] }), ['image a.png', 'video talk.mp4'])
})

test('an unscripted chat file is reported', async () => {
  const app = await launch({ dist: fixture({ 'pages/a/a.js': 'Page({ onLoad() { wx.chooseMessageFile({ count: 1, fail() {} }) } })' }), browser })
  try { assert.ok((await app.problems()).some((problem) => problem.kind === 'unscripted')) } finally { await app.close() }
})

/**
 * A server that stores uploads and replies after `wait`, and the call that sends a file of `bytes`
 * to it.
 */
const upload = async ({ bytes = 10, wait = 0, more = '', limit = 0 }) => {
  const got = []
  const server = http.createServer((req, res) => {
    const parts = []
    const answer = () => setTimeout(() => { got.push(Buffer.concat(parts).toString('latin1')); res.writeHead(201, { 'x-kept': '1' }); res.end('kept') }, wait)
    req.on('data', (part) => { parts.push(part); if (limit) { req.pause(); setTimeout(() => req.resume(), limit) } })
    req.on('end', answer)
  })
  await new Promise((ok) => server.listen(0, '127.0.0.1', ok))
  const js = `Page({ progress: [], onLoad() { const page = this; const done = (r) => { this.result = r }
    const filePath = wx.env.USER_DATA_PATH + '/f.bin'
    wx.getFileSystemManager().writeFileSync(filePath, 'x'.repeat(${bytes}))
    const task = wx.uploadFile({ url: 'http://127.0.0.1:${server.address().port}/store', filePath, name: 'file', formData: { key: 'k', policy: 'p' }, success: done, fail: done })
    task.onProgressUpdate((p) => page.progress.push(p)); ${more} } })`
  const app = await launch({ dist: fixture({ 'pages/a/a.wxml': '<view/>', 'pages/a/a.js': js }), browser })
  try {
    await app.page.waitForFunction(() => window.__host.router.top().page.result)
    return { got, ...(await app.page.evaluate(() => { const { result, progress } = window.__host.router.top().page; return { result, progress } })) }
  } finally { await app.close(); server.closeAllConnections(); await new Promise((ok) => server.close(ok)) }
}

test('uploadFile sends the fields, then the file, and gives the answer as text whatever its status', async () => {
  const { got, result } = await upload({})
  assert.deepEqual([result.statusCode, result.data, result.header['x-kept']], [201, 'kept', '1'])
  const places = ['name="key"', 'name="policy"', 'name="file"; filename="f.bin"'].map((text) => got[0].indexOf(text))
  assert.ok(places.every((at, i) => at > 0 && (i === 0 || at > places[i - 1])), `order ${places}`)
})

test('uploadFile tells its progress in whole percents up to 100', async () => {
  const { progress } = await upload({ bytes: 8_000_000, limit: 2 })
  assert.equal(progress.at(-1).progress, 100)
  assert.ok(progress.every((p, i) => Number.isInteger(p.progress) && (i === 0 || p.progress > progress[i - 1].progress)), JSON.stringify(progress.map((p) => p.progress)))
  assert.equal(progress.at(-1).totalBytesSent, progress.at(-1).totalBytesExpectedToSend)
})

test('uploadFile is stopped by abort', async () => {
  const { got, result } = await upload({ wait: 60_000, more: 'setTimeout(() => task.abort(), 300)' })
  assert.equal(result.errMsg, 'uploadFile:fail abort')
  assert.deepEqual(got, [])
})

test('uploadFile fails where no server answers', async () => {
  const js = `Page({ onLoad() { wx.getFileSystemManager().writeFileSync(wx.env.USER_DATA_PATH + '/f', 'x')
    wx.uploadFile({ url: 'http://127.0.0.1:9/', filePath: wx.env.USER_DATA_PATH + '/f', name: 'file', complete: (r) => { this.result = r } }) } })`
  const app = await launch({ dist: fixture({ 'pages/a/a.wxml': '<view/>', 'pages/a/a.js': js }), browser })
  try {
    await app.page.waitForFunction(() => window.__host.router.top().page.result)
    assert.match(await app.page.evaluate(() => window.__host.router.top().page.result.errMsg), /^uploadFile:fail /)
  } finally { await app.close() }
})
