import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { DAOPU, LANYAN, XIAOMAN } from '../support/journey/exhibitor'
import { exhibitorHomeJourney } from '../support/journey/exhibitorHome'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { looks } from '../support/journey/looks'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { openWeapp } from '../support/journey/weappSurface'

describe("an exhibitor's start: notices, files, another company", () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  /** The browser saves what the press asks for. */
  const save = async (surface: Surface, { menu }: { menu: () => Promise<void> }) => {
    const [saved] = await Promise.all([surface.page.waitForEvent('download'), menu()])
    assert.equal(saved.suggestedFilename(), 'exhibitor-manual.pdf')
  }

  // what one confirms stays confirmed: each of them is another company
  const cases = [
    { language: 'cn', viewport: PHONE, who: LANYAN },
    { language: 'en', viewport: DESKTOP, who: DAOPU },
  ] as const
  for (const { language, viewport, who } of looks(cases, 1)) {
    it(`on the H5 in ${language}`, async () => {
      const newDevice = (device: string) =>
        openH5(browser, {
          url: app.url,
          language,
          viewport,
          name: `exhibitor-home-${language}-${device}`,
        })
      await exhibitorHomeJourney(newDevice, who, save)
    })
  }

  it('in the mini-program', async () => {
    const newDevice = (device: string) =>
      openWeapp(browser, { url: app.url, language: 'cn', name: `exhibitor-home-weapp-${device}` })
    await exhibitorHomeJourney(newDevice, XIAOMAN, (_, { row }) => row())
  })
})
