import assert from 'node:assert/strict'
import { FormControls } from './formControls'
import { chooseLanguage, find } from './login'
import type { Surface } from './surface'
import { said } from './texts'

export interface VipVisit {
  /** The guest's name in the fair's data. */
  name: string
  /** Their own code for the dinner; without it they have a card. */
  invitation?: string
  /** Address of the H5; a mini-program opens the registration. */
  url?: string
}

/** The whole way of a VIP: card or invitation, the form with the known data, the card. */
export async function vipJourney(
  surface: Surface,
  { name, invitation, url }: VipVisit,
): Promise<void> {
  const root = surface.root()
  const t = (cn: string, en: string) => (surface.language === 'cn' ? cn : en)
  const form = new FormControls(surface)
  const isInvited = invitation !== undefined
  if (url !== undefined) {
    await chooseLanguage(surface)
    const query = new URLSearchParams({
      target: 'vip',
      lang: surface.language,
      ...(isInvited && { evid: 'harvest-night', pid: invitation }),
    })
    await surface.page.goto(
      `${url}/?lang=${surface.language}#/pages/visitor/reg?${query.toString()}`,
    )
  }
  if (!isInvited) await form.type(t('卡号', 'Card number'), 'SLV3-K7QM-9XTR')
  await surface.press(find(surface, 'checkbox', 'logInConsent'))
  await surface.checkpoint('vip-login')
  await surface.press(
    root.getByRole('button', {
      name: isInvited ? t('接受邀请', 'Accept the invitation') : t('登录', 'Log in'),
      exact: true,
    }),
  )
  await form.input(t('姓名', 'Full name')).first().waitFor()
  assert.equal(
    await form.input(t('姓名', 'Full name')).first().inputValue(),
    name,
    'what the fair knows is filled in',
  )
  if (isInvited) {
    await root
      .getByRole('heading', { name: t('穗澜之夜 · 丰收晚宴', 'SUILAN Night: the Harvest Dinner') })
      .waitFor()
    await root.getByText(t('云汐国际会展中心 澜厅', 'Lan Hall, Yunxi Expo Centre')).waitFor()
    await root
      .getByText(t('2031 年 4 月 16 日 18:30–22:00', '16 April 2031, 18:30–22:00'))
      .waitFor()
  }
  await form.type(t('电子邮箱', 'Email'), 'guest@suilan.example')
  await form.turn(t('携同伴一人', 'I bring a companion'), true)
  await form.type(t('同伴姓名', "Companion's name"), 'A. Guest')
  await surface.checkpoint('vip-filled')
  await surface.press(
    root.getByRole('button', { name: said(surface.language, 'submit'), exact: true }).last(),
  )
  await surface.waitForPath('pages/visitor/mycard')
  await root.getByText(name, { exact: true }).first().waitFor()
  await root
    .getByText(/^\d{4} \d{4} \d{4}$/)
    .first()
    .waitFor()
  await surface.checkpoint('vip-card')
}
