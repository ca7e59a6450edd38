import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { PATIENCE_MS } from '../support/browser/patience'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { ALL_ATTACKS, BEGINNING, makeAttackFair } from '../support/hostile/attackFair'
import { ATTACKS } from '../support/hostile/attacks'
import { PHONE } from '../support/journey/h5Surface'

const APP = 'tgdemo000000001'
type Json = Record<string, unknown>

describe('texts that would run code', () => {
  let app: RunningApp
  let browser: Browser
  let fair: ReturnType<typeof makeAttackFair>
  let token: string
  before(async () => {
    fair = makeAttackFair()
    app = await startApp({ FAIR_DIR: fair.dir })
    browser = await launchBrowser()
    const login = await call<{ data: { Token: string } }>('/api/ex/login', { Account: 'lanyan', Password: 'lanyan-2031' })
    token = login.data.Token
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    fair?.remove()
  })

  async function call<T>(path: string, body: Json): Promise<T> {
    const headers = { 'content-type': 'application/json', appid: APP, ...(token && { authorization: `Bearer ${token}` }) }
    const response = await fetch(app.url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    const reply = (await response.json()) as { succ: boolean; data: T; code?: string }
    assert.ok(reply.succ, `${path}: ${reply.code ?? ''}`)
    return reply.data
  }

  /** Whoever asks for an alert has run: without the content policy, which would keep them from it. Counted outside, for an attack may take the page away. */
  async function watched(): Promise<{ page: Page; ran: () => number; close: () => Promise<void> }> {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true, locale: 'zh-CN', bypassCSP: true })
    context.setDefaultTimeout(PATIENCE_MS)
    let count = 0
    await context.exposeFunction('alert', () => void (count += 1))
    return { page: await context.newPage(), ran: () => count, close: () => context.close() }
  }

  /** Writes texts into a page as markup, and does to them what a person may. */
  async function show(texts: readonly string[]): Promise<number> {
    const { page, ran, close } = await watched()
    await page.setContent('<!doctype html><body></body>')
    await page.evaluate(all => {
      for (const text of all) {
        const place = document.body.appendChild(document.createElement('div'))
        place.innerHTML = text
        for (const element of place.querySelectorAll<HTMLElement>('*')) {
          for (const type of ['mouseover', 'focus', 'click', 'toggle', 'dragstart']) {
            const event = new Event(type, { bubbles: true, cancelable: true })
            if (type === 'click' && element.closest('a, form')) event.preventDefault()
            element.dispatchEvent(event)
          }
        }
      }
    }, texts)
    await page.waitForTimeout(1000)
    await close()
    return ran()
  }

  it('are stored as rich text, news and content without what runs', async () => {
    const kept: string[] = []
    let revision = 0
    for (const attack of ATTACKS) {
      const answers = { FormId: 'attack', FormVersion: 1, Revision: revision, Plain: attack, Story: `<p>x</p>${attack}` }
      const { Revision, Values } = await call<{ Revision: number; Values: Json }>('/api/ex/form/save', answers)
      revision = Revision
      kept.push(String(Values['Story'] ?? ''))
      assert.equal(Values['Plain'], attack.replace(/\0/g, ''), 'a plain text is kept as it is: it is only ever shown as text')
    }
    for (let at = 0; at <= ATTACKS.length; at++) kept.push((await call<{ Html: string }>('/api/open/news/details', { id: `n${at}` })).Html)
    kept.push((await call<{ Html: string }>('/api/ex/open/content', { type: 'about' })).Html)

    assert.ok(kept.length > 150)
    assert.equal(await show(kept), 0)
    assert.ok((await show(ATTACKS)) > 10, 'the control: as they came, they run')
  })

  it('run on no public page that shows them', async () => {
    const { page, ran, close } = await watched()
    await page.goto(`${app.url}/${APP}/`)
    await page.getByText('<img src=x onerror=alert(1)>').first().waitFor() // notices and title, as text
    await page.waitForTimeout(500)
    assert.equal(ran(), 0)

    await page.goto(`${app.url}/${APP}/#/pages/news/details?id=n0`)
    await page.getByText(BEGINNING).first().waitFor()
    await page.waitForTimeout(500)
    assert.equal(ran(), 0)
    await close()
  })

  it("run on none of an exhibitor's pages", async () => {
    const { Submission } = await call<{ Submission: { Revision: number } }>('/api/ex/form/open', { id: 'attack' })
    const answers = {
      FormId: 'attack',
      FormVersion: 1,
      Revision: Submission.Revision,
      Plain: ALL_ATTACKS.slice(0, 5000),
      Story: ALL_ATTACKS,
    }
    await call('/api/ex/form/submit', answers)
    const { page, ran, close } = await watched()
    await page.goto(`${app.url}/${APP}/`)
    await page.getByRole('radio', { name: /^参展商/ }).tap()
    await page.getByRole('button', { name: '展商登录', exact: true }).last().tap()
    await page.getByRole('textbox', { name: /账号/ }).fill('lanyan')
    await page.locator('#login-password').fill('lanyan-2031')
    await page.getByRole('button', { name: '登录', exact: true }).tap()
    await page.waitForURL(/exhibitorMenu/)
    const form = page.getByRole('link', { name: /表单<img/ }).first()
    await form.waitFor() // the company's name stands beside
    await page.waitForTimeout(500)
    assert.equal(ran(), 0)
    await form.tap()
    await page.waitForURL(/dynamic_form/)
    await page.getByText(BEGINNING).first().waitFor()
    await page.waitForTimeout(500)
    assert.equal(ran(), 0)
    await close()
  })
})
