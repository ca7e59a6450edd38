import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { logIn } from '../screens/people'
import type { RunningApp } from '../support/browser/startApp'
import { phoneOf } from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'

describe('a visitor and a company arrange a meeting', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const button = (surface: Surface, name: string) =>
    surface.root().getByRole('button', { name, exact: true }).last()
  const dialogOf = (surface: Surface) => surface.root().getByRole('dialog').last()
  const open = async (surface: Surface, address: string) => {
    await surface.page.goto(`${app.url}/?lang=cn#/${address}`)
    await surface.page.reload()
  }

  it('by a request, which a colleague is named for; both find it in their agenda', async () => {
    const [visitor, company] = [await logIn(app, 'visitor'), await logIn(app, 'ex')]
    await onDevice(
      () =>
        phoneOf(browser, { url: app.url, language: 'cn', name: 'meetings-visitor', kept: visitor }),
      'a',
      async surface => {
        await open(surface, 'pages/hall/meetings?target=visitor&with=e%3Alanyan')
        const sheet = dialogOf(surface)
        await surface.press(sheet.getByRole('radio', { name: '09:30' }))
        await surface.fill(sheet.getByRole('textbox', { name: '洽谈内容' }), '燕麦基底 10 升装')
        await surface.checkpoint('request')
        await surface.press(sheet.getByRole('button', { name: '发送邀约' }))
        await surface.root().getByText('待对方确认').first().waitFor()
        await surface.checkpoint('sent')
      },
    )
    await onDevice(
      () =>
        phoneOf(browser, { url: app.url, language: 'cn', name: 'meetings-company', kept: company }),
      'b',
      async surface => {
        await open(surface, 'pages/exhibitor/exhibitor_date?target=ex')
        await surface.press(
          surface
            .root()
            .getByRole('button', { name: /等您确认/ })
            .first(),
        )
        const sheet = dialogOf(surface)
        await sheet.getByText('燕麦基底 10 升装').waitFor()
        await surface.press(sheet.getByRole('radio', { name: '陆小禾' }))
        await surface.press(sheet.getByRole('button', { name: '接受', exact: true }))
        await sheet.waitFor({ state: 'detached' })
        await surface.press(surface.root().getByRole('tab', { name: /收到邀约/ }))
        await surface
          .root()
          .getByText(/陆小禾 参加/)
          .first()
          .waitFor()
        await surface.checkpoint('accepted')
        await surface.press(surface.root().getByRole('tab', { name: /团队/ }))
        await surface
          .root()
          .getByRole('columnheader', { name: /陆小禾/ })
          .waitFor()
        await surface.checkpoint('team')
      },
    )
    await onDevice(
      () =>
        phoneOf(browser, {
          url: app.url,
          language: 'cn',
          name: 'meetings-visitor-again',
          kept: visitor,
        }),
      'c',
      async surface => {
        await open(surface, 'pages/hall/meetings?target=visitor')
        await surface
          .root()
          .getByText(/展位 N1-A01/)
          .first()
          .waitFor()
        await button(surface, '生成并复制链接').waitFor()
        await surface.checkpoint('agenda')
      },
    )
  })
})
