/**
 * The cashier that takes the money: WeChat's own inside WeChat, the mini-program's, a code for
 * WeChat to scan, WeChat's page on a phone, or the development page.
 */
export type PayVia = 'oa' | 'mp' | 'qr' | 'h5' | 'web'

/** The ways to create an order at WeChat. */
export const TRADE_TYPES = ['jsapi', 'native', 'h5'] as const
export type TradeType = (typeof TRADE_TYPES)[number]

/**
 * Pay parameters in the form that the cashiers take (SPEC §3 and the two that WeChat needs in
 * addition).
 */
interface PayParams {
  appId: string
  /** Seconds, as text: the cashier refuses a number. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export interface Prepay {
  wechatAppId: string
  /** The payer, or how money comes from outside WeChat; for H5, WeChat gets the phone's address. */
  by: { trade: 'jsapi'; openid: string } | { trade: 'native' } | { trade: 'h5'; address: string }
  outTradeNo: string
  description: string
  /** Fen. */
  amount: number
  currency: string
  closesAt: Date
}

/** WeChat's state of one payment number. */
export interface Transaction {
  outTradeNo: string
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'REVOKED' | 'USERPAYING' | 'PAYERROR'
  mchid: string
  appid: string
  /** Empty until something was paid. */
  transactionId: string
  amount: number | undefined
  currency: string | undefined
  openid: string | undefined
  successTime: Date | undefined
}

interface RefundOrder {
  outTradeNo: string
  refundNo: string
  reason: string
  amount: number
  currency: string
}

/** WeChat's state of one refund. */
export interface Refund {
  refundNo: string
  outTradeNo: string
  state: 'SUCCESS' | 'CLOSED' | 'PROCESSING' | 'ABNORMAL'
  refund: number | undefined
  total: number | undefined
  /** Present in notices, not in replies. */
  mchid: string | undefined
  successTime: Date | undefined
}

/** A line of a statement (交易账单). Amounts in fen. */
export interface BillRow {
  what: 'payment' | 'refund'
  outTradeNo: string
  /** Set for a refund. */
  refundNo: string
  amount: number
}

/** A notice whose signature and encryption have been verified. */
export type Notice =
  { kind: 'payment'; transaction: Transaction } | { kind: 'refund'; refund: Refund }

/** A merchant at WeChat Pay (API v3: JSAPI, Native, H5). Every call rejects with PayError. */
export interface PayGateway {
  readonly mchid: string
  /** The order kinds that this merchant may use. */
  readonly trades: readonly TradeType[]
  /** The app that a cashier pays in; undefined when this merchant has none there. */
  appIdFor(via: PayVia): string | undefined
  /**
   * The prepay id, the text of the code, or the address of WeChat's page. The same order again
   * returns a new one.
   */
  prepay(order: Prepay): Promise<string>
  /** The parameters that the client passes to the cashier. */
  payParams(wechatAppId: string, prepayId: string): PayParams
  /** Undefined for a number that WeChat does not know. */
  findTransaction(outTradeNo: string): Promise<Transaction | undefined>
  /** Closes the payment number of an unpaid order. */
  close(outTradeNo: string): Promise<void>
  /** Calls with the same refund number make only one refund. */
  refund(order: RefundOrder): Promise<Refund>
  findRefund(refundNo: string): Promise<Refund | undefined>
  /**
   * The statement of a day in China, `2031-04-16`; available from 10:00 on the next day. Undefined
   * where it is not ready or nothing was paid on that day.
   */
  bill(day: string): Promise<BillRow[] | undefined>
  /**
   * Reads a notice from its raw bytes. Throws PayError `notice_…` for anything that WeChat has not
   * signed for this merchant.
   */
  readNotice(headers: Readonly<Record<string, string>>, body: Buffer): Notice
}

/**
 * A failure at WeChat Pay. `code` is WeChat's own (ORDERPAID …), or `network`, `signature`,
 * `notice_…`.
 */
export class PayError extends Error {
  constructor(
    readonly code: string,
    readonly details: { status?: number; cause?: unknown } = {},
  ) {
    super(`wechat pay: ${code}${details.status === undefined ? '' : ` (${details.status})`}`, {
      cause: details.cause,
    })
    this.name = 'PayError'
  }
}
