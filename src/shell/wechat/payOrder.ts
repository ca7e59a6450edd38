import type { ApiReply } from '@core/contract/api'
import { requestMessages } from '@core/messages/request'
import { ApiError } from '@/api/ApiError'
import type { CallRequest } from '@/api/types'
import { wechatMessages } from '@/i18n/messages/wechat'
import { translate } from '@/i18n/useText'
import type { PayParameters, PayVia } from '@/platform/payment'
import type { RouteName } from '@/routes'
import type { RootStore } from '@/stores/RootStore'
import { createNavigator, type NavigationQuery } from '../navigate'

export type Order = ApiReply<'order.read'>

/**
 * The page that shows the order. The mini-program opens it again when this page is in one of its
 * web-views.
 */
export interface OrderPlace {
  page: RouteName
  query?: NavigationQuery
}

/**
 * The result of paying. `settled` has the order from the server, paid or not, or none if the server
 * could not be asked; `elsewhere` means that the page is being left.
 */
export type PayEnd =
  | { end: 'settled'; order: Order | undefined }
  /** A code to show; `isPhone`: it is shown on the phone that should scan it. */
  | { end: 'code'; parameters: PayParameters; isPhone: boolean }
  /** `waits`: the result is requested when the person returns to the page. */
  | { end: 'elsewhere'; waits: boolean }
  | { end: 'cancelled' | 'failed'; message: string }

const ASK_TIMES = 5
const ASK_PAUSE_MS = 1500
const UNKNOWN_PAYER: ReadonlySet<string> = new Set(['pay_needs_wechat', 'ticket_expired'])

/**
 * Pays an order by the cashier of this place, or by a code if it is `wanted`. The cashier's result
 * proves nothing: the order is read again, a few times while it is not settled. Rejects with
 * ApiError when the server refuses.
 */
export async function payOrder(
  stores: RootStore,
  Id: string,
  { page, query }: OrderPlace,
  wanted?: 'qr',
): Promise<PayEnd> {
  const { platform } = stores
  const place = await platform.payVia()
  const via = wanted ?? place
  if (via === 'native') {
    const isOpen = await platform.openNativePage(
      createNavigator(stores).url(page, { ...query, order: Id }),
    )
    return isOpen
      ? { end: 'elsewhere', waits: false }
      : { end: 'failed', message: translate(wechatMessages, 'wechat.cashierFailed') }
  }
  const given = await parameters(stores, Id, via)
  const isCode = given.CodeUrl !== undefined && given.CodeUrl !== ''
  // for a reload, and for a way back that does not come from WeChat's page
  if (isCode || via === 'h5') platform.keepInAddress({ order: Id, paying: isCode ? 'qr' : 'h5' })
  if (isCode) return { end: 'code', parameters: given, isPhone: place === 'h5' }
  const result = await platform.pay(given)
  if (result.outcome === 'elsewhere') return { end: 'elsewhere', waits: via === 'h5' }
  if (result.outcome === 'failed') return { end: 'failed', message: result.message }
  if (result.outcome === 'cancelled')
    return { end: 'cancelled', message: translate(requestMessages, 'payment.cancelled') }
  return { end: 'settled', order: await settledOrder(stores, Id) }
}

/**
 * The parameters of the cashier. WeChat has to know who pays: from a ticket, or from the account
 * bound earlier. If the server knows neither, WeChat is asked. The H5 leaves the page for that, and
 * the person presses again after the return.
 */
async function parameters(
  stores: RootStore,
  Id: string,
  Via: Exclude<PayVia, 'native'>,
): Promise<PayParameters> {
  const { wechat } = stores
  if (Via !== 'oa' && Via !== 'mp') return ask(stores, { Id, Via })
  const Ticket = Via === 'mp' ? await wechat.obtainNow() : wechat.kept
  try {
    return await ask(stores, { Id, Via, ...(Ticket && { Ticket }) })
  } catch (error) {
    if (!(error instanceof ApiError) || !UNKNOWN_PAYER.has(error.code ?? '')) throw error
    const fresh = await wechat.obtainNow()
    if (!fresh) throw error
    return ask(stores, { Id, Via, Ticket: fresh })
  }
}

/** A sent ticket is used up. */
async function ask(
  { api, wechat }: RootStore,
  request: CallRequest<'order.pay'>,
): Promise<PayParameters> {
  try {
    return await api.call('order.pay', request)
  } finally {
    if (request.Ticket) wechat.forget()
  }
}

/**
 * Reads the order until it is settled: while it is open, the server asks the cashier, and the
 * payment may take some seconds to arrive. A missing answer tells nothing about the payment: the
 * result is undefined if there was no answer at all, never an error.
 */
async function settledOrder({ api, clock }: RootStore, Id: string): Promise<Order | undefined> {
  let known: Order | undefined
  for (let left = ASK_TIMES - 1; ; left--) {
    known =
      (await api.call('order.read', { Id }, { repeats: 'orderState' }).catch(() => undefined)) ??
      known
    if ((known && known.State !== 'pending') || left === 0) return known
    await clock.sleep(ASK_PAUSE_MS)
  }
}
