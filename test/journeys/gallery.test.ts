import assert from 'node:assert/strict'
import fs from 'node:fs'
import path from 'node:path'
import { after, before, describe, it } from 'node:test'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { launch } from '../../tools/weapp-host/driver.mjs'
import { atRest } from '../support/browser/atRest'
import { auditAccessibility } from '../support/browser/auditAccessibility'
import { addFontsOfPictures } from '../support/browser/chineseFonts'
import { buildGallery, filesWith, GALLERY, gallerySectionIds } from '../support/browser/gallery'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { IS_OFF, keepPicture } from '../support/browser/pictures'
import { DESKTOP, PHONE } from '../support/journey/h5Surface'
import { Keyboard, type Focused } from '../support/journey/keyboard'
import { SAMPLES } from '../support/server/sampleFiles'
import { openChooser } from '../support/browser/openChooser'
import { PATIENCE_MS } from '../support/browser/patience'

const PICTURES = 'artifacts/gallery'
/** The mini-program shows what the H5 shows in English: a whole run sees it in Chinese alone. */
const LANGUAGES = IS_OFF ? (['cn'] as const) : (['cn', 'en'] as const)
/**
 * A whole run sees one language and size: the journeys see forms in the others. With pictures,
 * every size in both languages.
 */
const LOOKS = [
  { size: 'phone', viewport: PHONE, language: 'cn' },
  ...(IS_OFF
    ? []
    : ([
        { size: 'phone', viewport: PHONE, language: 'en' },
        { size: 'desktop', viewport: DESKTOP, language: 'cn' },
        { size: 'desktop', viewport: DESKTOP, language: 'en' },
      ] as const)),
] as const
/** A longer page is pictured from its top. */
const TALLEST = 8000
const SECTIONS = gallerySectionIds()
const PICTURE = 'fairs/suilan/public/hall.png'

/** What opens over the page, one of each kind: section and the control that opens it. */
const OVERLAYS = [
  ['pickers', 'Picker-filled'],
  ['pickers', 'Country'],
  ['trees', 'TreeSelect-filled'],
  ['contact', 'Address-empty'],
  ['dates', 'Date-filled'],
  ['dates', 'Seconds'],
  ['dates', 'RangeTimes'],
] as const

