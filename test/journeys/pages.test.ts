import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import { lookAtH5, openDevice } from '../screens/h5Screen'
import { logIn, ROLES, type Kept, type Role } from '../screens/people'
import { SCREENS } from '../screens/screens'
import type { RunningApp } from '../support/browser/startApp'
import { onDemoFair } from '../support/journey/onDemoFair'

/** Each page is looked at in one of these ways; `npm run screens` looks at all pages in all of them, and takes their pictures. */
const VIEWS = [
  { language: 'cn', width: 390 },
  { language: 'en', width: 1280 },
  { language: 'en', width: 320 },
  { language: 'cn', width: 768 },
] as const

describe('every page', () => {
  let app: RunningApp
  let browser: Browser
  const kept = new Map<Role, Kept>()
  /** Pages of one role and look share a device: loading the app into a new one takes longer than the look. */
  const devices = new Map<string, Promise<BrowserContext>>()
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    for (const role of ROLES) kept.set(role, await logIn(app, role))
  })

  SCREENS.filter(({ isPicture }) => isPicture !== true).forEach((screen, at) => {
    const { language, width } = VIEWS[at % VIEWS.length] ?? VIEWS[0]
    it(`${screen.name} is clean in ${language} at ${width}`, async () => {
      const view = { url: app.url, language, width, kept: screen.as && kept.get(screen.as) }
      const owner = `${screen.as} ${language} ${width}`
      const device = devices.get(owner) ?? openDevice(browser, view)
      devices.set(owner, device)
      assert.deepEqual(await lookAtH5(await device, screen, view), [])
    })
  })
})
