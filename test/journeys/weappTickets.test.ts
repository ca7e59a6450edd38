import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { createDesk } from '../../server/dev/cashier/desk'
import { startStandIn, type StandIn } from '../../server/dev/cashier/standIn'
import { createTestKeys } from '../../server/dev/cashier/testKeys'
import { launchBrowser } from '../support/browser/launchBrowser'
import { startApp, type RunningApp } from '../support/browser/startApp'
import { LANYAN, logInAsExhibitor } from '../support/journey/exhibitor'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage } from '../support/journey/login'
import { giveTicket, openTickets, orderIn, orderTickets, saidOf } from '../support/journey/tickets'
import { openWeapp } from '../support/journey/weappSurface'
import { merchantVariables } from '../support/wechat/merchantVariables'
import { MP, startWechatStandIn, type WechatStandIn } from '../support/wechat/wechatStandIn'

const OPENID = 'mStandInCompany000000000000001'

describe('tickets are bought in the mini-program', () => {
  let app: RunningApp
  let browser: Browser
  let wechat: WechatStandIn
  let bank: StandIn
  before(async () => {
    const keys = await createTestKeys()
    wechat = await startWechatStandIn()
    bank = await startStandIn({ keys, desk: createDesk({ mchid: keys.mchid }) })
    app = await startApp({
      WECHAT_API_BASE: wechat.url,
      WECHAT_OPEN_BASE: wechat.url,
      WECHAT_MP_APPID: MP.appId,
      WECHAT_MP_SECRET: MP.secret,
      ...merchantVariables(bank),
    })
    browser = await launchBrowser()
  })
  after(async () => {
    await browser?.close()
    await app?.stop()
    await bank?.close()
    await wechat?.close()
  })

  it('with the cashier of WeChat: cancelled, then paid, though no notice comes', async () => {
    const cashier = { opened: 0 }
    const requestPayment = (options: unknown) => {
      cashier.opened++
      const { package: prepay } = options as { package: string }
      const bill = bank.desk.byPrepay(prepay.replace('prepay_id=', ''))
      assert.equal(bill?.openid, OPENID, 'the account pays that is at the phone')
      if (cashier.opened === 1) return { fail: 'cancel' }
      assert.equal(bank.desk.pay(bill?.outTradeNo ?? ''), true)
      return {}
    }
    const stubs = { login: () => ({ code: wechat.newCode(OPENID) }), requestPayment }
    await onDevice(
      () =>
        openWeapp(browser, {
          url: app.url,
          language: 'cn',
          name: 'tickets-weapp',
          wechat: { stubs },
        }),
      'a',
      async surface => {
        await chooseLanguage(surface)
        await logInAsExhibitor(surface, LANYAN)
        await openTickets(surface)
        await orderTickets(surface, 'guest', 2)
        await surface.checkpoint('to-pay')

        const pay = surface
          .root()
          .getByRole('button', { name: new RegExp(`^${saidOf(surface, 'pay')} `) })
        await surface.press(pay)
        const notice = surface.root().getByText('用户取消')
        await notice.waitFor()
        await orderIn(surface, 'guest', 'toPay').waitFor()
        await surface
          .press(surface.root().getByRole('button', { name: '确定', exact: true }).last())
          .catch(() => undefined)
        await surface.press(pay)
        await orderIn(surface, 'guest', 'paid').waitFor()
        await surface.checkpoint('paid')
        await giveTicket(surface, app, { name: '林若溪', number: '13800130955' })
        await surface.checkpoint('given')
      },
    )
  })
})
