import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Language } from '../../../core/domain/language'
import type { RunningApp } from '../browser/startApp'
import { passCaptcha } from './login'
import type { Surface } from './surface'

/** Texts on the pages of identity and of a person's own data. */
const TEXTS = {
  forgotten: { cn: '忘记密码？', en: 'Forgot your password?' },
  account: { cn: '账号', en: 'Account' },
  accountPhone: { cn: '账号手机', en: 'Phone of the account' },
  code: { cn: '验证码', en: 'Verification code' },
  getCode: { cn: '获取验证码', en: 'Get code' },
  ok: { cn: '确定', en: 'OK' },
  next: { cn: '下一步', en: 'Next' },
  newPassword: { cn: '新密码', en: 'New password' },
  repeat: { cn: '再次输入', en: 'Repeat password' },
  unequal: { cn: '两次密码输入不一致！', en: 'The password input is inconsistent!' },
  savePassword: { cn: '保存新密码', en: 'Save password' },
  password: { cn: '密码', en: 'Password' },
  logOn: { cn: '登录', en: 'Log in' },
  myAccount: { cn: '我的账号', en: 'My account' },
  devices: { cn: '登录设备', en: 'Devices logged in' },
  thisDevice: { cn: '本机', en: 'This device' },
  back: { cn: '返回我的账号', en: 'Back to my account' },
  privacy: { cn: '个人信息与隐私', en: 'Your data and privacy' },
  export: { cn: '导出我的信息', en: 'Export my data' },
  delete: { cn: '删除我的信息', en: 'Delete my data' },
  deleteNow: { cn: '永久删除', en: 'Delete for good' },
  confirmCard: {
    cn: '请输入卡号或邀请码后四位以确认',
    en: 'Type the last four characters of your card or invitation number',
  },
  farewell: { cn: '您的信息已删除', en: 'Your data has been deleted' },
  toStart: { cn: '返回首页', en: 'Back to the start page' },
  chooseAudience: { cn: '请选择您的身份', en: 'I am attending as' },
  accept: { cn: '接受邀请', en: 'Accept the invitation' },
  consent: {
    cn: '我已阅读并同意观众登记须知与个人信息保护说明',
    en: 'I have read and agree to the visitor terms and the privacy notice',
  },
  vip: { cn: '特邀贵宾', en: 'VIP guest' },
  card: { cn: '卡号', en: 'Card number' },
  vipForm: { cn: '贵宾信息', en: 'About you' },
  goBack: { cn: '返回', en: 'Back' },
  vipLogin: { cn: '贵宾登录', en: 'VIP login' },
  site: { cn: '展会官网', en: "fair's website" },
  leaving: { cn: '即将打开其他网站', en: 'You are about to open another site' },
  blocked: { cn: '不能打开此链接', en: 'This link cannot be opened' },
  linkExpired: { cn: '注册链接已失效！', en: 'The registration link has expired!' },
} as const satisfies Record<string, Record<Language, string>>
type Key = keyof typeof TEXTS

const words = (surface: Surface, key: Key): string => TEXTS[key][surface.language]
const button = (surface: Surface, key: Key): Locator =>
  surface.root().getByRole('button', { name: words(surface, key), exact: true })
const row = (surface: Surface, key: Key): Locator =>
  surface.root().getByRole('button', { name: new RegExp(`^${words(surface, key)}`) })
const says = (surface: Surface, key: Key): Promise<void> =>
  surface.root().getByText(words(surface, key)).first().waitFor()
const field = (surface: Surface, key: Key): Locator =>
  surface.root().getByRole('textbox', { name: new RegExp(`^[\\s*]*${words(surface, key)}$`) })

/** An account with a forgotten password, and its new password. */
export interface Forgetful {
  account: string
  phone: string
  next: string
}

/**
 * From the login through the recovery by the account's phone to a new password, and a login with
 * it.
 */
export async function recoverPassword(
  surface: Surface,
  app: RunningApp,
  who: Forgetful,
): Promise<void> {
  await surface.press(button(surface, 'forgotten'))
  await surface.waitForPath('pages/exhibitor/pwd_recover')
  // Waits for something that only this page has, because the login's fields disappear a moment
  // later.
  await surface.fill(field(surface, 'accountPhone'), who.phone)
  await surface.fill(field(surface, 'account'), who.account)
  const asked = new Date()
  await surface.press(button(surface, 'getCode'))
  await passCaptcha(surface, app)
  await surface.press(button(surface, 'ok'))
  await surface.fill(field(surface, 'code'), await app.readCode(who.phone, asked))
  await surface.checkpoint('recover')
  await surface.press(button(surface, 'next'))
  await surface.waitForPath('pages/exhibitor/pwd_reset')

  await surface.fill(field(surface, 'newPassword'), who.next)
  await surface.fill(field(surface, 'repeat'), `${who.next}!`)
  await surface.press(button(surface, 'savePassword'))
  await says(surface, 'unequal')
  await surface.checkpoint('reset')
  await surface.fill(field(surface, 'repeat'), who.next)
  await surface.press(button(surface, 'savePassword'))
  await surface.press(button(surface, 'ok'))
  await surface.waitForPath('pages/login')
  await surface.fill(field(surface, 'password'), who.next)
  await surface.fill(field(surface, 'account'), who.account)
  await surface.press(button(surface, 'logOn'))
  await surface.waitForPath('pages/exhibitor/exhibitorMenu')
}

