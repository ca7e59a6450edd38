import assert from 'node:assert/strict'
import path from 'node:path'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import type { Language } from '../../../core/domain/language'
import { atRest } from '../browser/atRest'
import { auditAccessibility, blocking } from '../browser/auditAccessibility'
import { addFontsOfPictures } from '../browser/chineseFonts'
import { FAILED, handPath, type Surface } from './surface'
import { openChooser } from '../browser/openChooser'
import { PATIENCE_MS } from '../browser/patience'
import { IS_OFF, keepPicture } from '../browser/pictures'

export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 800 }
const PICTURES = 'artifacts/journeys'

export interface H5Options {
  url: string
  language: Language
  viewport: { width: number; height: number }
  /** Begins the file names of the pictures. Without it there are no pictures and no audit. */
  name?: string
  /** The user agent of another browser, such as WeChat's. */
  userAgent?: string
  /**
   * Installs the worker that stores the app's files. Usually it is left out, because fetching the
   * files for each new device costs more than a page.
   */
  keepsFiles?: boolean
  /** Plays all animations. Most journeys do without, because each frame costs CPU time. */
  moving?: boolean
  /** Switches off the server's content policy, to see what the policy prevents. */
  bypassCSP?: boolean
  /** Adds what this browser puts into each page. */
  prepare?: (context: BrowserContext) => Promise<void>
}

/** The built H5 in a browser context of its own, i.e. on a new device. */
export async function openH5(browser: Browser, options: H5Options): Promise<Surface> {
  const touch = options.viewport.width < 750
  const context = await browser.newContext({
    viewport: options.viewport,
    hasTouch: touch,
    isMobile: touch,
    deviceScaleFactor: touch && !IS_OFF ? 2 : 1,
    locale: options.language === 'en' ? 'en-GB' : 'zh-CN',
    serviceWorkers: options.keepsFiles ? 'allow' : 'block',
    reducedMotion: options.moving === true ? 'no-preference' : 'reduce',
    ...(options.userAgent && { userAgent: options.userAgent }),
    ...(options.bypassCSP && { bypassCSP: true }),
  })
  context.setDefaultTimeout(PATIENCE_MS)
  await addFontsOfPictures(context)
  await options.prepare?.(context)
  const page = await context.newPage()
  const findings = watch(page)
  const captcha = watchCaptcha(page, url => url)
  await page.goto(`${options.url}/`, { waitUntil: 'load' })

  return {
    kind: 'h5',
    language: options.language,
    page,
    root: () => page,
    press: target => (touch ? target.tap() : target.click()),
    fill: (target, text) => target.fill(text),
    drag: (target, dx) => (touch ? dragByTouch(page, target, dx) : dragByMouse(page, target, dx)),
    pickFiles: async (target, files) => {
      const chooser = await openChooser(page, () => (touch ? target.tap() : target.click()))
      await chooser.setFiles(
        files.map(({ name, type, bytes }) => ({ name, mimeType: type, buffer: bytes })),
      )
    },
    captchaId: captcha,
    waitForPath: async route => {
      await page
        .waitForURL(url => url.hash.startsWith(`#/${route}`), { timeout: PATIENCE_MS })
        .catch(telling(page, findings))
    },
    currentPath: async () => new URL(page.url()).hash.replace(/^#\/?/, '').split('?')[0] ?? '',
    kept: () => page.evaluate(() => Object.values(localStorage).join('\n')),
    goBack: async () => {
      await page.evaluate(() => window.history.back())
    },
    reload: async () => {
      await page.reload({ waitUntil: 'load' })
    },
    checkpoint: async state => {
      if (options.name === undefined) return
      await atRest(page)
      await keepPicture(
        path.join(PICTURES, `${options.name}-${state}.png`),
        file => page.screenshot({ path: file }),
        state === FAILED,
      )
      const violations = await auditAccessibility(page)
      for (const found of violations) {
        const line = `${options.name} ${state}: axe ${found.rule} (${found.impact}) ${found.help}\n    ${found.nodes.join('\n    ')}`
        // for a form every violation counts
        if (blocking([found]).length > 0 || state.startsWith('form-')) findings.push(line)
        else console.log(line)
      }
    },
    assertClean: async () => assert.deepEqual(findings, [], findings.join('\n')),
    close: () => context.close(),
  }
}

/**
 * Adds the content of the page to the error of a failed wait, because a run on another machine only
 * leaves its log.
 */
function telling(page: Page, findings: readonly string[]) {
  return async (error: unknown): Promise<never> => {
    const shown = await page
      .evaluate(() => document.body.innerText.replace(/\s+/g, ' ').slice(0, 1200))
      .catch(() => 'nothing')
    throw new Error(`${page.url()} shows: ${shown}\n${findings.join('\n')}`, { cause: error })
  }
}

/** Everything that the browser's console shows in red. */
function watch(page: Page): string[] {
  const findings: string[] = []
  page.on('console', message => {
    if (message.type() === 'error')
      findings.push(`console: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', error => findings.push(`page error: ${error.stack ?? error.message}`))
  page.on('response', response => {
    if (response.status() >= 400) findings.push(`${response.status()} ${response.url()}`)
  })
  return findings
}

/** Remembers the Id in the newest captcha reply; `target` returns the real address of a request. */
export function watchCaptcha(page: Page, target: (url: string) => string): () => Promise<string> {
  let id: string | undefined
  page.on('response', async response => {
    if (!new URL(target(response.url())).pathname.endsWith('/captcha/slide')) return
    const body = (await response.json()) as { data?: { Id?: string } }
    id = body.data?.Id
  })
  return async () => {
    for (const deadline = Date.now() + PATIENCE_MS; !id && Date.now() < deadline;)
      await page.waitForTimeout(100)
    if (!id) throw new Error('no captcha was asked for')
    return id
  }
}

async function centre(target: Locator): Promise<{ x: number; y: number }> {
  const box = await target.boundingBox()
  if (!box) throw new Error('nothing to drag')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function dragByMouse(page: Page, target: Locator, dx: number): Promise<void> {
  const from = await centre(target)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (const step of handPath(dx)) {
    await page.waitForTimeout(step.wait)
    await page.mouse.move(from.x + step.x, from.y + step.y)
  }
  await page.mouse.up()
}

async function dragByTouch(page: Page, target: Locator, dx: number): Promise<void> {
  const from = await centre(target)
  const session = await page.context().newCDPSession(page)
  const send = (
    type: 'touchStart' | 'touchMove' | 'touchEnd',
    points: { x: number; y: number }[],
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [from])
  for (const step of handPath(dx)) {
    await page.waitForTimeout(step.wait)
    await send('touchMove', [{ x: from.x + step.x, y: from.y + step.y }])
  }
  await send('touchEnd', [])
  await session.detach()
}