describe('the form gallery', () => {
  let app: RunningApp
  let browser: Browser
  before(async () => {
    buildGallery()
    app = await startApp({ H5_DIR: GALLERY.h5 })
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
  })

  it('is in no build for visitors', () => {
    const traces = [
      'pages/dev',
      'formGallery',
      'tf-gallery',
      '\u8868\u5355\u9648\u5217',
      'Form gallery',
      'tf-gallery__',
    ]
    for (const platform of ['h5', 'weapp'] as const) {
      assert.ok(fs.existsSync(`dist/${platform}`), `dist/${platform} is built before the journeys`)
      assert.deepEqual(filesWith(path.resolve(`dist/${platform}`), traces), [])
      assert.ok(
        filesWith(GALLERY[platform], traces).length > 0,
        'the search finds the gallery where it is',
      )
    }
  })

  for (const { size, viewport, language } of LOOKS) {
    it(`shows every section in ${language} on a ${size} without an accessibility violation`, async () => {
      const { page, context, red } = await open(viewport, {
        lang: language,
        section: SECTIONS[0] ?? '',
      })
      const found: string[] = []
      /** A click while the section is still being drawn can hit a place that moves away. */
      const turnTo = async (section: string) => {
        await page.locator(`#gallery-${section}`).click()
        await page.locator(`#gallery-${section}[aria-pressed="true"]`).waitFor()
        await atRest(page)
      }
      for (const section of SECTIONS) {
        await turnTo(section)
        found.push(...(await violations(page, section)))
        await drawAll(page, viewport, `h5-${size}-${language}`, section)
      }
      for (const [section, id] of OVERLAYS) {
        await turnTo(section)
        const control = page.locator(`#gallery-${section}-${id}`)
        await control.scrollIntoViewIfNeeded()
        await atRest(page)
        await control.click()
        await page.getByRole('dialog').waitFor({ state: 'attached' })
        await atRest(page)
        found.push(...(await violations(page, `${section} ${id} open`)))
        await keepPicture(`${PICTURES}/h5-${size}-${language}-${section}-${id}.png`, file =>
          page.screenshot({ path: file }),
        )
        await page.keyboard.press('Escape')
        await page.getByRole('dialog').waitFor({ state: 'detached' })
      }
      await context.close()
      assert.deepEqual([...found, ...red], [])
    })
  }

  it('shows files while they are sent, when it failed and when they are there', async () => {
    // So tall that every uploader is in sight: they are fetched when they come near.
    const { page, context, red } = await open(
      { ...PHONE, height: 6000 },
      { lang: 'cn', section: 'uploads' },
    )
    for (const id of ['Image_stuck', 'Image_failed']) {
      const add = page.locator(`#gallery-uploads-${id}-row .tf-uploader__add`)
      const chooser = await openChooser(page, () => add.click())
      await chooser.setFiles(PICTURE)
    }
    await page.getByRole('progressbar').first().waitFor()
    await page.getByRole('button', { name: '重试hall.png' }).first().waitFor()
    await atRest(page)
    const found = await violations(page, 'uploads under way')
    await drawAll(page, PHONE, 'h5-phone-cn', 'uploads-states')
    await context.close()
    assert.deepEqual([...found, ...red], [])
  })

  it('lets the keyboard alone fill in every type of field', async () => {
    const { page, context, red } = await open(DESKTOP, { lang: 'en', section: 'every' })
    const keyboard = new Keyboard(page)
    const payload = await fillEverything(page, keyboard)
    await keepPicture(`${PICTURES}/h5-desktop-en-every-complete.png`, file =>
      page.screenshot({ path: file }),
    )
    await context.close()

    assert.deepEqual(red, [])
    assert.deepEqual(payload, {
      eText: 'By keyboard',
      eArea: 'Two lines',
      eTree: ['green'],
      eSelect: 'red',
      ePicker: ['SG'],
      eCheck: true,
      eSwitch: true,
      ePhone: { CountryCode: '86', Number: '13800130000' },
      eAddress: { Country: 'SG', Address: '1 Quay Road' },
      eTag: ['one', 'two'],
      eRadio: { selected: ['b'] },
      eChecks: { selected: ['else'], other: { else: 'Juice' } },
      eButtons: { selected: ['green'] },
      eNumbers: { Start: '5', End: '10' },
      eDate: '2031-04-16',
      eTime: '2031-04-16 09:35:00',
      eSpan: { Start: '2031-04-16', End: '2031-04-18' },
      eCustom: 'A-12',
      eQuestions: { e2: { selected: ['e2-b'] }, e3: { text: 'Fine' } },
      eCompany: { CompanyName: 'Suilan Foods' },
      eEditor: '<p>Green tea</p>',
      eSmall: '<p>In brief</p>',
      eMp: '<p>On the phone</p>',
      eFace: [{ url: '/formGallery/2/face.png' }],
      eImage: [{ url: '/formGallery/3/hall.png' }],
      eFile: [{ url: '/formGallery/4/paper.pdf' }],
      eAudio: [{ url: '/formGallery/5/voice.mp3' }],
      eVideo: [{ url: '/formGallery/6/film.mp4' }],
    })
  })

  for (const language of LANGUAGES) {
    it(`shows every section in ${language} in the mini-program`, async () => {
      const host = await launch({
        dist: GALLERY.weapp,
        browser,
        prepare: addFontsOfPictures,
        requireHttps: false,
        height: 4000,
        baseUrlMap: { 'http://127.0.0.1:8080': app.url },
        path: 'pages/dev/forms',
        query: { lang: language },
      })
      try {
        await host.view().locator('.tf-gallery__section').waitFor({ timeout: PATIENCE_MS })
        for (const section of SECTIONS) {
          await host.tap(`#gallery-${section}`)
          await keepPicture(`${PICTURES}/weapp-${language}-${section}.png`, file =>
            host.screenshot(file),
          )
        }
        await host.assertClean()
        assert.deepEqual(
          host.log.filter(line => line.startsWith('error')),
          [],
        )
      } finally {
        await host.close()
      }
    })
  }

  /** The gallery in a context of its own, and everything a developer would see in red. */
  async function open(
    viewport: { width: number; height: number },
    query: Record<string, string>,
  ): Promise<{ page: Page; context: BrowserContext; red: string[] }> {
    const context = await browser.newContext({ viewport })
    context.setDefaultTimeout(PATIENCE_MS)
    await addFontsOfPictures(context)
    const page = await context.newPage()
    const red: string[] = []
    page.on(
      'console',
      message => message.type() === 'error' && red.push(`console: ${message.text()}`),
    )
    page.on('pageerror', error => red.push(`page error: ${error.stack ?? error.message}`))
    await page.goto(`${app.url}/#/pages/dev/forms?${new URLSearchParams(query)}`, {
      waitUntil: 'load',
    })
    await page.locator('.tf-gallery__section').waitFor()
    return { page, context, red }
  }
})

