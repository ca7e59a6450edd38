import assert from 'node:assert/strict'
import type { Browser, BrowserContext } from 'playwright-core'
import type { Language } from '../../../core/domain/language'
import type { Kept } from '../../screens/people'
import { fillBusiness, fillInterests } from './fillForm'
import { eventually, FormControls } from './formControls'
import { openH5, PHONE } from './h5Surface'
import type { Surface } from './surface'
import { said } from './texts'
import type { Visitor } from './visitors'

const TEXTS = {
  mine: { cn: '邀请同事', en: 'Invite colleagues' },
  name: { cn: '姓名', en: 'Name' },
  mobile: { cn: '手机号（选填）', en: 'Mobile (optional)' },
  add: { cn: '再添加一位', en: 'Add another' },
  create: { cn: '生成登记链接', en: 'Create the links' },
  created: { cn: '已生成 2 个登记链接', en: '2 links created' },
  wrongMobile: { cn: '请输入正确的手机号！', en: 'Please enter the correct phone number!' },
  waiting: { cn: '待登记', en: 'Not registered yet' },
  registered: { cn: '已登记', en: 'Registered' },
  declined: { cn: '已婉拒', en: 'Declined' },
  accept: { cn: '接受邀请并登记', en: 'Accept and register' },
  decline: { cn: '婉拒邀请', en: 'Decline' },
  declineConfirm: { cn: '婉拒', en: 'Decline' },
  youDeclined: { cn: '您已婉拒此邀请', en: 'You declined this invitation' },
  used: { cn: '此邀请已完成登记', en: 'This invitation has been used' },
  over: { cn: '注册链接已失效！', en: 'The registration link has expired!' },
  makePoster: { cn: '生成海报', en: 'Make a poster' },
  savePoster: { cn: '保存海报', en: 'Save the poster' },
  qr: { cn: '邀请登记二维码', en: 'QR code of your invitation' },
} as const

export type InvitationText = keyof typeof TEXTS
/** Texts on the page of invitations. */
export const words = (language: Language, key: InvitationText): string => TEXTS[key][language]
const button = (surface: Surface, key: InvitationText) =>
  surface.root().getByRole('button', { name: words(surface.language, key), exact: true })
const says = (surface: Surface, key: InvitationText) =>
  surface.root().getByText(words(surface.language, key), { exact: true }).first().waitFor()

/** A phone of its own. With `kept` a person is logged in; with `camera` its camera may be used. */
export function phoneOf(
  browser: Browser,
  {
    kept,
    camera = false,
    ...options
  }: {
    url: string
    language: Language
    name: string
    keepsFiles?: boolean
    kept?: Kept
    camera?: boolean
  },
): Promise<Surface> {
  const prepare = async (context: BrowserContext) => {
    const asked = camera ? ['camera'] : []
    await context.grantPermissions(['clipboard-read', 'clipboard-write', ...asked])
    if (kept) await keptBy(kept)(context)
  }
  return openH5(browser, { ...options, viewport: PHONE, prepare })
}

/** Stores a login on a device before its first page. */
export const keptBy =
  (kept: Kept) =>
  async (context: BrowserContext): Promise<void> => {
    await context.addInitScript(all => {
      if (location.origin === 'null') return
      for (const [key, value] of Object.entries(JSON.parse(all) as Record<string, unknown>))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value))
    }, JSON.stringify(kept))
  }

/** Opens the person's own invitations. */
export async function openMine(surface: Surface, url: string): Promise<void> {
  await surface.page.goto(`${url}/?lang=${surface.language}#/pages/visitor/invite`)
  await surface.page.reload()
  await button(surface, 'create').waitFor()
}

/**
 * Types in two colleagues. The second has a mistake, which is reported and survives a reload.
 * Returns their links, in order.
 */
export async function inviteTwo(
  surface: Surface,
  people: readonly [string, string],
): Promise<string[]> {
  const root = surface.root()
  const field = (key: 'name' | 'mobile', index: number) =>
    root
      .getByRole('textbox', {
        name: new RegExp(`^[\\s*]*${words(surface.language, key).replace(/[()]/g, '\\$&')}$`),
      })
      .nth(index)
  await surface.fill(field('name', 0), people[0])
  await surface.press(button(surface, 'add'))
  await surface.fill(field('name', 1), people[1])
  await surface.fill(field('mobile', 1), '123')
  await surface.press(button(surface, 'create'))
  await says(surface, 'wrongMobile')
  await surface.checkpoint('invite-wrong')
  await surface.reload()
  await eventually(
    async () => (await field('name', 1).inputValue()) === people[1],
    'what was typed is still there',
  )
  await surface.fill(field('mobile', 1), '')
  await surface.press(button(surface, 'create'))
  await says(surface, 'created')
  await surface.checkpoint('invited')
  const links: string[] = []
  for (const name of people) {
    const row = root.getByRole('listitem').filter({ hasText: name }).first()
    await row.getByText(words(surface.language, 'waiting')).waitFor()
    await surface.press(row.getByRole('button').first())
    await acknowledge(surface)
    const copied = await surface.page.evaluate(() => navigator.clipboard.readText())
    links.push(/https?:\S+/.exec(copied)?.[0] ?? '')
  }
  return links
}

