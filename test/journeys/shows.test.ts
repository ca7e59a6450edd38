import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { FairCalls } from '../screens/fairCalls'
import { logIn } from '../screens/people'
import type { Kept } from '../screens/roles'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5 } from '../support/journey/h5Surface'
import { phoneOf } from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import { showOnline, SHOWROOM } from '../support/journey/shows'
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

  const button = (surface: Surface, name: string | RegExp) =>
    surface.root().getByRole('button', { name }).last()
  const link = (surface: Surface, name: string | RegExp) =>
    surface.root().getByRole('link', { name }).first()

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
          surface
            .root()
            .getByRole('alertdialog')
            .or(surface.root().getByRole('dialog'))
            .getByRole('button', { name: '确定' }),
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
      () =>
        phoneOf(browser, { url: app.url, language: 'cn', name: 'shows-company', kept: company }),
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
        await eventually(
          async () => (await key.textContent()) !== before,
          'there is another address',
        )
      },
    ))

  it('in the mini-program in cn: a session that is live plays on its page, and a panorama is turned', async () => {
    await new FairCalls(app).decide('live', '燕麦原浆怎么做奶茶', 'start')
    await onDevice(
      () =>
        openWeapp(browser, {
          url: app.url,
          language: 'cn',
          name: 'weapp-shows',
          kept: visitor,
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
        await goTo(surface, 'pages/hall/vr', { app: 'tgdemo000000001', lang: 'cn' })
        await surface.press(link(surface, /云上展厅/))
        await surface.press(button(surface, '复制链接'))
        await surface.root().getByText('链接已复制，请在浏览器打开').waitFor()
      },
    )
  })

  it('at a desk in en: the panorama turns to a product, by its list too', () =>
    onDevice(
      () =>
        openH5(browser, { url: app.url, language: 'en', viewport: DESKTOP, name: 'shows-desk' }),
      'b',
      async surface => {
        await surface.page.goto(`${app.url}/?lang=en#/pages/hall/vr`)
        await surface.page.reload()
        await surface.press(link(surface, /Our booth online/))
        await surface.root().locator('.tf-panorama__tools').waitFor()
        await surface.press(
          surface
            .root()
            .getByRole('group', { name: 'In the picture' })
            .getByRole('button', { name: 'Oat base 10 L' }),
        )
        await button(surface, 'View product').waitFor()
        await surface.checkpoint('vr-panorama')
      },
    ))

  it('at a desk in en: a browser without HLS fetches the player on the press, and no sooner', () =>
    onDevice(
      () =>
        openH5(browser, { url: app.url, language: 'en', viewport: DESKTOP, name: 'shows-player' }),
      'f',
      async surface => {
        const { page } = surface
        const refused: string[] = []
        const fetched: { address: string; gz: number }[] = []
        page.on(
          'console',
          message =>
            void (/Content Security Policy/.test(message.text()) && refused.push(message.text())),
        )
        page.on('response', async response => {
          if (/\/hls\.[0-9a-f]+\.js$/.test(response.url()))
            fetched.push({
              address: response.url(),
              gz: gzipSync(await response.body(), { level: 9 }).length,
            })
        })
        await page.addInitScript(() => (HTMLMediaElement.prototype.canPlayType = () => ''))
        // the sample of a development server is no HLS
        await page.route('**/api/open/live/get', async route => {
          const reply = await route.fetch()
          const { data, ...rest } = (await reply.json()) as { data: { Play?: string } }
          await route.fulfill({
            response: reply,
            json: {
              ...rest,
              data: { ...data, ...(data.Play && { Play: '/dev/live/stream.m3u8' }) },
            },
          })
        })
        await page.route('**/dev/live/stream.m3u8', route =>
          route.fulfill({
            contentType: 'application/vnd.apple.mpegurl',
            body: '#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-TARGETDURATION:4\n',
          }),
        )
        await page.goto(`${app.url}/?lang=en#/pages/hall/live`)
        await page.reload()
        await surface.press(link(surface, /One oat base/))
        await surface.root().getByText('Plays on this page.').waitFor()
        assert.equal(fetched.length, 0)
        const asked = page.waitForRequest('**/dev/live/stream.m3u8')
        await surface.press(button(surface, 'Watch live'))
        assert.equal((await asked).resourceType(), 'xhr')
        await eventually(async () => Promise.resolve(fetched.length === 1), 'the player came once')
        const kib = (fetched[0]?.gz ?? Infinity) / 1024
        assert.ok(kib <= 130, `the player has ${kib} KiB gz`)
        assert.deepEqual(refused, [])
      },
    ))

  it('at a desk in en: a VR booth on a listed host is framed once it is pressed, and asks no other site before', () =>
    onDevice(
      () =>
        openH5(browser, { url: app.url, language: 'en', viewport: DESKTOP, name: 'shows-frame' }),
      'g',
      async surface => {
        const { page } = surface
        const elsewhere: string[] = []
        await page.route(/^https:/, route => {
          const url = route.request().url()
          if (!url.startsWith(SHOWROOM)) elsewhere.push(url)
          return route.fulfill({ contentType: 'text/html', body: '<h1>Showroom</h1>' })
        })
        await page.goto(`${app.url}/?lang=en#/pages/hall/vr`)
        await page.reload()
        await surface.press(link(surface, /Showroom on the web/))
        await button(surface, 'Open in a page of its own').waitFor()
        assert.equal(await page.locator('iframe').count(), 0, 'asked for once it is pressed')
        await surface.press(button(surface, 'Open the VR booth'))
        const frame = page.frameLocator('iframe[title^="VR booth of"]')
        await frame.getByRole('heading', { name: 'Showroom' }).waitFor()
        await surface.checkpoint('vr-frame')
        assert.deepEqual(elsewhere, [])
      },
    ))
})
