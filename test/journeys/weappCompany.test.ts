import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import type { Browser } from 'playwright-core'
import { logIn } from '../screens/people'
import type { Kept } from '../screens/roles'
import type { RunningApp } from '../support/browser/startApp'
import { recoverPassword } from '../support/journey/account'
import { Applicant } from '../support/journey/applicant'
import { CompanyInvitations } from '../support/journey/companyInvitations'
import { LANYAN } from '../support/journey/exhibitor'
import { eventually } from '../support/journey/formControls'
import { onDevice } from '../support/journey/journey'
import { onDemoFair } from '../support/journey/onDemoFair'
import type { Surface } from '../support/journey/surface'
import { visitorByApi } from '../support/journey/visitorByApi'
import { openWeapp, type WeappOptions, type WeappSurface } from '../support/journey/weappSurface'
import { copied, goTo, lastBrightness } from '../support/journey/weappVisitor'
import { apiClient } from '../support/server/apiClient'

const SIGN = 'pages/exhibitor/gzdzjj/sign'
const HERE = { app: 'tgdemo000000001', lang: 'cn', target: 'ex' }
const STAFF = { Account: 'suilan-gate', Password: 'gate-2031' }

describe('a company with the mini-program', () => {
  let app: RunningApp
  let browser: Browser
  let kept: Kept
  onDemoFair(stage => ({ app, browser } = stage))
  before(async () => {
    kept = await logIn(app, 'ex')
  })

  const at = (
    name: string,
    path: string,
    act: (surface: WeappSurface) => Promise<void>,
    more: Partial<WeappOptions> = {},
  ) =>
    onDevice(
      () =>
        openWeapp(browser, {
          url: app.url,
          language: 'cn',
          name: `weapp-company-${name}`,
          kept,
          at: { path, query: HERE },
          ...more,
        }),
      name,
      act,
    )
  const button = (surface: Surface, name: string) =>
    surface.root().getByRole('button', { name, exact: true }).last()
  const says = (surface: Surface, text: string) =>
    surface.root().getByText(text).filter({ visible: true }).first().waitFor()

  it('shows its code on a bright screen until a gate has taken it, to come and to go; another page over it is as bright as ever', () =>
    at('arrival', SIGN, async surface => {
      const take = await gateDesk(app)
      const number = surface.root().locator('.tf-arrival__code-number')
      const isBright = (expected: boolean, what: string) =>
        eventually(async () => ((await lastBrightness(surface)) === 1) === expected, what)
      await surface.fill(surface.root().getByRole('textbox', { name: '签到人姓名' }), '陆小禾')
      await surface.press(surface.root().getByRole('checkbox').first())
      await surface.press(button(surface, '出示签到码'))
      await number.waitFor()
      await isBright(true, 'the code stands on a bright screen')
      await surface.checkpoint('code')

      await goTo(surface, 'pages/exhibitor/notice', HERE)
      await isBright(false, 'what lies over the code is not')
      await surface.press(button(surface, '返回'))
      await surface.waitForPath(SIGN)
      await isBright(true, 'the code is back')

      assert.equal(await take((await number.textContent()) ?? ''), 'in')
      await says(surface, '已签到')
      await says(surface, 'N2 主入口')
      await isBright(false, 'the code is taken')
      await surface.checkpoint('arrived')

      await surface.press(button(surface, '出示离场码'))
      const question = surface.root().getByRole('alertdialog')
      await surface.press(question.getByRole('button', { name: '出示离场码', exact: true }))
      await number.waitFor()
      assert.equal(await take((await number.textContent()) ?? ''), 'out')
      await says(surface, '已离场')
    }))

  it('writes its profile on one page, finds it again in steps, and passes on the public card once it is approved', () =>
    at('profile', 'pages/exhibitor/exhibitor', async surface => {
      const company = new Applicant(surface, app)
      await company.fillProfile()
      await surface.checkpoint('filled')
      await company.press('提交审核')
      await company.press('确定')
      await company.says('审核中')
      const [id = ''] = await company.listed('profile')

      await goTo(surface, 'pages/exhibitor/exhibitor2', HERE)
      await company.says('审核中')
      await surface.checkpoint('steps')
      await goTo(surface, 'pages/exhibitor/exhibitor3', HERE)
      await company.says('名片还没有公开')
      await app.fair('review', 'approve', '--kind', 'profile', id)
      await goTo(surface, 'pages/exhibitor/exhibitor3', { ...HERE, again: '1' })
      await surface.root().getByRole('heading', { name: 'Lanqiao Foods' }).waitFor()
      await company.press('复制链接')
      await eventually(
        async () => (await copied(surface)).includes('/s/company/'),
        'the link is copied',
      )
      await surface.checkpoint('card')
    }))

  it('invites by a link, and reads who came by it', () =>
    at('invitations', 'pages/exhibitor/invitation', async surface => {
      const invitations = new CompanyInvitations(surface)
      await invitations.make('老客户答谢')
      await invitations.add('江望舒')
      await invitations.send()
      // messages go out behind the page
      await surface.reload()
      await surface.press(surface.root().getByRole('link', { name: /老客户答谢/ }))
      await invitations.state('江望舒', '已发送')
      await invitations.press('复制链接：江望舒')
      let code = ''
      const isCopied = async () =>
        (code = /[?&]code=([^&\s]+)/.exec(await copied(surface))?.[1] ?? '') !== ''
      await eventually(isCopied, 'the link is copied')
      await visitorByApi(app, '13800130813', '江望舒', { Invite: code, InviteShare: true })

      await goTo(surface, 'pages/exhibitor/invite', HERE)
      const guest = surface.root().getByRole('listitem').filter({ hasText: '江望舒' })
      await guest.getByText('已通过', { exact: true }).waitFor()
      await guest.getByText(/老客户答谢 · 专属链接/).waitFor()
      await surface.checkpoint('came')
    }))

  it('scans badges where there is no network, and hands them in when it is back', async () => {
    const met = [
      await visitorByApi(app, '13800130811', '林若溪'),
      await visitorByApi(app, '13800130812', '陈星禾'),
    ]
    const codes = met.map(({ code }) => code)
    const scanCode = () => ({ result: codes.shift() })
    await at(
      'leads',
      'pages/exhibitor/visitors',
      async surface => {
        // a guest who came by an invitation of the company's and shares the name is a lead, too
        const guest = surface.root().getByRole('button', { name: /江望舒/ })
        await surface.root().getByText('还没有线索').or(guest).first().waitFor()
        await surface.network(false)
        for (const waiting of ['1 条扫码待同步', '2 条扫码待同步']) {
          await surface.press(
            surface
              .root()
              .getByRole('button', { name: /^(扫描观众证|继续扫描)$/ })
              .first(),
          )
          const questions = surface.root().getByRole('dialog', { name: '扫码提问' })
          await surface.press(questions.getByRole('button', { name: '以后再问' }))
          await questions.waitFor({ state: 'detached' })
          await says(surface, waiting)
        }
        await surface.checkpoint('offline')
        // the program is ended and opened again, still without a network
        await surface.reload()
        await says(surface, '2 条扫码待同步')
        await surface.network(true)
        for (const name of ['林若溪', '陈星禾'])
          await surface
            .root()
            .getByRole('button', { name: new RegExp(name) })
            .waitFor()
        await surface.root().getByText('条扫码待同步').waitFor({ state: 'detached' })
        await surface.checkpoint('handed-in')
      },
      { wechat: { stubs: { scanCode } } },
    )
  })

  it('applies, mends what came back, finds it under the former address as well, and is accepted', () =>
    at(
      'application',
      'pages/exhibitor/reg',
      async surface => {
        const applicant = new Applicant(surface, app)
        await applicant.prove('13800131823')
        await applicant.fill({ cn: '澜桥新食有限公司', en: 'Lanqiao Foods', contact: '苏禾' })
        await applicant.submit()
        await applicant.press('确定')
        await applicant.says('主办方正在审核')
        const [id = ''] = await applicant.listed('application')
        await app.fair(
          'review',
          'return',
          '--kind',
          'application',
          id,
          '--reason',
          '请补充其他要求',
        )

        await goTo(surface, 'pages/exhibitor/regold', HERE)
        await applicant.says('这份申请用的就是现在的表单')
        await surface.checkpoint('former')
        await applicant.press('打开申请')
        await surface.waitForPath('pages/exhibitor/reg')
        await applicant.says('请补充其他要求')
        await applicant.form.type('其他要求', '靠近入口')
        await applicant.press('重新提交')
        await applicant.press('确定')
        await applicant.says('主办方正在审核')
        await app.fair('review', 'approve', '--kind', 'application', id)
        await goTo(surface, 'pages/exhibitor/reg', HERE)
        await applicant.says('参展商账号已开通')
        await surface.checkpoint('accepted')
      },
      { kept: undefined },
    ))

  it('resets a password, and invites a colleague to log in', () =>
    at(
      'account',
      'pages/login',
      async surface => {
        await recoverPassword(surface, app, {
          account: LANYAN.account,
          phone: '15400130431',
          next: '蓝盐 sparkling 2031',
        })
        await goTo(surface, 'pages/exhibitor/contactuser', { ...HERE, view: 'accounts' })
        await new Applicant(surface, app).invite('lanyan-3', '周若水', '13800131822')
        const row = surface.root().getByRole('listitem').filter({ hasText: 'lanyan-3' })
        await row.getByText('待激活', { exact: true }).waitFor()
        await surface.checkpoint('accounts')
      },
      { kept: undefined },
    ))
})

/** The desk of a gate: takes a code that a person shows there, and tells what it found. */
async function gateDesk({ url }: RunningApp): Promise<(code: string) => Promise<string>> {
  const staff = apiClient(url)
  const login = await staff.call<{ data: { Token: string } }>('/api/oa/login', STAFF)
  const { Token: token } = login.data.data
  const { data } = await staff.call<{ Gates: { Id: string; Name: string }[] }>(
    '/api/oa/checkin/gates',
    {},
    { token },
  )
  const Gate = data.Gates.find(({ Name }) => Name === 'N2 主入口')?.Id
  return async Code => {
    const taken = await staff.call<{ Outcome: string }>(
      '/api/oa/presence/take',
      { Code, Gate },
      { token },
    )
    return taken.data.Outcome ?? JSON.stringify(taken.body)
  }
}
