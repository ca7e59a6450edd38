import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Language } from '../../core/domain/language'
import { atRest } from '../support/browser/atRest'
import { auditAccessibility, blocking } from '../support/browser/auditAccessibility'
import { addChineseFonts, addFontsOfPictures } from '../support/browser/chineseFonts'
import { PATIENCE_MS } from '../support/browser/patience'
import { findingsOfLargeLetters } from './letters'
import { outOfWindow } from './outOfWindow'
import type { Kept } from './people'
import type { Screen } from './screens'
import { unstyled } from './unstyled'

export interface H5View {
  url: string
  language: Language
  width: number
  kept: Kept | undefined
  /** File for a picture of the whole page; without it no picture is taken. */
  picture?: string
}

const PHONE_UP_TO = 500
/** Narrower windows stand for enlarged pages, so their text is not enlarged again. */
const LETTERS_FROM = 375
const HEIGHT = { phone: 844, desktop: 800 }

/** A device with the storage of a person who is logged in. */
export async function openDevice(
  browser: Browser,
  { language, width, kept, picture }: Omit<H5View, 'url'>,
): Promise<BrowserContext> {
  const isPhone = width <= PHONE_UP_TO
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? HEIGHT.phone : HEIGHT.desktop },
    hasTouch: isPhone,
    isMobile: isPhone,
    // sharp only for a picture, because twice the scale means four times the pixels
    deviceScaleFactor: isPhone && picture ? 2 : 1,
    locale: language === 'en' ? 'en-GB' : 'zh-CN',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  context.setDefaultTimeout(PATIENCE_MS)
  // English pages have little Chinese text, so they only need the font for a picture.
  await (language === 'cn' || picture ? addChineseFonts : addFontsOfPictures)(context)
  if (kept) await context.addInitScript(keep, JSON.stringify(kept))
  return context
}

/**
 * Opens a page and returns its faults as lines: errors, accessibility violations, a page wider than
 * its window, and text that is cut at large sizes.
 */
export async function lookAtH5(
  device: BrowserContext,
  screen: Screen,
  { url, language, width, picture }: H5View,
): Promise<string[]> {
  const page = await device.newPage()
  try {
    const findings = errorsOf(page)
    const query = new URLSearchParams({ ...screen.query, lang: language })
    await page.goto(`${url}/#/${screen.page}?${query.toString()}`, { waitUntil: 'load' })
    await page.locator('#main, [role=main]').first().waitFor()
    await page.waitForLoadState('networkidle')
    await atRest(page)
    if (screen.open) {
      await screen.open({
        language,
        root: () => page,
        press: target => target.click(),
        fill: (target, text) => target.fill(text),
      })
      await page.waitForLoadState('networkidle')
      await atRest(page)
    }
    const path = new URL(page.url()).hash.slice(2).split('?')[0]
    if (path !== screen.page) findings.push(`leads to ${path ?? 'nowhere'}`)
    if (picture && screen.isOverlay) await page.screenshot({ path: picture })
    else if (picture) await takePicture(page, width, picture)
    for (const { rule, impact, nodes } of blocking(await auditAccessibility(page)))
      findings.push(`axe ${rule} (${impact}) ${nodes.join(' | ')}`)
    for (const name of await unstyled(page)) findings.push(`.${name} has come without its styles`)
    // elements placed outside the page on purpose (a toast, a closed sheet) are cut off there
    const wider = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    findings.push(...(await outOfWindow(page)))
    if (wider > 0) findings.push(`${wider} px wider than the window`)
    if (width >= LETTERS_FROM) findings.push(...(await findingsOfLargeLetters(page)))
    return findings.map(line => `${screen.name} ${language} ${width}: ${line}`)
  } finally {
    await page.close()
  }
}

/**
 * Takes a picture of the whole page. The page scrolls inside the window, so the window is made as
 * high as the page first.
 */
async function takePicture(page: Page, width: number, picture: string): Promise<void> {
  const before = page.viewportSize()
  const height = await page
    .locator('.taro_page')
    .last()
    .evaluate(shown => shown.scrollHeight)
  await page.setViewportSize({ width, height: Math.max(height, before?.height ?? 0) })
  await atRest(page)
  await page.screenshot({ path: picture })
  if (before) await page.setViewportSize(before)
  await atRest(page)
}

function errorsOf(page: Page): string[] {
  const findings: string[] = []
  page.on('console', message => {
    if (message.type() === 'error')
      findings.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => findings.push(`page error: ${error.message}`))
  page.on('response', response => {
    if (response.status() >= 400) findings.push(`${response.status()} ${response.url()}`)
  })
  return findings
}

/** Runs in the page before its own scripts. */
function keep(kept: string): void {
  if (location.origin === 'null') return
  for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, unknown>)) {
    const isOfTab = key.startsWith('session:')
    const [area, name] = isOfTab
      ? [sessionStorage, key.slice('session:'.length)]
      : [localStorage, key]
    if (area.getItem(name) === null) area.setItem(name, JSON.stringify(value))
  }
}
