import type { ApiReply, ApiRequest } from '@core/contract/api'

/**
 * The reply of `order.pay`: parameters for WeChat's cashier, the text of a code to scan, or the
 * address of a cashier's page.
 */
export type PayParameters = ApiReply<'order.pay'>

/**
 * The cashier for this place: WeChat's own by the official account (`oa`) or the mini-program
 * (`mp`); outside WeChat its page on a phone (`h5`) or a code to scan with a phone (`qr`); `web` is
 * a page of a development server. `native`: this page is in a mini-program's web-view, where only
 * the mini-program itself can ask for money (protocols A5).
 */
export type PayVia = ApiRequest<'order.pay'>['Via'] | 'native'

/** How the person left the cashier. None of these proves a payment: only `order.read` does. */
export type PayResult =
  /** The cashier reports a payment. */
  | { outcome: 'unconfirmed' }
  | { outcome: 'cancelled' }
  /** The person pays on another page, which leads back to this one. */
  | { outcome: 'elsewhere' }
  /** `message` is shown to the person. */
  | { outcome: 'failed'; message: string }
