import assert from 'node:assert/strict'
import type { Locator } from 'playwright-core'
import type { Language } from '../../../core/domain/language'
import type { RunningApp } from '../browser/startApp'
import type { Surface } from './surface'

/** Texts about tickets and orders. */
const TEXTS = {
  tickets: { cn: '门票', en: 'Tickets' },
  badges: { cn: '证件管理', en: 'Badges' },
  guest: { cn: '客户邀请票', en: 'Guest ticket' },
  dinner: { cn: '开幕晚宴席位', en: 'Opening dinner seat' },
  publicDay: { cn: '公众日票', en: 'Public day ticket' },
  more: { cn: '增加', en: 'More' },
  order: { cn: '下单', en: 'Order' },
  toPay: { cn: '待支付', en: 'To be paid' },
  pay: { cn: '支付', en: 'Pay' },
  paid: { cn: '已支付', en: 'Paid' },
  cancelled: { cn: '已取消', en: 'Cancelled' },
  cancelOrder: { cn: '取消订单', en: 'Cancel order' },
  refund: { cn: '申请退款', en: 'Refund' },
  refunded: { cn: '已退款', en: 'Refunded' },
  give: { cn: '分配', en: 'Give' },
  giveAnother: { cn: '更换持票人', en: 'Give to another' },
  given: { cn: '已分配', en: 'Given out' },
  giveTicket: { cn: '分配门票', en: 'Give a ticket' },
  resend: { cn: '重发短信', en: 'Send again' },
  confirm: { cn: '确定', en: 'Confirm' },
  name: { cn: '姓名', en: 'Name' },
  nameRequired: { cn: '姓名为必填项！', en: 'Name required!' },
  mobile: { cn: '手机号', en: 'Mobile' },
  cashierPage: { cn: '打开开发收银台', en: 'Open the development cashier' },
  cashierPay: { cn: '确认支付', en: 'Pay' },
  cashierCancel: { cn: '取消支付', en: 'Cancel' },
  orderAgain: { cn: '重新下单', en: 'Order again' },
} as const satisfies Record<string, Record<Language, string>>

/** The text in the journey's language. */
export const saidOf = ({ language }: Surface, key: keyof typeof TEXTS): string =>
  TEXTS[key][language]

const press = (surface: Surface, name: string | RegExp, within?: Locator) =>
  surface.press(
    (within ?? surface.root())
      .getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
      .last(),
  )

/** From the exhibitors' start page. */
export async function openTickets(surface: Surface): Promise<void> {
  const link = surface
    .root()
    .getByRole('link', { name: new RegExp(`^${saidOf(surface, 'tickets')}`) })
  const badges = surface.root().getByRole('link', { name: saidOf(surface, 'badges'), exact: true })
  await link.or(badges).first().scrollIntoViewIfNeeded()
  await surface.checkpoint('home')
  // in a wide window they are a tab of the badges
  if ((await link.count()) === 0) await surface.press(badges)
  await surface.press(link)
  await surface.waitForPath('pages/exhibitor/ticket')
  await surface.root().getByText(saidOf(surface, 'guest')).first().waitFor()
}

/** Orders a number of one kind; the page shows the order and the time left to pay. */
export async function orderTickets(
  surface: Surface,
  kind: 'guest' | 'dinner',
  quantity: number,
): Promise<void> {
  const before = await surface.root().getByRole('timer').count()
  const type = surface
    .root()
    .locator('.tf-tickets__type')
    .filter({ hasText: saidOf(surface, kind) })
  for (let count = 1; count < quantity; count++)
    await press(
      surface,
      `${saidOf(surface, 'more')}${surface.language === 'cn' ? '' : ' '}${saidOf(surface, kind)}`,
      type,
    )
  await press(surface, new RegExp(`^${saidOf(surface, 'order')} `), type)
  await surface.root().getByRole('timer').nth(before).waitFor()
}

/**
 * The H5 shows a code. On a development server the code leads to a page that takes the money and
 * leads back; `end` is the button there.
 */
