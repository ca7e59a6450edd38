import type { Locator } from 'playwright-core'
import type { Language } from '../../../core/domain/language'
import type { Surface } from './surface'

/** An account of the demo fair (fairs/suilan/exhibitors.json). */
export interface Exhibitor {
  account: string
  password: string
  company: Record<Language, string>
}

export const LANYAN: Exhibitor = {
  account: 'lanyan',
  password: 'lanyan-2031',
  company: { cn: '蓝盐饮料（海屿）股份有限公司', en: 'Lanyan Beverages (Haiyu) Co., Ltd.' },
}
export const DAOPU: Exhibitor = {
  account: 'daopu',
  password: 'daopu-2031',
  company: { cn: '云汐稻浦咖啡股份有限公司', en: 'Daopu Coffee (Yunxi) Co., Ltd.' },
}
export const XIAOMAN: Exhibitor = {
  account: 'xiaoman',
  password: 'xiaoman-2031',
  company: { cn: '鹭屿小满包装科技有限公司', en: 'Xiaoman Packaging Technology (Luyu) Co., Ltd.' },
}

/** Texts on an exhibitor's pages. */
const TEXTS = {
  exhibitor: { cn: '参展商', en: 'Exhibitor' },
  login: { cn: '展商登录', en: 'Exhibitor login' },
  services: { cn: '进入展商服务', en: 'Go to exhibitor services' },
  account: { cn: '账号', en: 'Account' },
  password: { cn: '密码', en: 'Password' },
  logOn: { cn: '登录', en: 'Log in' },
  passwordRequired: { cn: '密码为必填项！', en: 'Password required!' },
  show: { cn: '显示密码', en: 'Show password' },
  ok: { cn: '确定', en: 'OK' },
  preparation: { cn: '参展准备', en: 'Preparation' },
  booth: { cn: '特装展位搭建申报', en: 'Custom booth build application' },
  viewAll: { cn: '全部', en: 'View all' },
  luncheon: { cn: '开幕午宴报名', en: 'Opening luncheon' },
  survey: { cn: '展后问卷', en: 'After-show questionnaire' },
  next: { cn: '下一步', en: 'Next' },
  previous: { cn: '上一步', en: 'Back' },
  save: { cn: '保存', en: 'Save' },
  submit: { cn: '提交', en: 'Submit' },
  submitAgain: { cn: '重新提交', en: 'Submit again' },
  withdraw: { cn: '撤回修改', en: 'Withdraw and edit' },
  withdrawVerb: { cn: '撤回', en: 'Withdraw' },
  inReview: { cn: '审核中', en: 'In review' },
  withdrawn: { cn: '已撤回', en: 'Withdrawn' },
  done: { cn: '已提交', en: 'Submitted' },
  notStarted: { cn: '未开始', en: 'Not started' },
  changed: { cn: '已修改', en: 'Changed' },
} as const satisfies Record<string, Record<Language, string>>

export type ExhibitorText = keyof typeof TEXTS

/** Texts with a time or a number. */
export const SAVED = { cn: /^草稿已保存/, en: /^Draft saved/ } as const
export const ONE_CHANGE = {
  cn: /^与上次提交相比 · 1 处修改$/,
  en: /^Compared with the last submission · 1 change$/,
} as const

/** The text in the journey's language. */
export const saidTo = ({ language }: Surface, key: ExhibitorText): string => TEXTS[key][language]

/** A button by its exact name; the page's own buttons come last. */
export function button(surface: Surface, key: ExhibitorText): Locator {
  return surface
    .root()
    .getByRole('button', { name: saidTo(surface, key), exact: true })
    .last()
}

/** From the landing page to the menu, after a missing and a wrong password. */
export async function logInAsExhibitor(
  surface: Surface,
  who: Exhibitor,
  slip: 'slips first' | 'at once' = 'at once',
): Promise<void> {
  await surface.press(
    surface.root().getByRole('radio', { name: new RegExp(`^${saidTo(surface, 'exhibitor')}`) }),
  )
  await surface.press(button(surface, 'login'))
  await surface.waitForPath('pages/login')
  await surface.fill(
    surface
      .root()
      .getByRole('textbox', { name: new RegExp(`^[\\s*]*${saidTo(surface, 'account')}$`) }),
    who.account,
  )
  if (slip === 'slips first') await slipOnPassword(surface)
  await surface.fill(surface.root().locator('#login-password'), who.password)
  await surface.press(button(surface, 'logOn'))
  await surface.waitForPath('pages/exhibitor/exhibitorMenu')
  await surface.root().getByText(who.company[surface.language]).waitFor()
}

async function slipOnPassword(surface: Surface): Promise<void> {
  await surface.press(button(surface, 'logOn'))
  await surface
    .root()
    .getByRole('alert')
    .filter({ hasText: saidTo(surface, 'passwordRequired') })
    .first()
    .waitFor()
  await surface.checkpoint('login-required')
  await surface.fill(surface.root().locator('#login-password'), 'not the password')
  await surface.press(
    surface.root().getByRole('button', { name: saidTo(surface, 'show'), exact: true }),
  )
  await surface.press(button(surface, 'logOn'))
  const notice = surface.root().getByRole('dialog').or(surface.root().getByRole('alertdialog'))
  await notice.first().waitFor()
  await surface.checkpoint('login-wrong')
  await surface.press(notice.getByRole('button').last())
}

/**
 * Returns to the menu after a restart. The mini-program starts at its first page, still logged in;
 * the H5 stays on its page.
 */
export async function returnToMenu(surface: Surface, who: Exhibitor): Promise<void> {
  if (surface.kind === 'h5') return
  await surface.press(
    surface.root().getByRole('radio', { name: new RegExp(`^${saidTo(surface, 'exhibitor')}`) }),
  )
  await surface.press(button(surface, 'services'))
  await surface.waitForPath('pages/exhibitor/exhibitorMenu')
  await surface.root().getByText(who.company[surface.language]).waitFor()
}

/** Opens the whole list of tasks; the start page only shows the most urgent. */
async function showAllTasks(surface: Surface): Promise<void> {
  await surface.root().getByRole('list').first().waitFor()
  const all = button(surface, 'viewAll')
  if ((await all.count()) > 0) await surface.press(all)
}

/** Opens a form from the menu. */
export async function openFromMenu(
  surface: Surface,
  form: 'booth' | 'luncheon' | 'survey',
): Promise<void> {
  await showAllTasks(surface)
  await surface.press(surface.root().getByRole('link', { name: new RegExp(saidTo(surface, form)) }))
  await surface.waitForPath(
    form === 'survey' ? 'pages/exhibitor/question' : 'pages/exhibitor/dynamic_form',
  )
  await surface
    .root()
    .getByRole('heading', { name: saidTo(surface, form) })
    .last()
    .waitFor()
}

/** The state of a form as the menu shows it. */
export async function expectInMenu(
  surface: Surface,
  form: 'booth' | 'luncheon' | 'survey',
  state: ExhibitorText,
): Promise<void> {
  await showAllTasks(surface)
  const row = surface.root().getByRole('link', { name: new RegExp(saidTo(surface, form)) })
  await row.getByText(saidTo(surface, state)).waitFor()
}
