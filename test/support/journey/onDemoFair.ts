import { after, before } from 'node:test'
import type { Browser } from 'playwright-core'
import { launchBrowser } from '../browser/launchBrowser'
import { startApp, type RunningApp } from '../browser/startApp'

/** The context of a suite of journeys. */
export interface Stage {
  app: RunningApp
  browser: Browser
}

/**
 * Gives the calling suite the demo fair and a browser before its first journey, and ends both after
 * its last.
 */
export function onDemoFair(ready: (stage: Stage) => void): void {
  let app: RunningApp | undefined
  let browser: Browser | undefined
  before(async () => {
    app = await startApp()
    browser = await launchBrowser()
    ready({ app, browser })
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
  })
}