export async function payAtCashier(
  surface: Surface,
  back: string,
  end: 'pay' | 'cancel' = 'pay',
): Promise<void> {
  const { page } = surface
  await press(surface, new RegExp(`^${saidOf(surface, 'pay')} `))
  await surface.root().locator('.tf-pay-panel__qr').waitFor()
  await surface.checkpoint(`code-${end}`)
  await press(surface, saidOf(surface, 'cashierPage'))
  await page.waitForURL(/\/dev\/cashier\//)
  await surface.checkpoint(`cashier-${end}`)
  await page
    .getByRole('button', {
      name: saidOf(surface, end === 'pay' ? 'cashierPay' : 'cashierCancel'),
      exact: true,
    })
    .click()
  await surface.waitForPath(back)
  if (end === 'pay') return
  const notice = surface
    .root()
    .getByRole('alertdialog')
    .filter({ hasText: /用户取消|user cancelled/ })
  await surface.press(notice.getByRole('button').last())
  await notice.waitFor({ state: 'detached' })
}

/** The part of the page with past orders: each card by kind and state. */
export const orderIn = (
  surface: Surface,
  kind: 'guest' | 'dinner',
  state: 'paid' | 'cancelled' | 'refunded' | 'toPay',
): Locator =>
  surface
    .root()
    .locator('.tf-order')
    .filter({ hasText: saidOf(surface, kind) })
    .filter({
      has: surface
        .root()
        .locator('.tf-status-chip')
        .getByText(saidOf(surface, state), { exact: true }),
    })

/** Confirms the question before an order is changed for good. */
export async function confirmQuestion(
  surface: Surface,
  verb: 'cancelOrder' | 'refund',
): Promise<void> {
  const question = surface.root().getByRole('dialog').or(surface.root().getByRole('alertdialog'))
  await surface.checkpoint(verb)
  await surface.press(question.getByRole('button', { name: saidOf(surface, verb), exact: true }))
  await question.waitFor({ state: 'detached' })
}

/** Gives the first free ticket to a guest, after a typing mistake. The guest gets its number. */
export async function giveTicket(
  surface: Surface,
  app: RunningApp,
  guest: { name: string; number: string },
): Promise<void> {
  const root = surface.root()
  const opener = root
    .getByRole('button', { name: new RegExp(`^${saidOf(surface, 'give')} [2-9A-Z]{12}$`) })
    .first()
  const code = (await opener.getAttribute('aria-label'))?.slice(-12) ?? ''
  await surface.press(opener)
  const sheet = root.getByRole('dialog', { name: saidOf(surface, 'giveTicket') })
  await press(surface, saidOf(surface, 'confirm'), sheet)
  await sheet
    .getByRole('alert')
    .filter({ hasText: saidOf(surface, 'nameRequired') })
    .first()
    .waitFor()
  await surface.checkpoint('give-required')
  const field = (key: 'name' | 'mobile') =>
    sheet.getByRole('textbox', { name: new RegExp(`^[\\s*]*${saidOf(surface, key)}$`) })
  await surface.fill(field('name'), guest.name)
  await surface.fill(field('mobile'), guest.number)
  await surface.checkpoint('give')
  await press(surface, saidOf(surface, 'confirm'), sheet)
  await sheet.waitFor({ state: 'detached' })
  const again = root.getByRole('button', {
    name: `${saidOf(surface, 'giveAnother')} ${code}`,
    exact: true,
  })
  await again.waitFor()
  await toldTimes(app, guest.number, code, 1)
  if (surface.kind === 'h5')
    assert.equal(
      await again.evaluate(node => node === document.activeElement),
      true,
      'the focus is back where it was',
    )

  await surface.press(again)
  await surface.checkpoint('give-another')
  await press(surface, saidOf(surface, 'resend'), sheet)
  await sheet.waitFor({ state: 'detached' })
  await toldTimes(app, guest.number, code, 2)
}

/** The guest's messages mention the ticket. */
async function toldTimes(
  app: RunningApp,
  number: string,
  code: string,
  times: number,
): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline;) {
    const reply = await fetch(`${app.url}/dev/outbox?to=${encodeURIComponent(number)}`)
    const body = await reply.text()
    if (body.split(code).length > times) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error(`${number} was not told of ${code} ${times} times`)
}

/** At the end of a registration: chooses the priced ticket instead of the free one. */
export async function chooseTicket(surface: Surface, kind: 'publicDay'): Promise<void> {
  await surface.press(
    surface.root().getByRole('radio', { name: new RegExp(`^${saidOf(surface, kind)}`) }),
  )
  await surface
    .root()
    .getByRole('radio', { name: new RegExp(`^${saidOf(surface, kind)}`), checked: true })
    .waitFor()
}
