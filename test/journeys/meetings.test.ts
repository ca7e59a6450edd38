import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { logIn } from '../screens/people'
import { launchBrowser } from '../support/browser/launchBrowser'
import { writeQrFilm } from '../support/browser/qrFilm'
import type { RunningApp } from '../support/browser/startApp'
import { DESKTOP, openH5 } from '../support/journey/h5Surface'
import { phoneOf } from '../support/journey/invitations'
import { onDevice } from '../support/journey/journey'
import { meetingStory, type MeetingDevice, type MeetingPage } from '../support/journey/meetingStory'
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

describe('a matched meeting in a browser, from the wishes to the rating', () => {
  const go = async (surface: Surface, { path: to, query }: MeetingPage) => {
    const { lang = 'cn', ...rest } = query
    const { origin } = new URL(surface.page.url())
    await surface.page.goto(`${origin}/?lang=${lang}#/${to}?${new URLSearchParams(rest)}`)
    await surface.reload()
  }
  meetingStory({
    go,
    async open(browser, device) {
      const phone = await (device.sees === undefined ? phoneFor(browser, device) : seeing(device))
      await go(phone, device.page)
      return phone
    },
    publish: (browser, app) =>
      onDevice(
        name => openH5(browser, { url: app.url, language: 'cn', viewport: DESKTOP, name }),
        'meetings-desk',
        async surface => {
          const { page } = surface
          await page.goto(`${app.url}/organiser?lang=cn&at=meetings`, { waitUntil: 'load' })
          await page.locator('#desk-account').fill('suilan')
          await page.locator('#desk-password').fill('suilan-2031')
          await page.locator('#desk-password').press('Enter')
          await page.getByRole('button', { name: '重新排期', exact: true }).click()
          const publish = page.getByRole('button', { name: '发布为新版本', exact: true })
          await publish.first().click()
          await surface.checkpoint('proposal')
          await page.getByRole('alertdialog').getByRole('button', { name: '发布为新版本' }).click()
          await page
            .getByText(/已发布 v\d/)
            .first()
            .waitFor()
          await surface.checkpoint('published')
        },
      ),
  })
})

const phoneFor = (browser: Browser, { url, name, kept }: MeetingDevice, camera = false) =>
  phoneOf(browser, { url, language: 'cn', name, kept, camera })

/** A phone whose camera sees a code, in a browser of its own. */
async function seeing(device: MeetingDevice): Promise<Surface> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairpass-film-'))
  const film = path.join(dir, 'code.y4m')
  writeQrFilm(film, device.sees ?? '')
  const withCamera = await launchBrowser([
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  const phone = await phoneFor(withCamera, device, true)
  return {
    ...phone,
    async close() {
      await withCamera.close()
      fs.rmSync(dir, { recursive: true, force: true })
    },
  }
}
