import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../support/browser/launchBrowser'
import { PATIENCE_MS } from '../support/browser/patience'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { ALL_ATTACKS, BEGINNING, FIRST_ATTACK, makeAttackFair } from '../support/hostile/attackFair'
import { ATTACKS } from '../support/hostile/attacks'
import { FormControls } from '../support/journey/formControls'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { goTo } from '../support/journey/weappVisitor'
import { openWeapp } from '../support/journey/weappSurface'
import { logIn } from '../screens/people'
import { photo } from '../support/server/sampleFiles'
import { enterAsVisitor, proveNumber } from '../support/journey/login'

const APP = 'tgdemo000000001'
const OWNER = { Account: 'suilan', Password: 'suilan-2031' }
type Json = Record<string, unknown>

describe('texts that would run code', () => {
  let app: RunningApp
  let browser: Browser
  let fair: ReturnType<typeof makeAttackFair>
  let token: string
  /** Of the visitor who registers in one of these. */
  let card = ''
  /** The company's card, as the desk has to see it. */
  let handedIn = { Id: '', Revision: 0 }
  before(async () => {
    fair = makeAttackFair()
    app = await startApp({ FAIR_DIR: fair.dir })
    browser = await launchBrowser()
    const login = await call<{ data: { Token: string } }>('/api/ex/login', {
      Account: 'lanyan',
      Password: 'lanyan-2031',
    })
    token = login.data.Token
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    fair?.remove()
  })

  async function call<T>(path: string, body: Json, as = token): Promise<T> {
    const headers = {
      'content-type': 'application/json',
      appid: APP,
      ...(as && { authorization: `Bearer ${as}` }),
    }
    const response = await fetch(app.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    assert.match(response.headers.get('content-type') ?? '', /^application\/json/)
    assert.equal(response.headers.get('x-content-type-options'), 'nosniff')
    const reply = (await response.json()) as { succ: boolean; data: T; code?: string }
    assert.ok(reply.succ, `${path}: ${JSON.stringify(reply)}`)
    return reply.data
  }

  /**
   * A script that calls alert has run; the content policy, which would stop it, is off. Calls are
   * counted outside, for an attack may take the page away.
   */
  async function watched(
    viewport = PHONE,
  ): Promise<{ page: Page; ran: () => number; close: () => Promise<void> }> {
    const context = await browser.newContext({
      viewport,
      hasTouch: true,
      isMobile: true,
      locale: 'zh-CN',
      bypassCSP: true,
    })
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
      const answers = {
        FormId: 'attack',
        FormVersion: 1,
        Revision: revision,
        Plain: attack,
        Story: `<p>x</p>${attack}`,
      }
      const { Revision, Values } = await call<{ Revision: number; Values: Json }>(
        '/api/ex/form/save',
        answers,
      )
      revision = Revision
      kept.push(String(Values['Story'] ?? ''))
      assert.equal(
        Values['Plain'],
        attack.replace(/\0/g, ''),
        'a plain text is kept as it is: it is only ever shown as text',
      )
    }
    for (let at = 0; at <= ATTACKS.length; at++)
      kept.push((await call<{ Html: string }>('/api/open/news/details', { id: `n${at}` })).Html)
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
    const { Submission } = await call<{ Submission: { Revision: number } }>('/api/ex/form/open', {
      id: 'attack',
    })
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
    await page.getByRole('button', { name: '全部', exact: true }).tap() // what is done comes last
    const form = page.getByRole('link', { name: /表单<img/ }).first()
    await form.waitFor() // the company's name is beside it
    await page.waitForTimeout(500)
    assert.equal(ran(), 0)
    await form.tap()
    await page.waitForURL(/dynamic_form/)
    await page.getByText(BEGINNING).first().waitFor()
    await page.waitForTimeout(500)
    assert.equal(ran(), 0)
    await close()
  })

  it("run neither from a visitor's answers nor from the name of a file", async () => {
    let ran = 0
    const surface = await openH5(browser, {
      url: app.url,
      language: 'cn',
      viewport: PHONE,
      bypassCSP: true,
      prepare: async context => {
        await context.exposeFunction('alert', () => void (ran += 1))
      },
    })
    await enterAsVisitor(surface)
    await proveNumber(surface, app, '13800130592', 'next')
    const form = new FormControls(surface)
    await form.input('姓名').first().waitFor()
    const name = '<img src=y onerror=alert(1)>'
    await form.type('姓名', name)
    await form.type('公司名称', '<svg onload=alert(1)>')
    const file = {
      name: `${FIRST_ATTACK}.pdf`,
      type: 'application/pdf',
      bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
    }
    await surface.pickFiles(surface.root().getByRole('button', { name: /^资料：/ }), [file])
    await surface.root().getByText(file.name).first().waitFor()
    await form.type('留言', ALL_ATTACKS.slice(0, 5000))
    await surface.root().getByRole('progressbar').waitFor({ state: 'detached' })
    await surface.press(surface.root().getByRole('button', { name: '提交登记', exact: true }))
    await surface.waitForPath('pages/visitor/mycard')
    await surface.root().getByText(name, { exact: true }).first().waitFor() // as text
    card = (
      await surface
        .root()
        .getByText(/^\d{4} \d{4} \d{4}$/)
        .first()
        .innerText()
    ).replace(/ /g, '')
    await surface.page.waitForTimeout(500)
    assert.equal(ran, 0)
    await surface.page.evaluate(
      text => void (document.body.appendChild(document.createElement('div')).innerHTML = text),
      FIRST_ATTACK,
    )
    await surface.page.waitForTimeout(500)
    assert.equal(ran, 1, 'the control: as markup it runs here')
    await surface.close()
  })

  /**
   * What a company writes, in every text it may: its card, a contact, a note on a lead, who
   * arrives.
   */
  const write = async (desk: string): Promise<void> => {
    const image = `data:image/png;base64,${(await photo('png')).toString('base64')}`
    const [url] = await call<string[]>('/api/ex/upload/image', { image })
    const profile = {
      Resource: 'profile',
      FormVersion: 1,
      Revision: 0,
      Name: FIRST_ATTACK,
      NameEn: FIRST_ATTACK,
      Logo: [{ url }],
      Intro: ALL_ATTACKS.slice(0, 3000),
      Brands: [FIRST_ATTACK],
      Address: FIRST_ATTACK,
      Email: 'a@b.example',
      ContentLanguage: { selected: ['cn'] },
      Categories: ['drinks-plant'],
      Phone: { CountryCode: '86', Number: '13800130588' },
    }
    const { Id, Revision } = await call<{ Id: string; Revision: number }>(
      '/api/ex/data/submit',
      profile,
    )
    handedIn = { Id, Revision: Revision + 2 }
    const act = (Action: string, at: number) =>
      call(
        '/api/oa/review/act',
        { Kind: 'profile', Action, Reason: FIRST_ATTACK, Items: [{ Id, Revision: at }] },
        desk,
      )
    await act('return', Revision)
    await call('/api/ex/data/submit', { ...profile, Id, Revision: Revision + 1 })
    await call('/api/ex/data/save', {
      Resource: 'contact',
      FormVersion: 1,
      Revision: 0,
      Name: FIRST_ATTACK,
    })
    const lead = await call<{ Id: string }>('/api/ex/lead/scan', { Code: card })
    await call('/api/ex/lead/update', {
      Id: lead.Id,
      Revision: 1,
      Note: ALL_ATTACKS.slice(0, 400),
      NextStep: FIRST_ATTACK,
    })
    const { Gates } = await call<{ Gates: { Id: string; Qr?: string }[] }>(
      '/api/oa/checkin/gates',
      {},
      desk,
    )
    await call('/api/ex/presence/checkin', {
      Gate: Gates.find(({ Id: gate }) => gate === 'n5')?.Qr,
      Name: FIRST_ATTACK,
    })
  }

  it('run nowhere at the organiser’s desk', async () => {
    const { data } = await call<{ data: { Token: string } }>('/api/oa/login', OWNER, '')
    await write(data.Token)
    const { page, ran, close } = await watched(DESKTOP)
    await page.goto(`${app.url}/organiser?lang=cn`, { waitUntil: 'load' })
    await page.locator('#desk-account').fill('suilan')
    await page.locator('#desk-password').fill('suilan-2031')
    await page.locator('#desk-password').press('Enter')
    const main = page.locator('#desk-frame-main')
    const shown = () => main.getByText(FIRST_ATTACK).first().waitFor() // as text
    await page.getByRole('link', { name: /^审核/ }).click()
    await page.getByRole('link', { name: /^企业信息/ }).click()
    await main
      .getByRole('listitem')
      .filter({ hasText: FIRST_ATTACK })
      .getByRole('button')
      .first()
      .click()
    await main.getByText(BEGINNING).first().waitFor()
    /** Entry of the navigation, and its tab where it has several. */
    const PLACES = [
      '概览',
      '参展企业',
      '入场现场 企业到场',
      '入场现场 入场数据',
      '通知与新闻 展商通知',
      '通知与新闻 新闻',
      '名额',
      '观众线索',
    ]
    for (const place of [...PLACES, '操作日志', '观众 人员查询']) {
      const [entry = '', tab] = place.split(' ')
      const section = tab ?? entry
      for (const name of place.split(' '))
        await page
          .getByRole('link', { name: new RegExp(`^${name}(，|$)`) })
          .first()
          .click()
      await main.getByRole('heading', { name: section, exact: true }).waitFor()
      if (section === '人员查询') {
        await page.locator('#desk-people').fill('img src=y')
        await page.locator('#desk-people').press('Enter')
        await main.getByText('<img src=y onerror=alert(1)>').first().waitFor()
      } else if (!['概览', '名额', '观众线索', '操作日志'].includes(section)) await shown()
      assert.equal(ran(), 0, section)
    }
    await page.waitForTimeout(500)
    assert.equal(ran(), 0)
    await page.evaluate(
      text => void (document.body.appendChild(document.createElement('div')).innerHTML = text),
      FIRST_ATTACK,
    )
    await page.waitForTimeout(500)
    assert.equal(ran(), 1, 'the control: as markup it runs here')
    await close()
  })

  it('run on none of an exhibitor’s pages in the mini-program', async () => {
    const { data } = await call<{ data: { Token: string } }>('/api/oa/login', OWNER, '')
    await call(
      '/api/oa/review/act',
      { Kind: 'profile', Action: 'approve', Items: [handedIn] },
      data.Token,
    )
    const kept = await logIn(app, 'ex')
    const surface = await openWeapp(browser, {
      url: app.url,
      language: 'cn',
      kept,
      at: { path: 'pages/exhibitor/exhibitorMenu', query: { target: 'ex' } },
    })
    let ran = 0
    await surface.page.context().exposeFunction('alert', () => void (ran += 1))
    const root = surface.root()
    const still = async (where: string) => {
      await surface.page.waitForTimeout(300)
      assert.equal(ran, 0, where)
    }
    const to = async (path: string, text = FIRST_ATTACK) => {
      if (path !== '') await goTo(surface, path, { target: 'ex' })
      await root.getByText(text).locator('visible=true').first().waitFor() // as text
      await still(path)
    }
    await to('')
    await to('pages/exhibitor/notice')
    await surface.press(
      root
        .getByRole('link', { name: /<img/ })
        .or(root.getByRole('button', { name: /<img/ }))
        .first(),
    )
    await to('', BEGINNING)
    await to('pages/exhibitor/visitors', '<img src=y onerror=alert(1)>')
    await surface.press(root.getByRole('button', { name: /<img src=y/ }).first())
    await to('')
    await to('pages/exhibitor/download')
    await to('pages/exhibitor/exhibitor3')
    await to('', BEGINNING)
    await surface.page.evaluate(text => {
      const frames = [window, ...Array.from({ length: window.length }, (_, at) => window[at])]
      for (const frame of frames)
        if (frame)
          frame.document.body.appendChild(frame.document.createElement('div')).innerHTML = text
    }, FIRST_ATTACK)
    await surface.page.waitForTimeout(500)
    assert.ok(ran > 0, 'the control: as markup it runs here')
    await surface.close()
  })
})
