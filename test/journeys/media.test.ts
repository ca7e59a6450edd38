import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { looks } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'
import { pressJourney } from '../support/journey/pressJourney'
import { vipJourney } from '../support/journey/vipJourney'

describe('whom the fair looks at or invites, on the H5', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const PRESS = [
    { language: 'cn', viewport: PHONE, number: '13800130511' },
    { language: 'en', viewport: DESKTOP, number: '13800130512' },
  ] as const
  for (const { language, viewport, number } of looks(PRESS, 1)) {
    it(`the press registers, mends what came back and gets its card, in ${language}`, async () => {
      const open = (device: string) =>
        openH5(browser, { url: app.url, language, viewport, name: `media-${language}-${device}` })
      await onDevice(open, 'a', surface => pressJourney(surface, app, number))
    })
  }

  const VIPS = [
    { language: 'cn', viewport: PHONE, name: '苏明远', isInvited: false },
    { language: 'en', viewport: DESKTOP, name: 'Qinghe Han', isInvited: true },
  ] as const
  for (const { language, viewport, name, isInvited } of looks(VIPS, 0)) {
    it(`a VIP comes by ${isInvited ? 'an invitation to an event' : 'a card'}, finds the form filled in and gets a card, in ${language}`, async () => {
      const open = (device: string) =>
        openH5(browser, { url: app.url, language, viewport, name: `vip-${language}-${device}` })
      await onDevice(open, 'a', surface =>
        vipJourney(surface, {
          name,
          ...(isInvited && { invitation: 'SLN7-D4JM-8VHC' }),
          url: app.url,
        }),
      )
    })
  }
})
