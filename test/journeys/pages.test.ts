import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import { lookAtH5, openDevice } from '../screens/h5Screen'
import { logIn, ROLES, type Kept, type Role } from '../screens/people'
import { SCREENS } from '../screens/screens'
import type { RunningApp } from '../support/browser/startApp'
import { onDemoFair } from '../support/journey/onDemoFair'

/**
 * Each page is looked at in one of these ways; `npm run screens` looks at all pages in all of them,
 * and takes their pictures.
 */
const VIEWS = [
  { language: 'cn', width: 390 },
  { language: 'en', width: 1280 },
  { language: 'en', width: 320 },
  { language: 'cn', width: 768 },
] as const

const LOGIN_MS = 20 * 60_000
/** Of a window of 390 × 844. */
const UPPER_THIRD = 281
const LISTS =
  /^exhibitor-(badges|contacts|products|brands|inquiries|posts|dealers|media|live|qualifications|invitations|leads|downloads|power|notices)$|^organiser-(people|companies|arrivals|leads|orders|quotas|audit|messages|forms|invoices|results|jobs|news|notices|deadlines|onsite)$/
/** A record, or what is said where there is none. */
const FIRST =
  '[role=main] :is([role=listitem]:not([class*=figure]), [role=row]:not([class*=--head]), .tf-record, .tf-state, .tf-figures__card, .tf-onsite__recent)'

describe('every page', () => {
  let app: RunningApp
  let browser: Browser
  const kept = new Map<Role, Kept>()
  /**
   * Pages of one role and look share a device: loading the app into a new one takes longer than the
   * look.
   */
  const devices = new Map<string, Promise<BrowserContext>>()
  /**
   * A login ends after 30 minutes without a call, and all pages may take longer. Each page of the
   * desk is a tab of its own, so that a renewal by one would leave the others without a login.
   */
  const loggedIn = new Map<Role, number>()
  const logInAgain = async (role: Role) => {
    const isFresh = Date.now() - (loggedIn.get(role) ?? 0) < LOGIN_MS
    if (kept.has(role) && (role !== 'owner' || isFresh)) return
    kept.set(role, await logIn(app, role))
    loggedIn.set(role, Date.now())
    for (const [owner, device] of devices) {
      if (!owner.startsWith(`${role} `)) continue
      devices.delete(owner)
      await (await device).close()
    }
  }
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    for (const role of ROLES) await logInAgain(role)
  })

  for (const role of ['ex', 'owner'] as const)
    // English words are the longer ones
    it(`lists of ${role} begin in the upper third of a phone`, async () => {
      await logInAgain(role)
      const view = { url: app.url, language: 'en' as const, width: 390, kept: kept.get(role) }
      const owner = `${role} ${view.language} ${view.width}`
      const device = devices.get(owner) ?? openDevice(browser, view)
      devices.set(owner, device)
      const low: string[] = []
      for (const screen of SCREENS.filter(({ name, as }) => as === role && LISTS.test(name))) {
        const page = await (await device).newPage()
        const query = new URLSearchParams({ ...screen.query, lang: view.language })
        await page.goto(`${app.url}/#/${screen.page}?${query.toString()}`)
        const first = page.locator(FIRST).first()
        const isThere = await first.waitFor().then(
          () => true,
          () => false,
        )
        const top = isThere ? ((await first.boundingBox())?.y ?? Infinity) : Infinity
        if (top > UPPER_THIRD) {
          const shown = (await page.innerText('body')).replace(/\s+/g, ' ').slice(0, 200)
          low.push(`${screen.name} begins at ${Math.round(top)} and shows: ${shown}`)
        }
        await page.close()
      }
      assert.deepEqual(low, [])
    })

  SCREENS.filter(({ isPicture }) => isPicture !== true).forEach((screen, at) => {
    const { language, width } = VIEWS[at % VIEWS.length] ?? VIEWS[0]
    it(`${screen.name} is clean in ${language} at ${width}`, async () => {
      if (screen.as) await logInAgain(screen.as)
      const view = { url: app.url, language, width, kept: screen.as && kept.get(screen.as) }
      const owner = `${screen.as} ${language} ${width}`
      const device = devices.get(owner) ?? openDevice(browser, view)
      devices.set(owner, device)
      assert.deepEqual(await lookAtH5(await device, screen, view), [])
    })
  })
})
