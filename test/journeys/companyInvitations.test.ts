import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { registrationAnswers } from '../../bench/registrationAnswers.mjs'
import { logIn, type Kept } from '../screens/people'
import type { RunningApp } from '../support/browser/startApp'
import { CompanyInvitations } from '../support/journey/companyInvitations'
import { DAOPU, logInAsExhibitor } from '../support/journey/exhibitor'
import { DESKTOP } from '../support/journey/h5Surface'
import { acceptLink, openLink, phoneOf } from '../support/journey/invitations'
import { eventually } from '../support/journey/formControls'
import { onDevice } from '../support/journey/journey'
import { chooseLanguage, proveNumber } from '../support/journey/login'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { openWeapp } from '../support/journey/weappSurface'
import { apiClient } from '../support/server/apiClient'

const GUEST = '13800131811'

describe('a company invites', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  const on = (device: string, kept: Kept | undefined, act: (surface: Surface) => Promise<void>) =>
    onDevice(
      () =>
        phoneOf(browser, {
          url: app.url,
          language: 'cn',
          name: `company-invitations-${device}`,
          ...(kept && { kept }),
        }),
      device,
      act,
    )

  it('in the browser: a batch is written and sent, a guest agrees and registers, and the report says so', async () => {
    const kept = await logIn(app, 'ex')
    let link = ''
    let token = ''
    await on('company', kept, async surface => {
      const invitations = new CompanyInvitations(surface)
      await surface.page.goto(`${app.url}/?lang=cn#/pages/exhibitor/invitation?target=ex`)
      await surface.page.reload()
      await invitations.button('新建邀请活动').waitFor()
      await surface.checkpoint('empty')
      await invitations.make('老客户答谢')
      await invitations.add('江望舒')
      await invitations.add('何予安')
      await invitations.state('江望舒', '待发送')
      await invitations.send()
      await surface.checkpoint('sent')
      const [poster] = await Promise.all([
        surface.page.waitForEvent('download'),
        invitations.press('保存海报'),
      ])
      assert.match(poster.suggestedFilename(), /\.jpg$/)
      await surface.reload()
      await invitations.state('江望舒', '已发送')
      link = await invitations.link('江望舒')
    })

    await on('guest', undefined, async surface => {
      await openLink(surface, app, link)
      await surface.root().getByText('VIP 贵宾邀请').waitFor()
      await surface.press(surface.root().getByRole('switch', { name: /看到我的姓名和联系方式/ }))
      await surface.checkpoint('guest')
      await acceptLink(surface)
      await proveNumber(surface, app, GUEST, 'next')
      const field = surface
        .root()
        .getByRole('textbox', { name: /^[\s*]*姓名/ })
        .first()
      await eventually(async () => (await field.inputValue()) === '江望舒', 'the name is filled in')
      await surface.checkpoint('prefilled')
      token = await surface.page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('oa_h5_login_user') ?? '{}') as {
          value?: { token?: string }
        }
        return kept.value?.token ?? ''
      })
    })
    await registerBy(app, token, link)

    await on('report', kept, async surface => {
      await surface.page.goto(`${app.url}/?lang=cn#/pages/exhibitor/invite?target=ex`)
      await surface.page.reload()
      const item = surface.root().getByRole('listitem').filter({ hasText: '江望舒' })
      await item.getByText('已通过', { exact: true }).waitFor()
      await item.getByText(/老客户答谢 · 专属链接/).waitFor()
      await surface.root().getByText('老客户答谢 · VIP 贵宾').waitFor()
      await surface.checkpoint('report')
      await surface.page.setViewportSize(DESKTOP)
      await surface.checkpoint('report-desktop')
      await surface.page.goto(`${app.url}/?lang=cn#/pages/exhibitor/invitation?target=ex`)
      const invitations = new CompanyInvitations(surface)
      await surface.press(surface.root().getByRole('link', { name: /老客户答谢/ }))
      await invitations.state('江望舒', '已登记')
      await invitations.state('何予安', '已发送')
      await surface.checkpoint('batch-desktop')
    })
  })

  it('in the mini-program: a batch is written, sent, and one invitation of it taken back', async () => {
    await onDevice(
      () => openWeapp(browser, { url: app.url, language: 'cn', name: 'company-invitations-weapp' }),
      'weapp',
      async surface => {
        const invitations = new CompanyInvitations(surface)
        await chooseLanguage(surface)
        await logInAsExhibitor(surface, DAOPU)
        await invitations.open()
        await invitations.make('新品品鉴')
        await invitations.add('苏明朗')
        await invitations.send()
        await surface.checkpoint('sent')
        await surface.press(surface.root().getByRole('button', { name: '撤回：苏明朗' }))
        const question = surface
          .root()
          .getByRole('dialog')
          .or(surface.root().getByRole('alertdialog'))
          .last()
        await surface.press(question.getByRole('button', { name: '撤回', exact: true }))
        await invitations.state('苏明朗', '已撤回')
        await surface.checkpoint('taken-back')
      },
    )
  })
})

/** The form itself is the visitors' journey: the guest hands it in by the call the page makes. */
async function registerBy(app: RunningApp, token: string, link: string): Promise<void> {
  const client = apiClient(app.url)
  const form = await client.call<{ Version: number }>('/api/open/form', { id: 'visitor' })
  const config = await client.call<{ PrivacyVersion: string }>('/api/oa/open/config', {})
  const about = {
    FormId: 'visitor',
    FormVersion: form.data.Version,
    Consent: config.data.PrivacyVersion,
    TicketType: 'trade',
  }
  const invite = { Invite: /[?&]code=([^&]+)/.exec(link)?.[1], InviteShare: true }
  const answers = { ...registrationAnswers, NameStr: '江望舒' }
  const reply = await client.call(
    '/api/visitor/register',
    { ...about, ...answers, ...invite },
    { token },
  )
  assert.ok(reply.succ, JSON.stringify(reply.body))
}