async function violations(page: Page, where: string): Promise<string[]> {
  return (await auditAccessibility(page)).map(
    found => `${where}: ${found.rule} (${found.impact}) ${found.nodes.slice(0, 3).join(' | ')}`,
  )
}

/**
 * Pictures the whole page, in as tall a window as it needs: a long form is drawn in pieces as the
 * window shows them.
 */
async function drawAll(
  page: Page,
  viewport: { width: number; height: number },
  look: string,
  section: string,
): Promise<void> {
  if (IS_OFF) return
  await page.setViewportSize({ width: viewport.width, height: TALLEST })
  await atRest(page)
  await keepPicture(`${PICTURES}/${look}-${section}.png`, async file => {
    const content = await page
      .locator('.tf-gallery')
      .evaluate(node => Math.ceil(node.getBoundingClientRect().height))
    await page.setViewportSize({
      width: viewport.width,
      height: Math.min(TALLEST, Math.max(viewport.height, content)),
    })
    await page.screenshot({ path: file })
  })
  await page.setViewportSize(viewport)
}

/**
 * Every field in turn, with Tab, arrows, Enter, Space and what is typed; gives what would be sent.
 */
async function fillEverything(page: Page, keyboard: Keyboard): Promise<Record<string, unknown>> {
  const id = (field: string) => `gallery-every-${field}`
  const write = async (field: string, text: string) => {
    await keyboard.toId(id(field))
    await keyboard.type(text)
  }
  const openDialog = async (field: string) => {
    await keyboard.toId(id(field))
    await keyboard.press('Enter')
    await page.getByRole('dialog').waitFor({ state: 'attached' })
  }
  const dialogClosed = () => page.getByRole('dialog').waitFor({ state: 'detached' })

  await write('eText', 'By keyboard')
  await write('eArea', 'Two lines')
  await openDialog('eTree')
  await keyboard.to('treeitem', 'Drinks0/3')
  await keyboard.tabTo(
    'the item Tea',
    ({ role, name }) => role === 'treeitem' && name.startsWith('Tea'),
  )
  await keyboard.press('ArrowRight')
  await keyboard.to('treeitem', 'Green tea')
  await keyboard.press('Space')
  await keyboard.to('button', 'Confirm')
  await keyboard.press('Enter')
  await dialogClosed()
  await openDialog('eSelect')
  await keyboard.to('option', 'Red')
  await keyboard.press('Enter')
  await dialogClosed()
  await openDialog('ePicker')
  await keyboard.to('option', 'Singapore')
  await keyboard.press('Enter')
  await dialogClosed()
  await keyboard.toId(id('eCheck'))
  await keyboard.press('Space')
  await keyboard.toId(id('eSwitch'))
  await keyboard.press('Space')
  await write('ePhone', '13800130000')
  await openDialog('eAddress')
  await keyboard.to('option', 'Singapore')
  await keyboard.press('Enter')
  await dialogClosed()
  await keyboard.toId(id('eAddress-detail'))
  await keyboard.type('1 Quay Road')
  await write('eTag', 'one')
  await keyboard.press('Enter')
  await keyboard.type('two')
  await keyboard.press('Enter')
  await keyboard.tabTo('the radio group', ({ role }) => role === 'radio')
  await keyboard.press('ArrowDown')
  await keyboard.to('checkbox', 'Other')
  await keyboard.press('Space')
  await keyboard.to('textbox', 'Other: please enter')
  await keyboard.type('Juice')
  await keyboard.tabTo('the buttons', ({ role }) => role === 'radio')
  await keyboard.press('ArrowRight')
  await write('eNumbers', '5')
  await write('eNumbers-end', '10')
  await openDialog('eDate')
  await keyboard.tabTo('typing a date', ({ name }) => name === 'Type a date')
  await keyboard.type('2031-04-16')
  await keyboard.press('Enter')
  await dialogClosed()
  await openDialog('eTime')
  await keyboard.tabTo('typing a date', ({ name }) => name === 'Type a date')
  await keyboard.type('2031-04-15')
  // leaving the field turns the calendar to the typed month
  await keyboard.press('Tab')
  await page.getByRole('gridcell', { name: /15 April 2031/ }).waitFor({ state: 'attached' })
  await keyboard.tabTo('the day', ({ role }) => role === 'gridcell')
  await keyboard.press('ArrowRight', 'Enter')
  await keyboard.to('listbox', 'Time Hour')
  await keyboard.type('09')
  await keyboard.to('listbox', 'Time Minute')
  await keyboard.type('34')
  await keyboard.press('ArrowDown')
  await keyboard.to('button', 'Confirm')
  await keyboard.press('Enter')
  await dialogClosed()
  await openDialog('eSpan')
  await keyboard.tabTo('typing the first date', ({ name }) => name === 'Type the first date')
  await keyboard.type('2031-04-16')
  await keyboard.tabTo('the day', ({ role }) => role === 'gridcell')
  await keyboard.press('ArrowRight', 'ArrowRight', 'Space')
  await keyboard.to('button', 'Confirm')
  await keyboard.press('Enter')
  await dialogClosed()
  await write('eCustom', 'A-12')
  await keyboard.to('checkbox', 'An exhibitor')
  await keyboard.press('Space')
  await keyboard.tabTo('the answer', ({ id: at }) => at.startsWith(id('eQuestions-e3')))
  await keyboard.type('Fine')
  await write('eCompany', 'Suilan Foods')
  await write('eEditor', 'Green tea')
  await write('eSmall', 'In brief')
  await write('eMp', 'On the phone')
  // Kept for all of them: switched on and off for each, the browser may open a dialogue of its own
  // in between.
  page.on('filechooser', () => undefined)
  const upload = async (name: string, file: { name: string; mimeType: string; buffer: Buffer }) => {
    const isSlot = ({ role, name: said }: Focused) =>
      role === 'button' && said.startsWith(`${name}: `)
    // a file that has just come takes the focus to its own row; a user sees where the focus is
    // before pressing
    do {
      await keyboard.tabTo(`the slot of ${name}`, isSlot)
      await atRest(page)
    } while (!isSlot(await keyboard.focused()))
    const chooser = await openChooser(page, () => keyboard.press('Enter'))
    await chooser.setFiles(file)
    await page.getByText(`${file.name} uploaded`).first().waitFor({ state: 'attached' })
  }
  const png = fs.readFileSync(PICTURE)
  await upload('Badge photo', { name: 'face.png', mimeType: 'image/png', buffer: png })
  await upload('Image', { name: 'hall.png', mimeType: 'image/png', buffer: png })
  await upload('File', {
    name: 'paper.pdf',
    mimeType: 'application/pdf',
    buffer: SAMPLES['pdf'] ?? png,
  })
  await upload('Audio', {
    name: 'voice.mp3',
    mimeType: 'audio/mpeg',
    buffer: SAMPLES['mp3'] ?? png,
  })
  await upload('Video', { name: 'film.mp4', mimeType: 'video/mp4', buffer: SAMPLES['mp4'] ?? png })
  await keyboard.to('button', 'Check and submit')
  await keyboard.press('Enter')
  const sent = page.locator('.tf-gallery__payload-text')
  const refused = page.locator('.tf-field__error')
  await sent.or(refused).first().waitFor()
  assert.deepEqual(await refused.allInnerTexts(), [], 'nothing is refused')
  return JSON.parse(await sent.innerText()) as Record<string, unknown>
}
