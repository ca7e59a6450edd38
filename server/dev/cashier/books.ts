/** One payment number at the stand-in, as WeChat keeps it. */
export interface Bill {
  outTradeNo: string
  appid: string
  trade: 'JSAPI' | 'NATIVE' | 'MWEB'
  /** Outside WeChat this is empty until the money arrives. */
  openid: string
  /** Address of the phone that pays. */
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
/** One refund. It is accepted immediately and completed with the next query or notice. */
export interface Back {
  refundNo: string
  outTradeNo: string
  refund: number
  notifyUrl: string
  state: 'PROCESSING' | 'SUCCESS'
  at: string
}
