/** Which cashier takes the money: WeChat's own inside WeChat, the mini-program's, or the development page. */
export type PayVia = 'oa' | 'mp' | 'web'

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
  openid: string
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

/** A notice whose signature and encryption have been proved. */
export type Notice = { kind: 'payment'; transaction: Transaction } | { kind: 'refund'; refund: Refund }

/** A merchant at WeChat Pay (API v3, JSAPI). Every call rejects with PayError. */
export interface PayGateway {
  readonly mchid: string
  /** The app a cashier pays in; undefined when this merchant has none there. */
  appIdFor(via: PayVia): string | undefined
  /** The same order again gives a fresh prepay id. */
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
  /** Reads a notice from its raw bytes. Throws PayError `notice_…` for whatever WeChat has not signed for this merchant. */
  readNotice(headers: Readonly<Record<string, string>>, body: Buffer): Notice
}

/** What went wrong at WeChat Pay. `code` is WeChat's own (ORDERPAID …), or `network`, `signature`, `notice_…`. */
export class PayError extends Error {
  constructor(
    readonly code: string,
    readonly details: { status?: number; cause?: unknown } = {},
  ) {
    super(`wechat pay: ${code}${details.status === undefined ? '' : ` (${details.status})`}`, { cause: details.cause })
    this.name = 'PayError'
  }
}
