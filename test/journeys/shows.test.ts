import { before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { FairCalls } from '../screens/fairCalls'
import { logIn } from '../screens/people'
import type { Kept } from '../screens/roles'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5 } from '../support/journey/h5Surface'
import { phoneOf } from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import { showOnline } from '../support/journey/shows'
import { openWeapp } from '../support/journey/weappSurface'
import { goTo } from '../support/journey/weappVisitor'
import { eventually } from '../support/journey/formControls'
import type { Surface } from '../support/journey/surface'

describe('a visitor watches what companies show online', () => {
  let app: RunningApp
  let browser: Browser
  let visitor: Kept
  let company: Kept
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    await showOnline(app)
    visitor = await logIn(app, 'visitor')
    company = await logIn(app, 'ex')
  })

  const button = (surface: Surface, name: string | RegExp) => surface.root().getByRole('button', { name }).last()
  const link = (surface: Surface, name: string | RegExp) => surface.root().getByRole('link', { name }).first()

  it('on a phone in cn: a session is reserved, the company learns of it, and the reservation is cancelled', () =>
    onDevice(
      () => phoneOf(browser, { url: app.url, language: 'cn', name: 'shows', kept: visitor }),
      'a',
      async surface => {
        await surface.page.goto(`${app.url}/?lang=cn#/pages/hall/live`)
        await surface.page.reload()
        await surface.checkpoint('live-list')
        await surface.press(link(surface, '燕麦原浆怎么做奶茶'))
        await surface.press(button(surface, '预约提醒'))
        await surface.press(
          surface.root().getByRole('alertdialog').or(surface.root().getByRole('dialog')).getByRole('button', { name: '确定' }),
        )
        await surface.press(surface.root().getByRole('switch', { name: /知道我预约了/ }))
        await surface
          .root()
          .getByText(/已知道你预约了这场直播/)
          .waitFor()
        await surface.checkpoint('live-reserved')
        await surface.press(button(surface, '取消预约'))
        await button(surface, '预约提醒').waitFor()
      },
    ))

  it('on a phone in cn: the company reads where its picture is sent to, and makes the address again', () =>
    onDevice(
      () => phoneOf(browser, { url: app.url, language: 'cn', name: 'shows-company', kept: company }),
      'd',
      async surface => {
        await surface.page.goto(`${app.url}/?lang=cn#/pages/exhibitor/live_apply?target=ex`)
        await surface.page.reload()
        await surface.press(surface.root().getByText('燕麦原浆怎么做奶茶').first())
        await surface.press(button(surface, '查看推流地址'))
        const key = surface.root().locator('.tf-push__value').last()
        await surface.root().getByText('rtmp://127.0.0.1:1935/live/').waitFor()
        const before = await key.textContent()
        await surface.checkpoint('push-address')
        await surface.press(button(surface, '重新生成'))
        await eventually(async () => (await key.textContent()) !== before, 'there is another address')
      },
    ))

  it('in the mini-program in cn: a session that is live plays on its page, and a panorama is turned', async () => {
    await new FairCalls(app).decide('live', '燕麦原浆怎么做奶茶', 'start')
    await onDevice(
      () =>
        openWeapp(browser, {
          ...{ url: app.url, language: 'cn', name: 'weapp-shows', kept: visitor },
          at: { path: 'pages/hall/live', query: { app: 'tgdemo000000001', lang: 'cn' } },
        }),
      'e',
      async surface => {
        await surface.press(link(surface, '燕麦原浆怎么做奶茶'))
        await surface.root().getByText('在本页观看。').filter({ visible: true }).waitFor()
        await surface.press(button(surface, '去观看'))
        await surface.root().locator('.tf-live-player').waitFor()
        await surface.checkpoint('live-plays')
        await goTo(surface, 'pages/hall/vr', { app: 'tgdemo000000001', lang: 'cn' })
        await surface.press(link(surface, /蓝盐饮料/))
        await surface.root().locator('.tf-vr__spots').first().waitFor()
        await surface.checkpoint('vr')
      },
    )
  })

  it('at a desk in en: the panorama turns to a product, by its list too', () =>
    onDevice(
      () => openH5(browser, { url: app.url, language: 'en', viewport: DESKTOP, name: 'shows-desk' }),
      'b',
      async surface => {
        await surface.page.goto(`${app.url}/?lang=en#/pages/hall/vr`)
        await surface.page.reload()
        await surface.press(link(surface, /Our booth online/))
        await surface.root().locator('.tf-panorama__tools').waitFor()
        await surface.press(surface.root().getByRole('group', { name: 'In the picture' }).getByRole('button', { name: 'Oat base 10 L' }))
        await button(surface, 'View product').waitFor()
        await surface.checkpoint('vr-panorama')
      },
    ))
})
