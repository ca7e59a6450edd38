import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { DAOPU, LANYAN, XIAOMAN } from '../support/journey/exhibitor'
import { exhibitorJourney } from '../support/journey/exhibitorJourney'
import { looks } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'
import { openWeapp } from '../support/journey/weappSurface'

describe('an exhibitor fills in forms in the mini-program', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const cases = [
    { language: 'cn', who: LANYAN },
    { language: 'en', who: DAOPU },
  ] as const
  for (const { language, who } of looks(cases, 0)) {
    it(`in ${language}, and another company sees nothing of it`, async () => {
      const newDevice = (device: string) =>
        openWeapp(browser, {
          url: app.url,
          language,
          name: `exhibitor-weapp-${language}-${device}`,
        })
      await exhibitorJourney(newDevice, who, XIAOMAN)
    })
  }
})