/** The panel of the own account: this device is in the list, and all data can be exported. */
export async function readAccount(surface: Surface): Promise<void> {
  const [own, menu] = [
    button(surface, 'myAccount'),
    surface.root().getByRole('button', { name: /account menu$|账户菜单$/ }),
  ]
  await own.or(menu).first().waitFor()
  // in a wide window it is in the person's menu
  if (await menu.isVisible()) {
    await surface.press(menu)
    await surface.press(
      surface.root().getByRole('menuitem', { name: /^(Account and security|账号与安全)$/ }),
    )
  } else await surface.press(own)
  await row(surface, 'devices').waitFor()
  await surface.checkpoint('account')
  await surface.press(row(surface, 'devices'))
  await says(surface, 'thisDevice')
  await surface.checkpoint('devices')
  await surface.press(button(surface, 'back'))
  await surface.press(row(surface, 'privacy'))
  await row(surface, 'export').waitFor()
  await surface.checkpoint('privacy')
}

/** The browser's download of all data that the fair has about the person. */
export async function takeDataOut(surface: Surface): Promise<Record<string, unknown>> {
  const [download] = await Promise.all([
    surface.page.waitForEvent('download'),
    surface.press(row(surface, 'export')),
  ])
  const chunks: Buffer[] = []
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString('utf8')) as Record<string, unknown>
}

/**
 * After a login, guests are led to their registration; on the start page they are greeted by name.
 */
async function returnToStart(surface: Surface, name: string): Promise<void> {
  await surface.waitForPath('pages/visitor/reg')
  // The address changes before the page does, and until then the back button is the login's.
  await surface
    .root()
    .getByRole('heading', { name: words(surface, 'vipForm') })
    .first()
    .waitFor()
  await surface.press(button(surface, 'goBack').first())
  await surface.waitForPath('pages/index')
  await surface.root().getByText(name).first().waitFor()
}

/** In the mini-program: a guest logs in by the number of the card and is greeted by name. */
export async function enterByCard(surface: Surface, code: string, name: string): Promise<void> {
  await surface.press(
    surface.root().getByRole('radio', { name: new RegExp(`^${words(surface, 'vip')}`) }),
  )
  await surface.press(button(surface, 'vipLogin'))
  await surface.waitForPath('pages/login')
  await surface.fill(field(surface, 'card'), code)
  await surface.press(surface.root().getByRole('checkbox', { name: words(surface, 'consent') }))
  await surface.checkpoint('card')
  await surface.press(button(surface, 'logOn'))
  await returnToStart(surface, name)
}

/** A guest accepts the invitation and is greeted by name on the start page. */
export async function acceptInvitation(
  surface: Surface,
  name: string,
  event: string,
): Promise<void> {
  await button(surface, 'accept').waitFor()
  await surface.press(surface.root().getByRole('checkbox', { name: words(surface, 'consent') }))
  await surface.checkpoint('invitation')
  await surface.press(button(surface, 'accept'))
  await returnToStart(surface, name)
  await surface.root().getByText(event).first().waitFor()
  await surface.checkpoint('guest')
}

/** Deletes all data and sees the farewell; the person is logged out afterwards. */
export async function deleteEverything(surface: Surface, lastFour: string): Promise<void> {
  await surface.press(row(surface, 'delete'))
  await surface.fill(field(surface, 'confirmCard'), lastFour)
  await surface.checkpoint('delete')
  await surface.press(button(surface, 'deleteNow'))
  await says(surface, 'farewell')
  await surface.checkpoint('farewell')
  await surface.press(button(surface, 'toStart'))
  await button(surface, 'vipLogin').waitFor()
  assert.ok(!(await surface.kept()).includes('"token"'), 'nothing of the login is left')
}

/** A link in a news item shows its destination; an unlisted address is only shown. */
export async function followLinks(surface: Surface, url: string): Promise<void> {
  await surface.page.goto(`${url}/?lang=${surface.language}#/pages/news/details?id=entrance`)
  const link = surface
    .root()
    .getByRole('link', { name: new RegExp(words(surface, 'site').replace('’', '.')) })
  await surface.press(link)
  await surface.waitForPath('pages/h5/load')
  await says(surface, 'leaving')
  await surface.root().getByText('https://www.suilan.example/visit').waitFor()
  await surface.checkpoint('outside')
  await surface.page.goto(
    `${url}/?lang=${surface.language}#/pages/h5/load?url=${encodeURIComponent('https://suilan.example@evil.example/')}`,
  )
  await surface.page.reload()
  await says(surface, 'blocked')
  await surface.root().getByText('evil.example').first().waitFor()
  await surface.checkpoint('blocked')
}

/** Opens a form by a company's link, without a login. A changed link is reported as invalid. */
export async function fillByLink(
  surface: Surface,
  address: string,
  company: string,
): Promise<void> {
  const here = address.replace('#', `?lang=${surface.language}#`)
  await surface.page.goto(here)
  await surface.root().getByText(company).first().waitFor()
  await surface.checkpoint('link')
  assert.ok(!(await surface.kept()).includes('"token"'), 'a link logs nobody in')
  await surface.page.goto(here.replace(/pass=[^&]+/, 'pass=spoiled'))
  await surface.page.reload()
  await says(surface, 'linkExpired')
  await surface.checkpoint('link-expired')
}
