import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { visitorJourney } from '../support/journey/journey'
import { visitor } from '../support/journey/visitors'
import { openWeapp } from '../support/journey/weappSurface'

describe('a visitor registers in the mini-program', () => {
  let app: RunningApp
  let browser: Browser
  before(async () => {
    app = await startApp()
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
  })

  for (const [language, number] of [
    ['cn', '13800130511'],
    ['en', '13800130512'],
  ] as const) {
    it(`in ${language}, and finds the same card on another phone`, async () => {
      const newDevice = (device: string) => openWeapp(browser, { url: app.url, language, name: `weapp-${language}-${device}` })
      await visitorJourney(newDevice, app, visitor(language, number))
    })
  }
})
