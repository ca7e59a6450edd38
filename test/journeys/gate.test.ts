import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import type { Language } from '../../core/domain/language'
import type { RunningApp } from '../support/browser/startApp'
import { logInAsExhibitor, XIAOMAN } from '../support/journey/exhibitor'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'
import { visitorByApi, type KnownVisitor } from '../support/journey/visitorByApi'
import { apiClient } from '../support/server/apiClient'

const STAFF = { account: 'suilan-gate', password: 'gate-2031' }
const SAID = {
  cn: {
    yes: '通过',
    look: '请核对',
    no: '不通过',
    in: '签到成功',
    offline: /离线，名单更新于/,
    online: '在线',
    practice: /^练习入口/,
  },
  en: {
    yes: 'Let in',
    look: 'Look again',
    no: 'Stop',
    in: 'Checked in',
    offline: /Offline, list from/,
    online: 'Online',
    practice: /^Practice gate/,
  },
} as const satisfies Record<Language, object>

describe('at the gate', () => {
  let app: RunningApp
  let browser: Browser
  let numbers = 13_800_131_501
  onDemoFair(stage => ({ app, browser } = stage))
  const visitor = (name: string) => visitorByApi(app, String(numbers++), name)

  /** What the server noted of a person, as their own export tells. */
  async function looksAt({ token }: KnownVisitor): Promise<string[]> {
    const { data } = await apiClient(app.url).call<{ CheckIns: { Reason: string }[] }>(
      '/api/open/privacy/export',
      {},
      { token },
    )
    return data.CheckIns.map(({ Reason }) => Reason)
  }

  async function standAt(
    page: Page,
    language: Language,
    gate: RegExp = SAID[language].practice,
  ): Promise<void> {
    await page.goto(`${app.url}/#/pages/gate/index?lang=${language}`, { waitUntil: 'load' })
    await page.locator('#gate-account').fill(STAFF.account)
    await page.locator('#gate-password').fill(STAFF.password)
    await page.locator('#gate-password').press('Enter')
    await page.getByRole('button', { name: gate }).click()
    await page.locator('#gate-code').waitFor()
    // the list has come: from now on the network may go
    await page.getByText(/名单 \d+ 人|List of \d+/).waitFor()
  }
  /** As a hand-held scanner does it: types, and presses Enter. */
  async function scan(page: Page, code: string): Promise<void> {
    await page.keyboard.type(`https://fair.example/tgdemo000000001/c/${code}`)
    await page.keyboard.press('Enter')
  }
  const verdict = (page: Page, word: string) =>
    page.getByRole('heading', { name: word, exact: true })

  it('the staff let a visitor in once, go on without a network, and submit later what they decided', async () => {
    const [first, second, third] = [
      await visitor('林若溪'),
      await visitor('周若水'),
      await visitor('苏晚'),
    ]
    const said = SAID.cn
    const surface = await openH5(browser, {
      url: app.url,
      language: 'cn',
      viewport: PHONE,
      name: 'gate-cn-phone',
    })
    try {
      const { page } = surface
      await standAt(page, 'cn')
      await surface.checkpoint('desk')
      await scan(page, first.code)
      await verdict(page, said.yes).waitFor()
      await page.getByText('林若溪').first().waitFor()
      await surface.checkpoint('yes')
      await scan(page, first.code)
      await verdict(page, said.look).waitFor()

      await page.context().setOffline(true)
      await scan(page, second.code)
      await verdict(page, said.yes).waitFor()
      await page.getByText(said.offline).waitFor()
      await scan(page, second.code)
      await verdict(page, said.look).waitFor()
      await scan(page, '100000000000')
      await verdict(page, said.no).waitFor()
      await surface.checkpoint('offline')
      await scan(page, third.code)
      await verdict(page, said.yes).waitFor()
      assert.deepEqual(await looksAt(second), [], 'the control: the server knows nothing of it yet')

      // the tab is killed before anything could be sent, and opened again
      const context = page.context()
      await page.close()
      await context.setOffline(false)
      const reopened = await context.newPage()
      await reopened.goto(`${app.url}/#/pages/gate/index?lang=cn`, { waitUntil: 'load' })
      await reopened.getByText(said.online, { exact: true }).waitFor()
      await reopened.getByText(/待上传/).waitFor({ state: 'detached' })
      // online again, and the same scan is not sent twice
      await scan(reopened, third.code)
      await verdict(reopened, said.look).waitFor()
    } finally {
      await surface.close()
    }
    assert.deepEqual(await looksAt(first), ['ok', 'again'])
    assert.deepEqual(await looksAt(second), ['ok', 'again'])
    assert.deepEqual(await looksAt(third), ['ok', 'again'])
  })

  for (const [language, viewport] of [
    ['cn', PHONE],
    ['en', DESKTOP],
  ] as const) {
    it(`a visitor checks in by the hall's code in ${language}`, async () => {
      const who = await visitor(language === 'cn' ? '林若溪' : 'Ruoxi Lin')
      const staff = apiClient(app.url)
      const login = await staff.call<{ data: { Token: string } }>('/api/oa/login', {
        Account: STAFF.account,
        Password: STAFF.password,
      })
      const gates = await staff.call<{ Gates: { Id: string; Qr: string }[] }>(
        '/api/oa/checkin/gates',
        {},
        { token: login.data.data.Token },
      )
      const qr = new URL(gates.data.Gates.find(({ Id }) => Id === 'practice')?.Qr ?? '')
      const size = language === 'cn' ? 'phone' : 'desktop'
      const open = () =>
        openH5(browser, {
          url: app.url,
          language,
          viewport,
          name: `signin-${language}-${size}`,
          prepare: async context => {
            await context.addInitScript(
              ({ key, text }) => localStorage.setItem(key, text),
              who.kept,
            )
          },
        })
      await onDevice(open, 'a', async surface => {
        const { page } = surface
        await page.goto(`${app.url}/${qr.hash}&lang=${language}`, { waitUntil: 'load' })
        // the address differs in its hash alone
        await page.reload({ waitUntil: 'load' })
        await verdict(page, SAID[language].in).waitFor()
        await page
          .getByText(language === 'cn' ? '林若溪' : 'Ruoxi Lin')
          .first()
          .waitFor()
        await surface.checkpoint('in')
      })
      assert.deepEqual(await looksAt(who), ['ok'])
    })
  }

  it('a company checks in by the code on its phone, which the staff scan', async () => {
    const staff = await openH5(browser, {
      url: app.url,
      language: 'cn',
      viewport: DESKTOP,
      name: 'arrival-gate-cn-desktop',
    })
    try {
      await standAt(staff.page, 'cn', /^N2 主入口/)
      const open = () =>
        openH5(browser, {
          url: app.url,
          language: 'cn',
          viewport: PHONE,
          name: 'arrival-code-cn-phone',
        })
      await onDevice(open, 'a', async surface => {
        await chooseLanguage(surface)
        await logInAsExhibitor(surface, XIAOMAN)
        await surface.press(surface.root().getByRole('link', { name: /^展商签到/ }))
        await surface.fill(surface.root().getByRole('textbox', { name: '签到人姓名' }), '陆小禾')
        await surface.press(surface.root().getByRole('button', { name: '出示签到码', exact: true }))
        const number = surface.root().locator('.tf-arrival__code-number')
        await number.waitFor()
        await surface.checkpoint('code')
        await staff.page.keyboard.type((await number.textContent()) ?? '')
        await staff.page.keyboard.press('Enter')
        await verdict(staff.page, '已签到').waitFor()
        await staff.page.getByText(XIAOMAN.company.cn).first().waitFor()
        await staff.checkpoint('arrived')
        // the page of the company follows by itself
        await surface.root().getByText('N2 主入口').waitFor()
        await surface.checkpoint('arrived')
      })
      await staff.assertClean()
    } finally {
      await staff.close()
    }
  })
})
