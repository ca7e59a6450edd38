import type { Browser, BrowserContext } from 'playwright-core'
import type { RunningApp } from '../browser/startApp'
import { logInAsExhibitor, XIAOMAN } from './exhibitor'
import { openH5, PHONE } from './h5Surface'
import { chooseLanguage } from './login'

/** A phone's storage of an exhibitor who is logged in. */
export async function exhibitorState(
  browser: Browser,
  app: RunningApp,
): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const surface = await openH5(browser, { url: app.url, language: 'cn', viewport: PHONE })
  try {
    await chooseLanguage(surface)
    await logInAsExhibitor(surface, XIAOMAN)
    return await surface.page.context().storageState()
  } finally {
    await surface.close()
  }
}