/** "Copy Successful!" is too long for a toast (SPEC §8); the Chinese text is not. */
async function acknowledge(surface: Surface): Promise<void> {
  if (surface.language === 'en')
    await surface.press(surface.root().getByRole('button', { name: 'OK', exact: true }))
}

/** Expects this state of a person in the list. */
export async function expectState(
  surface: Surface,
  name: string,
  key: 'registered' | 'declined' | 'waiting',
): Promise<void> {
  await surface
    .root()
    .getByRole('listitem')
    .filter({ hasText: name })
    .getByText(words(surface.language, key), { exact: true })
    .waitFor()
}

/** Makes the shared link and saves the poster as a picture. */
export async function makePoster(surface: Surface): Promise<void> {
  await surface.press(button(surface, 'makePoster'))
  await surface
    .root()
    .getByRole('img', { name: words(surface.language, 'qr') })
    .waitFor()
  const [download] = await Promise.all([
    surface.page.waitForEvent('download'),
    surface.press(button(surface, 'savePoster')),
  ])
  assert.match(download.suggestedFilename(), /\.jpg$/)
}

/** Opens the link of an invited person. */
export async function openLink(
  surface: Surface,
  app: { url: string },
  link: string,
): Promise<void> {
  const { hash, pathname } = new URL(link)
  await surface.page.goto(`${app.url}${pathname}?lang=${surface.language}${hash}`)
  await surface.page.reload()
}

/** Declines after a question; opened again, the invitation still shows it. */
export async function declineLink(surface: Surface, name: string): Promise<void> {
  await surface.root().getByText(new RegExp(name)).first().waitFor()
  await surface.checkpoint('invitation')
  await surface.press(button(surface, 'decline'))
  const question = surface.root().getByRole('dialog').or(surface.root().getByRole('alertdialog'))
  await surface.press(
    question.getByRole('button', { name: words(surface.language, 'declineConfirm'), exact: true }),
  )
  await says(surface, 'youDeclined')
  await surface.checkpoint('declined')
  await surface.reload()
  await says(surface, 'youDeclined')
}

/** Accepts, and is led to the registration. */
export async function acceptLink(surface: Surface): Promise<void> {
  await surface.press(button(surface, 'accept'))
  await surface.waitForPath('pages/visitor/reg')
}

/** Name and company of the invitation are in the form. */
export async function expectFilledIn(surface: Surface, name: string): Promise<void> {
  const form = new FormControls(surface)
  const field = () => form.input(surface.language === 'cn' ? '姓名' : 'Full name').first()
  await eventually(async () => (await field().inputValue()) === name, 'the name is filled in')
  const company = form.input(surface.language === 'cn' ? '公司名称' : 'Company name').first()
  assert.notEqual(await company.inputValue(), '', 'the company too')
  await surface.checkpoint('prefilled')
}

/** Fills in the rest of the demo form. */
export async function completeForm(surface: Surface, who: Visitor): Promise<void> {
  const form = new FormControls(surface)
  const t = (cn: string, en: string) => (who.language === 'cn' ? cn : en)
  await form.choose(t('性别', 'Gender'), t('女士', 'Ms'))
  await form.type(t('电子邮箱', 'Email'), who.email)
  await form.pick(t('职务', 'Position'), [t('采购总监', 'Purchasing director')])
  if (who.language === 'cn') {
    await form.choose('证件类型', '居民身份证')
    await form.type('身份证号', '990000199001010017')
  } else await form.choose('You come from', 'Overseas')
  await surface.press(
    surface
      .root()
      .getByRole('button', { name: said(who.language, 'next'), exact: true })
      .last(),
  )
  await fillBusiness(surface, who)
  await fillInterests(surface, who, async () => undefined)
  await surface.waitForPath('pages/visitor/mycard')
}

/** The link is no longer valid, for this reason. */
export const expectEnd = (surface: Surface, key: 'used' | 'over' | 'youDeclined'): Promise<void> =>
  says(surface, key)
