import assert from 'node:assert/strict'
import fs from 'node:fs'
import { describe, it } from 'node:test'
import type { Browser, BrowserContext } from 'playwright-core'
import { readQr } from '../support/browser/readQr'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import { savePoster } from '../support/journey/poster'
import { registeredState } from '../support/journey/registeredState'
import type { Surface } from '../support/journey/surface'
import { registeredVip } from '../support/journey/vipGuest'
import { visitorByApi } from '../support/journey/visitorByApi'
import { openWeapp } from '../support/journey/weappSurface'

const CARD_CALL = '**/api/visitor/card'

describe('one’s own card', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const button = (surface: Surface, name: string | RegExp) =>
    surface.root().getByRole('button', { name })
  const numberOf = async (surface: Surface): Promise<string> => {
    const code = surface
      .root()
      .getByText(/^\d{4} \d{4} \d{4}$/)
      .first()
    await code.waitFor()
    return (await code.innerText()).replace(/ /g, '')
  }

  it('of a visitor is saved, kept for a dead network, changed, and deleted with everything else', async () => {
    const { card } = await registeredState(browser, app)
    const entries = card.origins.flatMap(({ localStorage: kept }) =>
      kept.map(({ name, value }) => [name, value]),
    )
    const prepare = remember(Object.fromEntries(entries) as Record<string, string>)
    const open = () =>
      openH5(browser, { url: app.url, language: 'cn', viewport: PHONE, name: 'card-cn', prepare })
    let number = ''
    await onDevice(open, 'a', async surface => {
      await surface.page.goto(`${app.url}/#/pages/visitor/mycard?target=visitor`)
      number = await numberOf(surface)
      await savePoster(surface, number)

      await surface.press(button(surface, /^谁扫过我的证/))
      await surface.root().getByText('还没有展商扫过您的证').waitFor()
      await surface.checkpoint('scanned')
      await surface.press(button(surface, '关闭').last())

      await surface.press(button(surface, '分享我的联系方式').first())
      const email = surface.root().getByRole('switch', { name: /^电子邮箱/ })
      const contact = surface.root().getByRole('img', { name: /联系方式二维码/ })
      await contact.waitFor()
      await surface.checkpoint('contact')
      assert.ok(
        !(await readQr(await contact.screenshot())).includes('EMAIL'),
        'nothing is shared that was not chosen',
      )
      await surface.press(email)
      assert.match(await readQr(await contact.screenshot()), /EMAIL:\S+@\S+/)
      await surface.press(button(surface, '关闭').last())

      await surface.press(button(surface, /^修改登记信息/))
      await surface.waitForPath('pages/visitor/reg')
      await surface.root().getByRole('textbox', { name: /姓名/ }).first().waitFor()
    })

    // A network that fails is red in the console: nothing else is looked for there.
    const surface = await open()
    try {
      const { page } = surface
      await page.goto(`${app.url}/#/pages/visitor/mycard?target=visitor`)
      await numberOf(surface)
      await page.route(CARD_CALL, route => route.abort())
      await surface.reload()
      await surface
        .root()
        .getByText(/^离线显示，截至 /)
        .waitFor()
      assert.equal(await numberOf(surface), number)
      const picture = await button(surface, '入场二维码，点按放大').screenshot()
      assert.ok(
        (await readQr(picture)).endsWith(`/c/${number}`),
        'the code is drawn without a network',
      )
      await surface.checkpoint('offline')

      await page.unroute(CARD_CALL)
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
      await surface.root().getByText('闸机扫码，请调亮屏幕').waitFor()

      await surface.press(button(surface, /^账号、设备与隐私/))
      await surface.press(button(surface, /^个人信息与隐私/))
      await surface.press(button(surface, /^删除我的信息/))
      await surface.fill(surface.root().getByRole('textbox', { name: /后四位/ }), '9100')
      await surface.press(button(surface, '永久删除'))
      await surface.root().getByText('您的信息已删除').first().waitFor()
      assert.ok(!(await surface.kept()).includes(number), 'the kept card is gone')
    } finally {
      await surface.close()
    }
  })

  it('of a VIP says where and when the evening is, on a page of the VIPs', async () => {
    const kept = await registeredVip(app.url, 'SLN7-D4JM-8VHC', 'en')
    const prepare = remember(kept)
    const open = () =>
      openH5(browser, {
        url: app.url,
        language: 'en',
        viewport: DESKTOP,
        name: 'card-vip-en',
        prepare,
      })
    await onDevice(open, 'a', async surface => {
      // Whatever the address says: it is the login's card.
      await surface.page.goto(`${app.url}/?lang=en#/pages/visitor/mycard?target=visitor&lang=en`)
      const number = await numberOf(surface)
      await surface.root().getByText('SUILAN Night: the Harvest Dinner').waitFor()
      await surface.root().getByText('2031-04-16 18:30–22:00').waitFor()
      await savePoster(surface, number)

      const [file] = await Promise.all([
        surface.page.waitForEvent('download'),
        surface.press(button(surface, 'Add to calendar')),
      ])
      const event = await fs.promises.readFile(await file.path(), 'utf8')
      assert.match(event, /DTSTART:20310416T103000Z\r\n/)
      await surface.checkpoint('vip')
    })
  })

  it('in the mini-program is there in a hall without a network, with its code, as a copy of then', async () => {
    const { code, kept } = await visitorByApi(app, '13800130721', '林若溪')
    const device = {
      [kept.key]: JSON.parse(kept.text) as unknown,
      oa_h5_app_v2: { value: 'tgdemo000000001', expires: 0 },
    }
    const toCard = async (surface: Surface) => {
      await surface.press(surface.root().getByRole('button', { name: '查看电子参观证' }))
      await surface.waitForPath('pages/visitor/mycard')
    }
    const open = () =>
      openWeapp(browser, { url: app.url, language: 'cn', name: 'card-weapp', kept: device })
    await onDevice(open, 'a', async surface => {
      await toCard(surface)
      await surface.root().getByText('闸机扫码，请调亮屏幕').waitFor()

      await surface.network(false)
      await surface.reload()
      await toCard(surface)
      await surface
        .root()
        .getByText(/^离线显示，截至 /)
        .waitFor()
      assert.equal(await numberOf(surface), code)
      const picture = await button(surface, '入场二维码，点按放大').screenshot()
      assert.ok(
        (await readQr(picture)).endsWith(`/c/${code}`),
        'the code is drawn without a network',
      )
      await surface.checkpoint('offline')

      await surface.network(true)
      await surface.root().getByText('闸机扫码，请调亮屏幕').waitFor()
    })
  })
})

/** Gives a new device what another one kept. */
const remember = (values: Record<string, string>) => async (context: BrowserContext) => {
  await context.addInitScript(kept => {
    if (sessionStorage.getItem('given')) return
    sessionStorage.setItem('given', '1')
    Object.assign(localStorage, kept)
  }, values)
}
