import assert from 'node:assert/strict'
import { setTimeout as delay } from 'node:timers/promises'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { routes } from '../../src/routes'
import { logIn } from '../screens/people'
import { SCREENS } from '../screens/screens'
import type { RunningApp } from '../support/browser/startApp'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { openWeapp } from '../support/journey/weappSurface'
import { startAgainAt } from '../support/journey/weappVisitor'

/** A narrow phone of today: of what WeChat's capsule leaves there, menu and language take half. */
const NARROW = 360
const FORM = 'pages/exhibitor/dynamic_form'

/** Every page of the mini-program once, and the forms of the fair. */
const PAGES = new Map<string, readonly [path: string, query: Readonly<Record<string, string>>]>()
for (const path of Object.values(routes))
  if (!/^\/pages\/(gate|organiser)/.test(path))
    PAGES.set(path.slice(1), [path.slice(1), { target: 'ex' }])
for (const { page, query = {}, only } of SCREENS)
  if (only !== 'h5' && query.url === undefined) PAGES.set(page, [page, query])
for (const typeid of ['booth', 'luncheon'])
  PAGES.set(`${FORM} ${typeid}`, [FORM, { target: 'ex', typeid }])

/** Each page in one of the languages: Chinese titles are short, English ones have long words. */
const pagesIn = (language: 'cn' | 'en') =>
  [...PAGES.values()].filter((_, at) => (at % 2 === 0) === (language === 'cn'))

/** The current place of the hall's navigation is within the screen. */
async function showsPlace(surface: Surface): Promise<boolean> {
  const place = surface.root().locator('.tf-hall-nav__tab.is-current')
  await place.waitFor()
  const isShown = () =>
    place.evaluate((node, width) => {
      const { left, right } = node.getBoundingClientRect()
      return left >= 0 && right < width + 1
    }, NARROW)
  // the row scrolls after its first drawing
  for (let tries = 0; tries < 20 && !(await isShown()); tries++) await delay(100)
  return isShown()
}

describe('the title in the bar of the mini-program', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  it('leaves the current place of the navigation in view, although it is the last', async () => {
    const kept = await logIn(app, 'visitor')
    const at = { path: 'pages/hall/chat', query: { lang: 'cn' }, width: NARROW }
    await onDevice(
      () => openWeapp(browser, { url: app.url, language: 'cn', name: 'places', at, kept }),
      'a',
      async surface => assert.ok(await showsPlace(surface)),
    )
  })

  for (const language of ['cn', 'en'] as const) {
    it(`is whole on every page in ${language}, beside the capsule, on a narrow phone of a person who is logged in`, async () => {
      const kept = await logIn(app, 'ex')
      const at = {
        path: 'pages/exhibitor/exhibitorMenu',
        query: { lang: language, target: 'ex' },
        width: NARROW,
      }
      await onDevice(
        () => openWeapp(browser, { url: app.url, language, name: `titles-${language}`, at, kept }),
        'a',
        async surface => {
          const cut: string[] = []
          const seen: string[] = []
          for (const [path, query] of pagesIn(language)) {
            const there = await startAgainAt(surface, path, { ...query, lang: language })
            const title = surface.root().locator('.tf-top-bar__title')
            if (!there || (await title.count()) === 0) continue
            const measure = () =>
              title
                .first()
                .evaluate(
                  ({ textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) => ({
                    text: textContent ?? '',
                    isCut: scrollWidth > clientWidth || scrollHeight > clientHeight,
                  }),
                )
            // a title is fitted after its first layout
            for (let tries = 0; tries < 20 && (await measure()).isCut; tries++) await delay(100)
            const { text, isCut } = await measure()
            seen.push(text)
            if (isCut) cut.push(`${path}: ${text}`)
          }
          assert.deepEqual(cut, [])
          assert.ok(seen.length > 30, `${seen.length} of ${PAGES.size} pages have a title`)
          if (language === 'en')
            assert.ok(seen.includes('Exhibitor registration (earlier form)'), seen.join())
        },
      )
    })
  }
})
