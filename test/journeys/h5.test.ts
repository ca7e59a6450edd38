import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { visitorJourney } from '../support/journey/journey'
import { visitor } from '../support/journey/visitors'

describe('a visitor registers on the H5', () => {
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

  const cases = [
    { language: 'cn', size: 'phone', viewport: PHONE, number: '13800130501' },
    { language: 'en', size: 'phone', viewport: PHONE, number: '13800130502' },
    { language: 'cn', size: 'desktop', viewport: DESKTOP, number: '13800130503' },
    { language: 'en', size: 'desktop', viewport: DESKTOP, number: '13800130504' },
  ] as const
  for (const { language, size, viewport, number } of cases) {
    it(`in ${language} on a ${size}, and finds the same card on another device`, async () => {
      const newDevice = (device: string) => openH5(browser, { url: app.url, language, viewport, name: `h5-${language}-${size}-${device}` })
      await visitorJourney(newDevice, app, visitor(language, number))
    })
  }
})
