import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launch, type HostedApp } from '../../tools/weapp-host/driver.mjs'
import { addChineseFonts } from '../support/browser/chineseFonts'
import { buildGallery, GALLERY } from '../support/browser/gallery'
import { launchBrowser } from '../support/browser/launchBrowser'
import { PATIENCE_MS } from '../support/browser/patience'

// What a change costs in the mini-program, where every change crosses from one thread to the other: the gallery's form of a
// thousand fields, of which every fifth decides about the one after it.

/** A change of one field and what it tells the next one; a page of a thousand fields is 300 times that. */
const ONE_CHANGE_BYTES = 2048

describe('a form of a thousand fields in the mini-program', () => {
  let browser: Browser
  let app: HostedApp
  before(async () => {
    buildGallery()
    browser = await launchBrowser()
    app = await launch({
      dist: GALLERY.weapp,
      browser,
      prepare: addChineseFonts,
      requireHttps: false,
      path: 'pages/dev/forms',
      query: { section: 'big', lang: 'en' },
    })
    app.page.setDefaultTimeout(PATIENCE_MS)
  })
  after(async () => {
    await app?.close()
    await browser?.close()
  })

  const row = (n: number) => app.view().locator(`[id="big-f${n}-row"]`)
  const rows = () => app.view().locator('.tf-field').count()
  const sent = () =>
    app.page.evaluate(() => (window as unknown as { __host: { setData: { bytes: number; keys: number }[] } }).__host.setData.slice())
  /** What is sent between now and the moment nothing more comes. */
  const during = async (act: () => Promise<void>) => {
    const before = (await sent()).length
    await act()
    for (const deadline = Date.now() + PATIENCE_MS; (await sent()).length === before && Date.now() < deadline;)
      await app.page.waitForTimeout(50)
    await app.idle(300)
    return (await sent()).slice(before)
  }

  it('starts with a few rows and grows until all of them stand in the page', async () => {
    await row(1).waitFor()
    const early = await rows()
    assert.ok(early < 1000, `${early} rows were drawn at once`)
    for (const deadline = Date.now() + 120_000; (await rows()) < 1000 && Date.now() < deadline;) await app.page.waitForTimeout(500)
    assert.equal(await rows(), 1000)
    const largest = Math.max(...(await sent()).map(entry => entry.bytes))
    assert.ok(largest < 256 * 1024, `one setData of ${largest} bytes`)
  })

  it('sends one change in one setData that holds the changed field alone', async () => {
    const input = row(1).locator('input')
    await app.input(input, 'Mara')

    const change = await during(() => app.input(input, 'Mara L'))

    assert.equal(change.length, 1, JSON.stringify(change))
    assert.ok((change[0]?.bytes ?? 0) > 0 && (change[0]?.bytes ?? 0) < ONE_CHANGE_BYTES, JSON.stringify(change))
  })

  it('sends what a rule does elsewhere in the same setData', async () => {
    const input = row(1).locator('input')
    assert.equal(await row(2).locator('.is-readonly').count(), 0)

    const change = await during(() => app.input(input, 'x'))

    assert.ok((await row(2).locator('.is-readonly').count()) > 0, 'the rule locked the next field')
    assert.equal(change.length, 1, JSON.stringify(change))
    assert.ok((change[0]?.bytes ?? 0) < ONE_CHANGE_BYTES, JSON.stringify(change))
  })
})
