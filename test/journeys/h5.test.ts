import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { visitorJourney } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import { visitor } from '../support/journey/visitors'

describe('a visitor registers on the H5', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const cases = [
    { language: 'cn', size: 'phone', viewport: PHONE, number: '13800130501' },
    {
      language: 'en',
      size: 'desktop',
      viewport: DESKTOP,
      number: '13800130504',
      ticket: 'priced',
      byKeyboard: true,
    },
  ] as const
  for (const { language, size, viewport, number, ...more } of cases) {
    const ticket = 'ticket' in more ? more.ticket : 'free'
    it(`in ${language} on a ${size} with a ${ticket} ticket, and finds the same card on another device`, async () => {
      const newDevice = (device: string) =>
        openH5(browser, {
          url: app.url,
          language,
          viewport,
          name: `h5-${language}-${size}-${device}`,
          // notices change by themselves
          moving: true,
        })
      await visitorJourney(newDevice, app, { ...visitor(language, number), ...more }, ticket)
    })
  }
})
