import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { PATIENCE_MS } from '../support/browser/patience'
import { readQr } from '../support/browser/readQr'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { PHONE } from '../support/journey/h5Surface'
import { registeredState } from '../support/journey/registeredState'
import { said } from '../support/journey/texts'

const CARD = '/#/pages/visitor/mycard?target=visitor'
const built = process.env.H5_DIR ?? fileURLToPath(new URL('../../dist/h5', import.meta.url))

describe('the H5 without a network', () => {
  let app: RunningApp
  let browser: Browser
  let context: BrowserContext
  let page: Page
  let h5Dir: string
  before(async () => {
    h5Dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-h5-'))
    fs.cpSync(built, h5Dir, { recursive: true })
    app = await startApp({ H5_DIR: h5Dir })
    browser = await launchBrowser()
    const { card } = await registeredState(browser, app)
    context = await browser.newContext({
      viewport: PHONE,
      deviceScaleFactor: 2,
      locale: 'zh-CN',
      storageState: card,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    page = await context.newPage()
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    fs.rmSync(h5Dir, { recursive: true, force: true })
  })

  it('opens the card again while the server is off, with a code that scanners read', async () => {
    await page.goto(app.url + CARD)
    const number = await cardNumber(page)
    await page.evaluate(async () => void (await navigator.serviceWorker.ready))
    assert.equal(
      (await keptAddresses(page, /\/js\/workspace\.[0-9a-f]+\.js/)).length,
      1,
      'a gate calls with what is kept',
    )
    await app.interrupt()

    await page.reload()

    assert.equal(await cardNumber(page), number)
    const picture = await page
      .getByRole('button', { name: said('cn', 'entryQr') })
      .first()
      .screenshot()
    assert.ok((await readQr(picture)).endsWith(`/c/${number}`))
    await page
      .getByText(/^离线显示，截至/)
      .first()
      .waitFor()
    assert.deepEqual(
      await keptAddresses(page, /\/(api|oss|assets|captcha|files)\//),
      [],
      'no calls, no files of people',
    )
  })

  it('shows the card as the server has it once that is back', async () => {
    await app.resume()
    await page.reload()
    await cardNumber(page)
    await page
      .getByText(/^离线显示，截至/)
      .first()
      .waitFor({ state: 'hidden' })
  })

  it('goes over to a new build when its page is the only one, and not while an earlier page is open', async () => {
    const earlier = await context.newPage()
    await earlier.goto(app.url + CARD)
    await cardNumber(earlier)
    const next = release(h5Dir)

    await page.reload()
    await page.locator(`script[src*="${next}"]`).waitFor({ state: 'attached' })
    await until(page, async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
    assert.equal(
      new Set(await keptAddresses(earlier, /\/app\.[^/]*js/)).size,
      2,
      'both builds are kept',
    )

    await earlier.close()
    await page.reload()
    await until(page, async () => {
      const registration = await navigator.serviceWorker.getRegistration()
      return !registration?.waiting && registration?.active?.state === 'activated'
    })
    await app.interrupt()
    await page.reload()
    await page.locator(`script[src*="${next}"]`).waitFor({ state: 'attached' })
    await cardNumber(page)
    const programs = await keptAddresses(page, /\/app\.[^/]*js/)
    assert.ok(
      programs.length > 0 && programs.every(address => address.includes(next)),
      'the earlier build is gone',
    )
  })

  it('is taken away again where the operator says so, with everything it kept', async () => {
    await app.resume({ OFFLINE_WORKER: 'off' })
    await page.reload()
    await until(page, async () => (await caches.keys()).length === 0)
    // as a page does that is opened before the one that takes it away has left
    await page.evaluate(async () => void (await navigator.serviceWorker.register('./sw.js')))
    // The page it still serves holds on to it: with the next one it is gone.
    await page.reload()
    await until(page, async () => (await navigator.serviceWorker.getRegistrations()).length === 0)
  })
})

/** Asks in the page until it is so; the browser's own waiting takes a promise for a yes. */
async function until(page: Page, isSo: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    if (await page.evaluate(isSo)) return
    await page.waitForTimeout(200)
  }
  throw new Error(`it did not become so: ${isSo.toString()}`)
}

async function cardNumber(page: Page): Promise<string> {
  const code = page.getByText(/^\d{4} \d{4} \d{4}$/).first()
  await code.waitFor()
  return (await code.innerText()).replace(/ /g, '')
}

/** Addresses in the worker's caches. */
async function keptAddresses(page: Page, pattern: RegExp): Promise<string[]> {
  const all = await page.evaluate(async () => {
    const lists = await Promise.all(
      (await caches.keys()).map(async name => (await caches.open(name)).keys()),
    )
    return lists.flat().map(request => request.url)
  })
  return all.filter(address => pattern.test(address))
}

/**
 * Puts the next build in place of this one, as a release does: its entry has another name, and the
 * earlier one is gone. Gives the name.
 */
function release(h5Dir: string): string {
  const entry =
    fs.readdirSync(path.join(h5Dir, 'js')).find(name => /^app\.[0-9a-f]{6}\.js$/.test(name)) ?? ''
  const next = 'app.0f0f0f0f.js'
  fs.renameSync(path.join(h5Dir, 'js', entry), path.join(h5Dir, 'js', next))
  const page = fs.readFileSync(path.join(h5Dir, 'index.html'), 'utf8')
  const nextPage = page.split(entry).join(next)
  const worker = fs.readFileSync(path.join(h5Dir, 'sw.js'), 'utf8')
  assert.ok(worker.includes(revision(page)), 'the worker knows its page by its contents')
  fs.writeFileSync(path.join(h5Dir, 'index.html'), nextPage)
  fs.writeFileSync(
    path.join(h5Dir, 'sw.js'),
    worker.split(entry).join(next).split(revision(page)).join(revision(nextPage)),
  )
  for (const name of ['index.html', 'sw.js'])
    for (const packed of ['.br', '.gz']) fs.rmSync(path.join(h5Dir, name + packed), { force: true })
  return next
}

/** As config/offlineWorker.ts writes it. */
const revision = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)
