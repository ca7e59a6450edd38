import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { DAOPU, LANYAN, XIAOMAN } from '../support/journey/exhibitor'
import { exhibitorJourney } from '../support/journey/exhibitorJourney'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { looks } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'

describe('an exhibitor fills in forms on the H5', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const cases = [
    { language: 'cn', size: 'phone', viewport: PHONE, who: LANYAN },
    { language: 'en', size: 'desktop', viewport: DESKTOP, who: DAOPU },
  ] as const
  for (const { language, size, viewport, who } of looks(cases, 1)) {
    it(`in ${language} on a ${size}, and another company sees nothing of it`, async () => {
      const newDevice = (device: string) =>
        openH5(browser, {
          url: app.url,
          language,
          viewport,
          name: `exhibitor-${language}-${size}-${device}`,
        })
      await exhibitorJourney(newDevice, who, XIAOMAN)
    })
  }
})
