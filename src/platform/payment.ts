import type { ApiReply, ApiRequest } from '@core/contract/api'

/**
 * What `order.pay` answers: parameters for WeChat's cashier, the text of a code to scan, or the
 * address of a page that takes the money.
 */
export type PayParameters = ApiReply<'order.pay'>

/**
 * Which cashier takes money here: WeChat's own over the official account (`oa`) or the mini-program
 * (`mp`), outside WeChat its page on a phone (`h5`) or a code for a phone to scan (`qr`); `web` is
 * a page of a development server. `native`: this page is in a mini-program's web-view, where only
 * the mini-program itself can ask for money (protocols A5).
 */
export type PayVia = ApiRequest<'order.pay'>['Via'] | 'native'

/** How the cashier was left. None of these proves a payment: only `order.read` does. */
export type PayResult =
  /** The cashier says that it is paid. */
  | { outcome: 'unconfirmed' }
  | { outcome: 'cancelled' }
  /** Another page takes the money from here on; this one is come back to. */
  | { outcome: 'elsewhere' }
  /** `message` is for the person. */
  | { outcome: 'failed'; message: string }
