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
 * The page that shows the order. It is opened again in the mini-program when this page is one of
 * its web-views.
 */
export interface OrderPlace {
  page: RouteName
  query?: NavigationQuery
}

/**
 * How paying ended. `settled` brings the order as the server has it, paid or not, or none where the server could not be asked;
 * `elsewhere` means that the page is left.
 */
export type PayEnd =
  | { end: 'settled'; order: Order | undefined }
  /** A code is to be shown; on a phone, to that phone too. */
  | { end: 'code'; parameters: PayParameters; isPhone: boolean }
  /** `waits`: what became of it is asked for when the page is come back to. */
  | { end: 'elsewhere'; waits: boolean }
  | { end: 'cancelled' | 'failed'; message: string }

const ASK_TIMES = 5
const ASK_PAUSE_MS = 1500
const UNKNOWN_PAYER: ReadonlySet<string> = new Set(['pay_needs_wechat', 'ticket_expired'])

/**
 * Pays an order with the cashier of this place, or by a code where that is `wanted`. What the
 * cashier says proves nothing: the order is asked for again, a few times while it is not settled.
 * Rejects with ApiError when the server refuses.
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
  // for a reload, and for a way back that WeChat's page does not lead
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
 * The parameters of the cashier. WeChat wants to know who pays: a ticket says so, or the account
 * bound earlier. Where the server knows neither, WeChat is asked; on the H5 the page is left for
 * that, and the person presses again after coming back.
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

/** A ticket that was sent is used. */
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
 * The server asks the cashier itself while the order is open; the money may take some seconds to be
 * told. An answer that does not come says nothing about the money: undefined, never an error, when
 * there was none at all.
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
