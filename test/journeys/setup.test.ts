import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { eventually } from '../support/journey/formControls'
import { DESKTOP } from '../support/journey/h5Surface'
import { apiClient } from '../support/server/apiClient'

describe('the set-up of the fair in the browser', () => {
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

  const logIn = async (): Promise<Page> => {
    const page = await (await browser.newContext({ viewport: DESKTOP, locale: 'zh-CN' })).newPage()
    await page.goto(`${app.url}/organiser?lang=cn&at=setup`, { waitUntil: 'load' })
    await page.locator('#desk-account').fill('suilan')
    await page.locator('#desk-password').fill('suilan-2031')
    await page.locator('#desk-password').press('Enter')
    await page.getByRole('heading', { name: '开展准备', level: 1 }).waitFor()
    return page
  }
  const colour = async () => {
    const { data } = await apiClient(app.url).call<{ Theme: { Color: string } }>(
      '/api/oa/open/config',
    )
    return data.Theme.Color
  }

  it('an owner changes a ticket and the theme, publishes them, and visitors see both', async () => {
    const page = await logIn()
    await page.getByRole('link', { name: '外观与主题' }).click()
    await page.getByRole('button', { name: '#0A7C5A' }).first().click()
    await page.getByRole('link', { name: '票种' }).click()
    await page
      .getByRole('button', { name: /公众日票/ })
      .first()
      .click()
    await page.getByRole('textbox', { name: '票价（元）' }).fill('45')
    await page.getByText('2 项改动未发布').first().waitFor()
    assert.equal(await colour(), '#F77400', 'a draft is no publication')

    await page.getByRole('button', { name: '检查并发布' }).click()
    await page.getByText('票种 · public-day · 票价（元）').waitFor()
    await page.getByRole('button', { name: '发布到线上' }).click()
    await page.getByRole('heading', { name: '版本记录', level: 1 }).waitFor()
    await page.getByText('v2', { exact: true }).waitFor()
    await page.reload({ waitUntil: 'load' })
    await page.getByRole('heading', { name: '版本记录', level: 1 }).waitFor()

    // the configuration is kept for some seconds
    await eventually(async () => (await colour()) === '#0A7C5A', 'visitors get the new colour')
    const visitor = await (
      await browser.newContext({ viewport: DESKTOP, locale: 'zh-CN' })
    ).newPage()
    await visitor.goto(`${app.url}/?lang=cn`, { waitUntil: 'load' })
    await visitor.locator('[style*="--c-theme: #0A7C5A"]').first().waitFor({ state: 'attached' })
  })
})
