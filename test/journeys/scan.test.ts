import assert from 'node:assert/strict'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import sharp from 'sharp'
import { qrSvg } from '../../src/components/QrCode/qrMatrix'
import { auditAccessibility, blocking } from '../support/browser/auditAccessibility'
import { addFontsOfPictures } from '../support/browser/chineseFonts'
import { launchBrowser } from '../support/browser/launchBrowser'
import { openChooser } from '../support/browser/openChooser'
import { PATIENCE_MS } from '../support/browser/patience'
import { keepPicture } from '../support/browser/pictures'
import { writeQrFilm } from '../support/browser/qrFilm'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { PHONE } from '../support/journey/h5Surface'
import { registeredState } from '../support/journey/registeredState'

/** A code of no one: the scanner closes with whatever it reads. */
const CODE = 'https://elsewhere.example/nothing'

/** Chromium here has no reader of codes: ours is used, under the server's own content policy. */
describe('codes are scanned on the H5', () => {
  let app: RunningApp
  let browser: Browser
  let dir: string
  let state: Awaited<ReturnType<typeof registeredState>>['card']
  before(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-film-'))
    app = await startApp()
    browser = await launchBrowser()
    state = (await registeredState(browser, app)).card
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    fs.rmSync(dir, { recursive: true, force: true })
  })

  const dialogue = (page: Page) => page.getByRole('dialog', { name: '扫描二维码' })

  const open = async (
    device: Browser,
    permissions: string[],
  ): Promise<{ context: BrowserContext; page: Page; foreign: string[] }> => {
    const context = await device.newContext({
      viewport: PHONE,
      deviceScaleFactor: 2,
      locale: 'zh-CN',
      permissions,
      storageState: state,
    })
    context.setDefaultTimeout(PATIENCE_MS)
    await addFontsOfPictures(context)
    const page = await context.newPage()
    const foreign: string[] = []
    page.on('request', request => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(app.url))
        foreign.push(request.url())
    })
    await page.goto(`${app.url}/?lang=cn#/pages/visitor/signin?target=visitor`)
    await page.getByRole('button', { name: '扫码签到' }).click()
    await dialogue(page).waitFor()
    return { context, page, foreign }
  }

  it('by the camera, with a reader of our own and nothing from elsewhere', async () => {
    const film = path.join(dir, 'code.y4m')
    writeQrFilm(film, CODE)
    const withCamera = await launchBrowser([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ])
    const { page, foreign } = await open(withCamera, ['camera'])
    await dialogue(page).waitFor({ state: 'hidden' })
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => name),
    )
    assert.ok(
      fetched.some(name => name.startsWith(app.url) && name.endsWith('.wasm')),
      'the reader came from our own origin',
    )
    assert.deepEqual(foreign, [])
    await withCamera.close()
  })

  it('from a picture where there is no camera, by keyboard alone', async () => {
    const picture = path.join(dir, 'code.png')
    await sharp(Buffer.from(qrSvg(CODE)))
      .resize(600, 600)
      .png()
      .toFile(picture)
    const { context, page } = await open(browser, [])
    // Which of the two it says is the browser's affair.
    await page.getByText(/未获得相机权限|无法打开相机/).waitFor()
    await keepPicture('artifacts/journeys/h5-cn-phone-scan-no-camera.png', file =>
      page.screenshot({ path: file }),
    )
    assert.deepEqual(blocking(await auditAccessibility(page)), [])

    const chooser = await openChooser(page, () => page.keyboard.press('Enter'))
    await chooser.setFiles(picture)
    await dialogue(page).waitFor({ state: 'hidden' })
    await context.close()
  })

  it('or not, when the page is left', async () => {
    const { context, page } = await open(browser, [])
    await page.evaluate(() => (window.location.hash = '#/pages/index'))
    await dialogue(page).waitFor({ state: 'hidden' })
    await context.close()
  })
})
