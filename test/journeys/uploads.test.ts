import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Locator, Page } from 'playwright-core'
import { auditAccessibility, blocking } from '../support/browser/auditAccessibility'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { expectSaved } from '../support/journey/boothForm'
import { LANYAN, logInAsExhibitor, returnToMenu } from '../support/journey/exhibitor'
import { eventually } from '../support/journey/formControls'
import { onDevice } from '../support/journey/journey'
import type { Surface } from '../support/journey/surface'
import { openWeapp } from '../support/journey/weappSurface'
import { makeUploadFair } from '../support/journey/uploadFair'
import { apiClient } from '../support/server/apiClient'
import { photo, SAMPLES } from '../support/server/sampleFiles'
import { openChooser } from '../support/browser/openChooser'
import { PATIENCE_MS } from '../support/browser/patience'

// Uploads in a real browser against a real server and store: what jsdom has not is file dialogues,
// a network that drops, and layout.

interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** The pictures in an element, as they are drawn once all of them have come. */
async function expectPictures(group: Locator, wanted: readonly string[], what = ''): Promise<void> {
  const shapes = () =>
    group
      .locator('img')
      .evaluateAll(all =>
        all
          .map(image => image as HTMLImageElement)
          .map(image => `${image.naturalWidth}x${image.naturalHeight}`),
      )
  for (
    const deadline = Date.now() + PATIENCE_MS;
    (await shapes()).join() !== wanted.join() && Date.now() < deadline;
  ) {
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  assert.deepEqual(await shapes(), wanted, what)
}

describe('files on the H5', () => {
  let browser: Browser
  let app: RunningApp
  let fair: ReturnType<typeof makeUploadFair>
  const pictures: Chosen[] = []
  before(async () => {
    fair = makeUploadFair()
    const sizes = [
      [800, 600],
      [600, 800],
      [500, 500],
    ] as const
    for (const [index, [width, height]] of sizes.entries()) {
      pictures.push({
        name: `stand-${index + 1}.jpg`,
        mimeType: 'image/jpeg',
        buffer: await photo('jpeg', { width, height }),
      })
    }
    ;[app, browser] = await Promise.all([startApp({ FAIR_DIR: fair.dir }), launchBrowser()])
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    fair?.remove()
  })

  /** An exhibitor's form of files, empty, on a device of its own. */
  const open = async (viewport = DESKTOP): Promise<{ surface: Surface; page: Page }> => {
    const surface = await openH5(browser, { url: app.url, language: 'en', viewport })
    const page = surface.page as Page
    await page.goto(`${app.url}/?lang=en#/pages/index?lang=en`)
    await logInAsExhibitor(surface, LANYAN)
    await page.goto(`${app.url}/?lang=en#/pages/exhibitor/dynamic_form?id=files&lang=en`)
    await field(page, 'Pictures').locator('.tf-uploader__add, .tf-uploader__item').first().waitFor()
    await empty(page)
    return { surface, page }
  }
  const field = (page: Page, name: string): Locator =>
    page.getByRole('group', { name: new RegExp(`^${name}`) })
  /** The exhibitor's drafts are on the server: what an earlier test left is taken out. */
  const empty = async (page: Page) => {
    const first = page.getByRole('button', { name: /^Remove File/ }).first()
    while ((await first.count()) > 0) await first.click()
  }
  const choose = async (page: Page, name: string, ...files: Chosen[]) => {
    const slot = field(page, name).getByRole('button', { name: new RegExp(`^${name}:`) })
    await (await openChooser(page, () => slot.click())).setFiles(files)
  }
  const done = (page: Page, name: string, count: number) =>
    page.waitForFunction(
      ([label, wanted]) => {
        const group = [...document.querySelectorAll('.tf-uploader')].find(node => {
          const title = document.getElementById(node.getAttribute('aria-labelledby') ?? '')
          return title?.textContent?.startsWith(label)
        })
        return group?.querySelectorAll('.tf-uploader__item.is-done').length === wanted
      },
      [name, count] as const,
      { timeout: PATIENCE_MS },
    )
  const expectShapes = (page: Page, wanted: readonly string[], what = '') =>
    expectPictures(field(page, 'Pictures'), wanted, what)
  const paper = (name: string, bytes = 0): Chosen => ({
    name,
    mimeType: 'application/pdf',
    buffer: Buffer.concat([SAMPLES['pdf'] ?? Buffer.alloc(0), Buffer.alloc(bytes, ' ')]),
  })
  /** Drags a picture by its handle to where another one is. */
  const drag = async (page: Page, touch: boolean, from: string, to: string) => {
    const handle = (name: string) =>
      page.getByRole('button', { name: `Change the place of ${name}` })
    await handle(from).scrollIntoViewIfNeeded()
    const [start, end] = await Promise.all([handle(from).boundingBox(), handle(to).boundingBox()])
    assert.ok(start && end)
    const path = Array.from({ length: 9 }, (_, step) => ({
      x: start.x + start.width / 2 + ((end.x - start.x) * step) / 8,
      y: start.y + start.height / 2 + ((end.y - start.y) * step) / 8,
    }))
    if (touch) {
      const session = await page.context().newCDPSession(page)
      for (const [step, point] of path.entries()) {
        await session.send('Input.dispatchTouchEvent', {
          type: step === 0 ? 'touchStart' : 'touchMove',
          touchPoints: [point],
        })
        await page.waitForTimeout(20)
      }
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    } else {
      const [first = { x: 0, y: 0 }] = path
      await page.mouse.move(first.x, first.y)
      await page.mouse.down()
      for (const point of path) await page.mouse.move(point.x, point.y)
      await page.mouse.up()
    }
  }

  for (const [device, viewport] of [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const) {
    it(`are chosen, made smaller, dragged into order and kept over a reload, on ${device}`, async () => {
      const { surface, page } = await open(viewport)
      await choose(page, 'Pictures', ...pictures)
      await done(page, 'Pictures', 3)
      await expectShapes(
        page,
        ['400x300', '300x400', '400x400'],
        'shrunk to fit 400 × 400, never enlarged',
      )
      await field(page, 'Pictures').getByText('3/4').waitFor()

      await drag(page, viewport === PHONE, 'stand-1.jpg', 'stand-3.jpg')
      await expectShapes(page, ['300x400', '400x400', '400x300'])
      await field(page, 'Pictures')
        .getByText('stand-1.jpg is now 3 of 3')
        .waitFor({ state: 'attached' })
      const violations = blocking(await auditAccessibility(page))
      assert.deepEqual(violations, [], JSON.stringify(violations, null, 1))

      await expectSaved(surface)
      await page.reload()
      await done(page, 'Pictures', 3)
      await expectShapes(
        page,
        ['300x400', '400x400', '400x300'],
        'the draft holds the order, the server shows the files',
      )

      await surface.close()
    })
  }

  it('that are refused say why, in the words of the specification', async () => {
    const { surface, page } = await open()
    await choose(page, 'Papers', paper('large.pdf', 1024 * 1024))
    await page.getByRole('alert').getByText('file size must not exceed: 1MB').waitFor()
    await choose(page, 'Papers', {
      name: 'note.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('note'),
    })
    await page.getByRole('alert').getByText('only supports file extensions: pdf').waitFor()
    await choose(page, 'Film', {
      name: 'talk.avi',
      mimeType: 'video/x-msvideo',
      buffer: Buffer.from('film'),
    })
    await page.getByRole('alert').getByText('unsupported file extension').waitFor()
    await choose(page, 'Pictures', ...pictures, ...pictures)
    await page.getByRole('alert').getByText('upload at most 4 files').waitFor()
    // What says it is a picture and is none is found out by the server or, as here, by the browser.
    await choose(page, 'Film', {
      name: 'fake.mp4',
      mimeType: 'video/mp4',
      buffer: Buffer.from('no film at all'),
    })
    await page.getByRole('button', { name: 'Retry fake.mp4' }).waitFor()
    await surface.close()
  })

  it('show how far they are, hold the form back until then, and can be stopped', async () => {
    const { surface, page } = await open()
    const session = await page.context().newCDPSession(page)
    await session.send('Network.enable')
    const slow = (bytes: number) =>
      session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytes,
      })
    await slow(150_000)
    await choose(page, 'Papers', paper('plan.pdf', 900_000))
    const bar = page.getByRole('progressbar', { name: 'Uploading plan.pdf' })
    await bar.getByText(/^[1-9]\d%$/).waitFor()
    assert.ok(Number(await bar.getAttribute('aria-valuenow')) >= 10)

    await page.getByRole('button', { name: 'Submit', exact: true }).last().click()
    await page
      .getByText('Papers: a file is not uploaded yet, wait for it, retry it or remove it!')
      .first()
      .waitFor()

    await page.getByRole('button', { name: 'Cancel the upload of plan.pdf' }).click()
    assert.equal(await bar.count(), 0)
    await slow(-1)
    await page
      .locator('.tf-uploader-note--undo', { hasText: 'plan.pdf' })
      .getByRole('button', { name: 'Undo' })
      .click()
    await done(page, 'Papers', 1)
    await surface.close()
  })

  it('are sent again by themselves after a dropped connection, and on demand after several', async () => {
    const { surface, page } = await open()
    let drops = 1
    await page.route('**/store/**', route =>
      drops-- > 0 ? route.abort('connectionreset') : route.continue(),
    )
    await choose(page, 'Papers', paper('one.pdf'))
    await done(page, 'Papers', 1)

    drops = 4
    await choose(page, 'Papers', paper('two.pdf'))
    const again = page.getByRole('button', { name: 'Retry two.pdf' })
    await again.waitFor({ timeout: PATIENCE_MS })
    const violations = blocking(await auditAccessibility(page))
    assert.deepEqual(violations, [], JSON.stringify(violations, null, 1))
    await page.getByText('Upload failed, please try again!').first().waitFor()
    await again.click()
    await done(page, 'Papers', 2)
    await surface.close()
  })

  it('are looked at in the large view, by keys and back to where one was', async () => {
    const { surface, page } = await open()
    const small: Chosen = {
      name: 'small.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo('jpeg', { width: 199, height: 400 }),
    }
    await choose(page, 'Pictures', ...pictures.slice(0, 2), small)
    await done(page, 'Pictures', 3)
    assert.equal(
      await page.getByRole('button', { name: 'View small.jpg' }).count(),
      0,
      'under 200 pixels there is no large view',
    )

    const view = page.getByRole('button', { name: 'View stand-1.jpg' })
    await view.click()
    const viewer = page.getByRole('dialog', { name: 'Picture viewer' })
    await viewer.getByText('Picture 1 of 2').waitFor()
    await page.keyboard.press('ArrowRight')
    await viewer.getByText('Picture 2 of 2').waitFor()
    const violations = blocking(await auditAccessibility(page))
    assert.deepEqual(violations, [], JSON.stringify(violations, null, 1))
    await page.keyboard.press('Escape')
    await viewer.waitFor({ state: 'detached' })
    assert.equal(await view.evaluate(node => node === document.activeElement), true)
    await surface.close()
  })

  it('are taken when they are dropped onto their field, and films and sounds can be played', async () => {
    const { surface, page } = await open()
    const drop = async (name: string, file: { name: string; type: string; base64: string }) =>
      field(page, name).evaluate((node, given) => {
        const transfer = new DataTransfer()
        const bytes = Uint8Array.from(atob(given.base64), letter => letter.charCodeAt(0))
        transfer.items.add(new File([bytes], given.name, { type: given.type }))
        for (const type of ['dragover', 'drop']) {
          node.dispatchEvent(
            new DragEvent(type, { dataTransfer: transfer, bubbles: true, cancelable: true }),
          )
        }
      }, file)
    const base64 = (kind: string) => (SAMPLES[kind] ?? Buffer.alloc(0)).toString('base64')
    await drop('Film', { name: 'talk.mp4', type: 'video/mp4', base64: base64('mp4') })
    await drop('Sound', { name: 'jingle.mp3', type: 'audio/mpeg', base64: base64('mp3') })
    await done(page, 'Film', 1)
    await done(page, 'Sound', 1)

    const violations = blocking(await auditAccessibility(page))
    assert.deepEqual(violations, [], JSON.stringify(violations, null, 1))
    await page.getByRole('button', { name: 'Play talk.mp4' }).click()
    await page.locator('video[aria-label="Film"][controls]').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Play jingle.mp3' }).click()
    // The sample holds no sound: the player gives up and the button offers to play again.
    await page.getByRole('button', { name: 'Play jingle.mp3' }).waitFor()
    await surface.close()
  })
})

