/** One number at the stand-in, as WeChat keeps it. */
export interface Bill {
  outTradeNo: string
  appid: string
  trade: 'JSAPI' | 'NATIVE' | 'MWEB'
  /** Outside WeChat empty until the money comes. */
  openid: string
  /** Of a phone. */
  clientIp: string
  description: string
  total: number
  currency: string
  notifyUrl: string
  closesAt: string
  prepayId: string
  state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED'
  transactionId: string
  paidAt: string
}
/** One refund, taken at once and done with the next question or notice. */
export interface Back {
  refundNo: string
  outTradeNo: string
  refund: number
  notifyUrl: string
  state: 'PROCESSING' | 'SUCCESS'
  at: string
}
