import type { Browser } from 'playwright-core'
import type { Language } from '../../core/domain/language'
import { launch, type HostedApp } from '../../tools/weapp-host/driver.mjs'
import { atRest } from '../support/browser/atRest'
import { addChineseFonts } from '../support/browser/chineseFonts'
import type { Kept } from './roles'
import type { Screen } from './screens'

/** The API address in the mini-program's build. */
const BUILT_API = 'http://127.0.0.1:8080'
/** The key under which the host keeps a mini-program's storage. */
export const WECHAT_STORAGE = 'wx:'

export interface WeappView {
  url: string
  language: Language
  kept: Kept | undefined
  picture?: string
}

/**
 * Opens a page of the mini-program in the host, on a new phone, and returns its faults as lines.
 */
export async function lookAtWeapp(
  browser: Browser,
  screen: Screen,
  { url, language, kept, picture }: WeappView,
): Promise<string[]> {
  const app = await launch({
    dist: process.env.WEAPP_DIR ?? 'dist/weapp',
    browser,
    path: screen.page,
    query: { ...screen.query, lang: language },
    baseUrlMap: { [BUILT_API]: url, [BUILT_API.replace('http', 'ws')]: url.replace('http', 'ws') },
    requireHttps: false,
    prepare: async context => {
      await addChineseFonts(context)
      if (kept)
        await context.addInitScript(keepInWechat, {
          kept: JSON.stringify(kept),
          prefix: WECHAT_STORAGE,
        })
    },
  })
  try {
    await app.view().locator('[role=main], #main').first().waitFor()
    await app.page.waitForLoadState('networkidle')
    await atRest(app.view())
    if (screen.open) {
      await screen.open({
        language,
        root: () => app.view(),
        press: target => app.tap(target),
        fill: (target, text) => app.input(target, text),
      })
      await app.page.waitForLoadState('networkidle')
      await atRest(app.view())
    }
    if (picture) await takePicture(app, screen.isOverlay === true, picture)
    const findings = app.log.filter(line => line.startsWith('error'))
    await app.assertClean().catch((error: unknown) => findings.push(String(error)))
    return findings.map(line => `${screen.name} ${language} mini-program: ${line}`)
  } finally {
    await app.close()
  }
}

/**
 * Takes a picture of the whole page, for which the phone is made as high as the page. For an
 * overlay it shows the phone in its normal size.
 */
async function takePicture(app: HostedApp, isOverlay: boolean, picture: string): Promise<void> {
  if (!isOverlay) {
    const height = await app
      .view()
      .locator('html')
      .evaluate(page => page.scrollHeight)
    const { width = 0, height: before = 0 } = app.page.viewportSize() ?? {}
    await app.page.setViewportSize({ width, height: Math.max(height, before) })
    await app.page
      .locator('#phone')
      .evaluate((phone, to) => (phone.style.height = `${to}px`), Math.max(height, before))
    await atRest(app.view())
  }
  await app.screenshot(picture)
}

/** Runs in the page before its own scripts. */
export function keepInWechat({ kept, prefix }: { kept: string; prefix: string }): void {
  if (location.origin === 'null') return
  for (const [key, value] of Object.entries(JSON.parse(kept) as Record<string, unknown>)) {
    if (localStorage.getItem(prefix + key) === null)
      localStorage.setItem(prefix + key, JSON.stringify({ d: JSON.stringify(value) }))
  }
}
