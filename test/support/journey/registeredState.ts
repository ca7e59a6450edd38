import type { Browser, BrowserContext } from 'playwright-core'
import type { RunningApp } from '../browser/startApp'
import { readCard } from './card'
import { fillForm } from './fillForm'
import { openH5, PHONE } from './h5Surface'
import { chooseLanguage, enterAsVisitor, proveNumber } from './login'
import { typingField } from './steps'
import { visitor } from './visitors'

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>

/** A phone's storage of a visitor who is logged in, and of a visitor with a card. */
export async function registeredState(
  browser: Browser,
  app: RunningApp,
): Promise<{ login: StorageState; card: StorageState }> {
  const who = visitor('cn', '13800139100')
  const keep = async (number: string, goOn: boolean): Promise<StorageState> => {
    const surface = await openH5(browser, { url: app.url, language: 'cn', viewport: PHONE })
    try {
      await chooseLanguage(surface)
      await enterAsVisitor(surface)
      await proveNumber(surface, app, number, 'next')
      await typingField(surface).waitFor()
      if (goOn) {
        await fillForm(surface, who)
        await readCard(surface, who, 'card')
      }
      return await surface.page.context().storageState()
    } finally {
      await surface.close()
    }
  }
  return { login: await keep('13800139101', false), card: await keep(who.number, true) }
}
