import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { auditAccessibility, blocking } from '../support/browser/auditAccessibility'
import { PATIENCE_MS } from '../support/browser/patience'
import type { RunningApp } from '../support/browser/startApp'
import { exhibitorState } from '../support/journey/exhibitorState'
import { PHONE } from '../support/journey/h5Surface'
import { onDemoFair } from '../support/journey/onDemoFair'

describe('the shell of the H5', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  type State = Awaited<ReturnType<typeof exhibitorState>>
  const open = async (hash: string, storageState?: State): Promise<Page> => {
    // What a service worker keeps would never fail to load.
    const context = await browser.newContext({
      viewport: PHONE,
      serviceWorkers: 'block',
      ...(storageState && { storageState }),
    })
    context.setDefaultTimeout(PATIENCE_MS)
    const page = await context.newPage()
    await page.goto(`${app.url}/?lang=en#${hash}`, { waitUntil: 'load' })
    return page
  }
  const assertAccessible = async (page: Page) =>
    assert.deepEqual(blocking(await auditAccessibility(page)), [])

  it('says that a page does not load, loads it when it is wanted again, and finds the way back', async () => {
    const page = await open('/pages/index?target=visitor')
    const notice = page.locator('.tf-notice-ticker__link')
    await notice.waitFor()
    await page.route('**/js/*.js', route => route.abort())

    await notice.click()
    const failure = page.locator('.tf-page-loading [role=alert]')
    await failure.waitFor()
    assert.match(await failure.innerText(), /The page failed to load, please try again!/)
    await assertAccessible(page)
    await page.unroute('**/js/*.js')
    await failure.getByRole('button').click()
    await page.locator('.tf-article').first().waitFor()
    assert.equal(await page.locator('.tf-page-loading').count(), 0)
    await page.goBack()
    await notice.waitFor()
    await page.context().close()
  })

  it('opens menu and quick actions by keyboard, and gives the focus back', async () => {
    const page = await open(
      '/pages/exhibitor/exhibitorMenu?target=ex',
      await exhibitorState(browser, app),
    )
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.waitFor({ state: 'attached' })
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    assert.equal(await page.evaluate(() => document.activeElement?.getAttribute('role')), 'main')

    const menu = page.locator('.tf-top-bar__more')
    await menu.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Menu' }).waitFor({ state: 'detached' })
    assert.equal(await menu.evaluate(node => node === document.activeElement), true)

    const float = page.getByRole('button', { name: 'Quick actions' })
    await float.focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Quick actions' }).waitFor()
    await assertAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog', { name: 'Quick actions' }).waitFor({ state: 'detached' })
    assert.equal(await float.evaluate(node => node === document.activeElement), true)
    await page.context().close()
  })

  it('closes the menu with the way back, and leaves the page with the next one', async () => {
    const page = await open(
      '/pages/exhibitor/exhibitorMenu?target=ex',
      await exhibitorState(browser, app),
    )
    const dialog = page.getByRole('dialog', { name: 'Menu' })
    await page
      .getByRole('link', { name: /^Leads/ })
      .first()
      .click()
    await page.locator('.tf-top-bar__title:visible', { hasText: 'Leads' }).waitFor()
    for (const close of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
      await page.locator('.tf-top-bar__more:visible').click()
      await dialog.waitFor()
      await close()
      await dialog.waitFor({ state: 'detached' })
      assert.match(new URL(page.url()).hash, /^#\/pages\/exhibitor\/visitors/)
      // its entry of the history is taken out
      await page.waitForTimeout(400)
    }
    await page.goBack()
    await page.locator('.tf-ex-home__card:visible').first().waitFor()
    await page.locator('.tf-top-bar__more:visible').click()
    await dialog
      .getByRole('link')
      .or(dialog.getByRole('button'))
      .filter({ hasText: 'Leads' })
      .first()
      .click()
    await page.locator('.tf-top-bar__title:visible', { hasText: 'Leads' }).waitFor()
    await page.waitForTimeout(400)
    await page.goBack()
    await page.waitForURL(url => url.hash.startsWith('#/pages/exhibitor/exhibitorMenu'))
    await page.context().close()
  })

  it('shows what the keyboard is on: no bar that stays lies over it (WCAG 2.4.11)', async () => {
    const page = await open(
      '/pages/exhibitor/badgeApply?target=ex',
      await exhibitorState(browser, app),
    )
    const bar = page.locator('.tf-bottom-bar')
    await bar.waitFor()
    const upperEdge = () => bar.evaluate(node => node.getBoundingClientRect().top)
    const lowerEdge = () =>
      page.locator('.tf-top-bar').evaluate(node => node.getBoundingClientRect().bottom)
    const focused = () =>
      page.evaluate(() => {
        const node = document.activeElement
        const { top = 0, bottom = 0 } = node?.getBoundingClientRect() ?? {}
        return {
          name: node?.getAttribute('aria-label') ?? node?.id,
          top,
          bottom,
          isInPage: Boolean(node?.closest('[role=main]')),
        }
      })
    const hidden: unknown[] = []
    const visited = new Set<string>()
    const walk = async (key: string) => {
      for (let presses = 0; presses < 30; presses += 1) {
        await page.keyboard.press(key)
        const { isInPage, name, top, bottom } = await focused()
        if (!isInPage) continue
        visited.add(`${name} ${top} ${bottom}`)
        if (bottom > (await upperEdge()) || top < (await lowerEdge()))
          hidden.push({ key, name, top, bottom })
      }
    }
    await walk('Tab')
    assert.ok(visited.size >= 5, `${visited.size} elements of the page were visited`)
    await walk('Shift+Tab')
    assert.deepEqual(hidden, [])
    await page.context().close()
  })

  it('leaves quietly: an exhibitor who logs out finds the start, not a login that is missing', async () => {
    const page = await open(
      '/pages/exhibitor/exhibitorMenu?target=ex',
      await exhibitorState(browser, app),
    )
    await page.locator('.tf-ex-home__card').first().waitFor()
    await page.locator('.tf-top-bar__more').click()
    await page
      .getByRole('dialog', { name: 'Menu' })
      .getByRole('button', { name: 'Log out' })
      .click()
    await page
      .getByRole('dialog')
      .or(page.getByRole('alertdialog'))
      .getByRole('button', { name: 'Log out' })
      .last()
      .click()
    await page.waitForURL(url => url.hash.startsWith('#/pages/index'))
    await page.getByRole('radio').first().waitFor()
    await page.waitForLoadState('networkidle')
    const { hash } = new URL(page.url())
    assert.doesNotMatch(hash, /[?&]from=/)
    assert.match(hash, /target=ex/)
    assert.equal(
      await page.evaluate(() => Object.keys(sessionStorage).some(key => key.includes('return_to'))),
      false,
    )
    assert.equal(await page.locator('.tf-landing__note').count(), 0)
    await page.context().close()
  })
})
