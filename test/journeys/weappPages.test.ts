import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { Kept } from '../screens/people'
import type { RunningApp } from '../support/browser/startApp'
import { LANYAN, logInAsExhibitor } from '../support/journey/exhibitor'
import { confirmLogout } from '../support/journey/card'
import {
  acceptLink,
  declineLink,
  expectFilledIn,
  expectState,
} from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { proveNumber } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { visitorByApi } from '../support/journey/visitorByApi'
import {
  changeName,
  goTo,
  inviteFrom,
  readScanned,
  scannedByLanyan,
} from '../support/journey/weappVisitor'
import { apiClient } from '../support/server/apiClient'
import { openWeapp, type WeappOptions } from '../support/journey/weappSurface'

const FAIR = 'tgdemo000000001'
const ITEM = '新品品鉴区开放预约，每场限 40 席'
const link = (surface: Surface, name: string | RegExp) =>
  surface.root().getByRole('link', { name }).first()
const button = (surface: Surface, name: string | RegExp) =>
  surface.root().getByRole('button', { name }).last()

describe('the other pages of the mini-program', () => {
  let app: RunningApp
  let browser: Browser
  let visitor: Kept
  let badge: string
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    const { code, kept } = await visitorByApi(app, '13800130702', '林若溪')
    badge = code
    // without the fair it belongs to, a login counts for nothing
    visitor = {
      [kept.key]: JSON.parse(kept.text) as unknown,
      oa_h5_app_v2: { value: FAIR, expires: 0 },
    }
  })

  const here = (query: Record<string, string>) => ({ app: FAIR, lang: 'cn', ...query })
  const at = (
    name: string,
    path: string,
    query: Record<string, string>,
    act: (surface: Surface) => Promise<void>,
    more: Pick<WeappOptions, 'kept' | 'moving'> = {},
  ) =>
    onDevice(
      () =>
        openWeapp(browser, {
          url: app.url,
          language: 'cn',
          name: `weapp-${name}`,
          at: { path, query: here(query) },
          ...more,
        }),
      name,
      act,
    )

  it('news: all of it, an item, quick actions, the other language, and the start', () =>
    at(
      'news',
      'pages/news/list',
      { target: 'visitor' },
      async surface => {
        await surface.press(link(surface, ITEM))
        await surface.waitForPath('pages/news/details')
        await surface.root().getByRole('heading', { name: ITEM }).waitFor()
        await surface.press(button(surface, '快捷操作'))
        await surface.checkpoint('quick')
        await surface.press(
          surface
            .root()
            .getByRole('dialog', { name: '快捷操作' })
            .getByRole('button', { name: '首页' }),
        )
        await surface.waitForPath('pages/index')
        await surface.press(link(surface, '全部资讯'))
        await surface.waitForPath('pages/news/list')
        await surface.press(button(surface, /Switch to English/))
        await link(surface, 'New product tastings: book now, 40 seats each').waitFor()
        assert.equal(await surface.currentPath(), 'pages/news/list')
      },
      { moving: true },
    ))

  it('an old address of a login, a content page, another site that may be opened and one that may not, and a landing page', () =>
    at('addresses', 'pages/media/user/login', {}, async surface => {
      await surface.waitForPath('pages/login')
      await surface.root().getByRole('heading', { name: '媒体登记系统' }).waitFor()
      await surface.checkpoint('login')

      await goTo(surface, 'pages/exhibitor/content', here({ type: 'about' }))
      await surface.root().locator('.tf-article').first().waitFor()
      await goTo(surface, 'pages/h5/load', here({ url: 'https://www.suilan.example/visit' }))
      await surface.root().locator('wx-web-view, iframe').first().waitFor({ state: 'attached' })
      await goTo(surface, 'pages/h5/load', here({ url: 'https://evil.example/' }))
      await surface.root().getByText('evil.example').first().waitFor()
      assert.equal(await surface.root().locator('wx-web-view, iframe').count(), 0)

      await goTo(surface, 'pages/visitor/landpage', here({ id: 'tasting' }))
      await surface.press(button(surface, '需要另外付费吗？'))
      await surface.root().getByText('不需要。登记成功的观众均可参加').waitFor()
      await surface.press(button(surface, '免费登记参观'))
      await surface.waitForPath('pages/visitor/reg')
    }))

  it('a visitor checks in by the code of the hall, reads who scanned the badge, changes the name, and invites two: one declines, one accepts', async () => {
    await scannedByLanyan(app, badge)
    await at(
      'visitor',
      'pages/visitor/signin',
      { gate: await hallCode(app) },
      async surface => {
        await surface.root().getByText('签到成功').first().waitFor()
        await surface.checkpoint('in')
        await goTo(surface, 'pages/visitor/mycard', here({ target: 'visitor' }))
        await readScanned(surface)
        await changeName(surface, '林若溪溪')
        await surface.checkpoint('changed')

        await surface.press(button(surface, /^邀请同事/))
        await surface.waitForPath('pages/visitor/invite')
        const [first = '', second = ''] = await inviteFrom(surface, ['顾清和', '沈遥之'])
        await at('guest', 'pages/visitor/invite', { code: second }, async guest => {
          await declineLink(guest, '沈遥之')
          await goTo(guest, 'pages/visitor/invite', here({ code: first }))
          await acceptLink(guest)
          // the invitation outlives the login
          await proveNumber(guest, app, '13800130711', 'next')
          await expectFilledIn(guest, '顾清和')
        })
        await goTo(surface, 'pages/visitor/invite', here({}))
        await expectState(surface, '沈遥之', 'declined')
        await expectState(surface, '顾清和', 'waiting')
        await surface.checkpoint('list')
      },
      { kept: visitor },
    )
  })

  it('an exhibitor logs out of the start, and out of a page above it: neither says that a login is missing, nothing of the company stays', () =>
    at('logout', 'pages/index', {}, async surface => {
      for (const above of [false, true]) {
        await logInAsExhibitor(surface, LANYAN)
        if (above) {
          await surface.press(link(surface, /^下载中心/))
          await surface.waitForPath('pages/exhibitor/download')
        }
        await surface.press(button(surface, /^更多(?:，|$)/))
        await surface.press(
          surface
            .root()
            .getByRole('dialog', { name: '菜单' })
            .getByRole('button', { name: '退出登录' }),
        )
        await confirmLogout(surface)
        await surface.waitForPath('pages/index')
        await surface.root().getByRole('radio').first().waitFor()
        assert.equal(await surface.root().locator('.tf-landing__note').count(), 0)
        assert.doesNotMatch(
          await surface.root().locator('body').innerText(),
          new RegExp(LANYAN.company.cn),
        )
        assert.doesNotMatch(await surface.kept(), /return_to|蓝盐/)
      }
    }))
})

/** What the code of the hall says: its address carries the gate. */
async function hallCode(app: RunningApp): Promise<string> {
  const staff = apiClient(app.url)
  const login = await staff.call<{ data: { Token: string } }>('/api/oa/login', {
    Account: 'suilan-gate',
    Password: 'gate-2031',
  })
  const gates = await staff.call<{ Gates: { Id: string; Qr: string }[] }>(
    '/api/oa/checkin/gates',
    {},
    { token: login.data.data.Token },
  )
  const qr = new URL(gates.data.Gates.find(({ Id }) => Id === 'practice')?.Qr ?? '')
  return new URLSearchParams(qr.hash.split('?')[1]).get('gate') ?? ''
}
