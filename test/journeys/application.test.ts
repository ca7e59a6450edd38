import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import type { RunningApp } from '../support/browser/startApp'
import { Applicant } from '../support/journey/applicant'
import { DESKTOP, openH5, PHONE } from '../support/journey/h5Surface'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import { openWeapp } from '../support/journey/weappSurface'

describe('from an application to a public profile', () => {
  let app: RunningApp
  let browser: Browser
  onDemoFair(stage => ({ app, browser } = stage))

  it('a company applies, is sent back, is accepted, logs in, publishes its profile and invites a colleague', async () => {
    const mobile = '13800131801'
    const newDevice = (name: string) =>
      openH5(browser, {
        url: app.url,
        language: 'cn',
        viewport: PHONE,
        name: `application-cn-${name}`,
      })
    await onDevice(newDevice, 'phone', async surface => {
      const applicant = new Applicant(surface, app)
      await surface.page.goto(`${app.url}/?lang=cn#/pages/exhibitor/reg?target=ex`)
      await applicant.prove(mobile)
      await applicant.fill({ cn: '澜桥新食有限公司', en: 'Lanqiao Foods', contact: '苏禾' })
      await surface.checkpoint('filled')
      await applicant.submit()
      await applicant.says('主办方正在审核')
      await surface.checkpoint('in-review')

      const [id = ''] = await applicant.listed('application')
      await app.fair('review', 'return', '--kind', 'application', id, '--reason', '请补充其他要求')
      await surface.reload()
      await applicant.says('请补充其他要求')
      await applicant.form.type('其他要求', '靠近入口')
      await applicant.press('提交申请', '重新提交')
      await applicant.says('主办方正在审核')
      await app.fair('review', 'approve', '--kind', 'application', id)
      await surface.reload()
      await applicant.says('参展商账号已开通')
      await surface.checkpoint('approved')

      await applicant.press('设置密码')
      await applicant.setPassword(mobile, mobile, '澜桥 oat 2031')
      await surface.checkpoint('home')

      await applicant.openTile('企业信息')
      await applicant.fillProfile()
      await surface.checkpoint('profile')
      await applicant.press('预览')
      const sheet = surface.root().getByRole('dialog')
      await sheet.getByRole('heading', { name: 'Lanqiao Foods' }).waitFor()
      await surface.checkpoint('preview')
      await surface.press(sheet.getByRole('button', { name: '关闭', exact: true }))
      await applicant.press('提交审核')
      await applicant.says('审核中')
      const [profile = ''] = await applicant.listed('profile')
      await app.fair('review', 'approve', '--kind', 'profile', profile)
      await surface.reload()
      await applicant.press('查看公开名片')
      await surface.waitForPath('pages/exhibitor/exhibitor3')
      await surface.root().getByRole('heading', { name: 'Lanqiao Foods' }).waitFor()
      await surface.checkpoint('card')

      await surface.page.setViewportSize(DESKTOP)
      await surface.page.goto(
        `${app.url}/?lang=cn#/pages/exhibitor/contactuser?target=ex&view=accounts`,
      )
      await applicant.invite('lanqiao-2', '周若水', '13800131802')
      const row = surface.root().getByRole('listitem').filter({ hasText: 'lanqiao-2' })
      await row.getByText('待激活', { exact: true }).waitFor()
      await surface.checkpoint('accounts')
      // the only administrator cannot give the right away
      const own = surface.root().getByRole('listitem').filter({ hasText: mobile })
      await surface.press(own.getByRole('button'))
      await applicant.press('改为普通账号')
      await applicant.press('不再管理')
      await applicant.says('至少要保留一个')
    })
  })

  it('an applicant begins in the mini-program', async () => {
    const newDevice = (name: string) =>
      openWeapp(browser, {
        url: app.url,
        language: 'en',
        name: `application-en-${name}`,
        at: { path: 'pages/exhibitor/reg', query: { lang: 'en', target: 'ex' } },
      })
    await onDevice(newDevice, 'weapp', async surface => {
      const applicant = new Applicant(surface, app)
      await applicant.prove('13800131803')
      await applicant.fill({ cn: '澜桥新食', en: 'Lanqiao Foods', contact: 'Su He' })
      await applicant.submit()
      await applicant.says('The organiser is reviewing it')
      await surface.checkpoint('in-review')
      assert.equal((await applicant.listed('application')).length, 1)
    })
  })
})