describe('files in the mini-program', () => {
  let browser: Browser
  let app: RunningApp
  let fair: ReturnType<typeof makeUploadFair>
  before(async () => {
    fair = makeUploadFair()
    ;[app, browser] = await Promise.all([startApp({ FAIR_DIR: fair.dir }), launchBrowser()])
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    fair?.remove()
  })

  it('are chosen from album and chats, made smaller, put into order without dragging and with, and kept over a restart', async () => {
    await onDevice(
      () => openWeapp(browser, { url: app.url, language: 'cn', name: 'uploads-weapp' }),
      'a',
      useInMiniProgram,
    )
  })

  const useInMiniProgram = async (surface: Surface): Promise<void> => {
    const root = () => surface.root()
    const openForm = async () => {
      await surface.press(root().getByRole('button', { name: '全部', exact: true })) // the most urgent alone stand on the page
      await surface.press(root().getByRole('link', { name: /资料上传/ }))
      await surface.waitForPath('pages/exhibitor/dynamic_form')
      await root()
        .getByRole('button', { name: /^展品图片：/ })
        .waitFor()
    }
    await logInAsExhibitor(surface, LANYAN)
    await openForm()
    const items = () =>
      root().locator('.tf-uploader--grid').first().locator('.tf-uploader__item.is-done')
    const expectShapes = (...wanted: string[]) =>
      expectPictures(root().locator('.tf-uploader--grid').first(), wanted)
    const settled = (count: number) =>
      items()
        .nth(count - 1)
        .waitFor({ timeout: PATIENCE_MS })
    const pictures = await Promise.all(
      (
        [
          [800, 600],
          [600, 800],
          [500, 500],
        ] as const
      ).map(async ([width, height], index) => ({
        name: `stand-${index + 1}.jpg`,
        type: 'image/jpeg',
        bytes: await photo('jpeg', { width, height }),
      })),
    )
    await surface.pickFiles(root().getByRole('button', { name: /^展品图片：/ }), pictures)
    await settled(3)
    await expectShapes('400x300', '300x400', '400x400')

    const handles = () => root().locator('.tf-uploader--grid').first().locator('.tf-uploader__knob')
    await surface.press(handles().nth(2))
    await surface.press(root().getByRole('button', { name: /^前移/ }))
    await expectShapes('400x300', '400x400', '300x400')

    const [first, last] = await Promise.all([
      handles().nth(0).boundingBox(),
      handles().nth(2).boundingBox(),
    ])
    assert.ok(first && last)
    await surface.drag(handles().nth(0), last.x - first.x)
    await expectShapes('400x400', '300x400', '400x300')

    await surface.pickFiles(root().getByRole('button', { name: /^资料：/ }), [
      { name: 'plan.pdf', type: 'application/pdf', bytes: SAMPLES['pdf'] ?? Buffer.alloc(0) },
      { name: 'large.pdf', type: 'application/pdf', bytes: Buffer.alloc(1024 * 1024 + 1, ' ') },
    ])
    await root().getByText('文件大小不能超过：1MB').waitFor()
    await root().getByText('plan.pdf', { exact: true }).waitFor()
    // the line may still tell of the draft before this file
    await eventually(await inDraft(app, '.pdf'), 'the draft on the server has the file')
    await surface.reload()
    await returnToMenu(surface, LANYAN)
    await openForm()
    await settled(3)
    await expectShapes('400x400', '300x400', '400x300')
    await root().getByText('文件 1.pdf').waitFor()

    await surface.pickFiles(root().getByRole('button', { name: /^录音：/ }), [
      { name: 'jingle.mp3', type: 'audio/mpeg', bytes: SAMPLES['mp3'] ?? Buffer.alloc(0) },
    ])
    await root()
      .getByRole('button', { name: /^播放 ?jingle\.mp3/ })
      .waitFor({ timeout: PATIENCE_MS })
    await surface.checkpoint('filled')
    const submit = () => root().getByRole('button', { name: '提交', exact: true }).last()
    await surface.press(submit())
    await root().getByText('提交后不能再修改').first().waitFor()
    await surface.press(submit())
    await root().getByText('已提交').first().waitFor()
    await surface.checkpoint('sent')
    await root().locator('.tf-answers').getByText(/MP3/).first().waitFor()
  }
})

/** Tells whether the company's draft on the server names this by now. */
async function inDraft({ url }: RunningApp, text: string): Promise<() => Promise<boolean>> {
  const client = apiClient(url)
  const login = await client.call<{ data: { Token: string } }>('/api/ex/login', {
    Account: LANYAN.account,
    Password: LANYAN.password,
  })
  return async () => {
    const form = await client.call(
      '/api/ex/form/open',
      { id: 'files' },
      { token: login.data.data.Token },
    )
    assert.ok(form.succ, JSON.stringify(form.body))
    return JSON.stringify(form.body).includes(text)
  }
}
