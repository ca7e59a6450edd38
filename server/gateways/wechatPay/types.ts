/**
 * Which cashier takes the money: WeChat's own inside WeChat, the mini-program's, a code for WeChat
 * to scan, WeChat's page on a phone, or the development page.
 */
export type PayVia = 'oa' | 'mp' | 'qr' | 'h5' | 'web'

/** How WeChat is asked for money. */
export const TRADE_TYPES = ['jsapi', 'native', 'h5'] as const
export type TradeType = (typeof TRADE_TYPES)[number]

/** Pay parameters as the cashiers take them (SPEC §3 and the two WeChat also needs). */
interface PayParams {
  appId: string
  /** Seconds, as text: a number is refused by the cashier. */
  timeStamp: string
  nonceStr: string
  package: string
  signType: 'RSA'
  paySign: string
}

export interface Prepay {
  wechatAppId: string
  /** Who pays, or how the money comes from outside WeChat; a phone's address is told to WeChat. */
  by: { trade: 'jsapi'; openid: string } | { trade: 'native' } | { trade: 'h5'; address: string }
  outTradeNo: string
  description: string
  /** Fen. */
  amount: number
  currency: string
  closesAt: Date
}

/** What WeChat says of one number. */
export interface Transaction {
  outTradeNo: string
  state: 'SUCCESS' | 'REFUND' | 'NOTPAY' | 'CLOSED' | 'REVOKED' | 'USERPAYING' | 'PAYERROR'
  mchid: string
  appid: string
  /** Empty while nothing was paid. */
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

/** What WeChat says of one refund. */
export interface Refund {
  refundNo: string
  outTradeNo: string
  state: 'SUCCESS' | 'CLOSED' | 'PROCESSING' | 'ABNORMAL'
  refund: number | undefined
  total: number | undefined
  /** Told in notices, not in replies. */
  mchid: string | undefined
  successTime: Date | undefined
}

/** A line of a statement (交易账单). Fen. */
export interface BillRow {
  what: 'payment' | 'refund'
  outTradeNo: string
  /** Of a refund. */
  refundNo: string
  amount: number
}

/** A notice whose signature and encryption have been proved. */
export type Notice =
  { kind: 'payment'; transaction: Transaction } | { kind: 'refund'; refund: Refund }

/** A merchant at WeChat Pay (API v3: JSAPI, Native, H5). Every call rejects with PayError. */
export interface PayGateway {
  readonly mchid: string
  /** What this merchant may take money by. */
  readonly trades: readonly TradeType[]
  /** The app a cashier pays in; undefined when this merchant has none there. */
  appIdFor(via: PayVia): string | undefined
  /**
   * The prepay id, the text of the code, or the address of WeChat's page. The same order again
   * gives a fresh one.
   */
  prepay(order: Prepay): Promise<string>
  /** What the client hands to the cashier. */
  payParams(wechatAppId: string, prepayId: string): PayParams
  /** undefined for a number WeChat does not know. */
  findTransaction(outTradeNo: string): Promise<Transaction | undefined>
  /** Closes the number of an order that is not paid. */
  close(outTradeNo: string): Promise<void>
  /** The same refund number again is the same refund. */
  refund(order: RefundOrder): Promise<Refund>
  findRefund(refundNo: string): Promise<Refund | undefined>
  /**
   * The statement of a day in China, `2031-04-16`; undefined where there is none: nothing was paid
   * on that day, or it is not ready, which it is from 10:00 on the next day.
   */
  bill(day: string): Promise<BillRow[] | undefined>
  /**
   * Reads a notice from its raw bytes. Throws PayError `notice_…` for whatever WeChat has not
   * signed for this merchant.
   */
  readNotice(headers: Readonly<Record<string, string>>, body: Buffer): Notice
}

/**
 * What went wrong at WeChat Pay. `code` is WeChat's own (ORDERPAID …), or `network`, `signature`,
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
