import type { Back, Bill } from './books'

/** What an order asks for; the books add the rest. */
export type WantedBill = Omit<Bill, 'prepayId' | 'state' | 'transactionId' | 'paidAt'>

const NUMBER = /^[0-9A-Za-z_\-|*]{6,32}$/

/** A transaction as WeChat writes it. */
export function presentBill(bill: Bill, mchid: string): Record<string, unknown> {
  const isPaid = bill.transactionId !== ''
  return {
    mchid,
    appid: bill.appid,
    out_trade_no: bill.outTradeNo,
    trade_type: bill.trade,
    trade_state: bill.state,
    trade_state_desc: bill.state,
    ...(bill.openid !== '' && { payer: { openid: bill.openid } }),
    amount: {
      total: bill.total,
      payer_total: bill.total,
      currency: bill.currency,
      payer_currency: bill.currency,
    },
    ...(isPaid && {
      transaction_id: bill.transactionId,
      bank_type: 'OTHERS',
      success_time: bill.paidAt,
    }),
  }
}

/** A refund as WeChat writes it in replies. */
export function presentBack(back: Back, bill: Bill): Record<string, unknown> {
  return {
    refund_id: `50000000${back.refundNo}`,
    out_refund_no: back.refundNo,
    transaction_id: bill.transactionId,
    out_trade_no: bill.outTradeNo,
    channel: 'ORIGINAL',
    user_received_account: 'OTHERS',
    create_time: back.at,
    status: back.state,
    amount: {
      total: bill.total,
      refund: back.refund,
      payer_total: bill.total,
      payer_refund: back.refund,
      currency: bill.currency,
    },
    ...(back.state === 'SUCCESS' && { success_time: back.at }),
  }
}

/** WeChat's answer to an order; `pageOf` gives the page that takes the money outside WeChat. */
export function answerOf(
  { trade, prepayId }: Bill,
  pageOf: ((prepayId: string) => string) | undefined,
): Record<string, string> {
  if (trade === 'JSAPI') return { prepay_id: prepayId }
  if (trade === 'NATIVE')
    return { code_url: pageOf ? pageOf(prepayId) : `weixin://wxpay/bizpayurl?pr=${prepayId}` }
  const page = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=${prepayId}`
  return { h5_url: pageOf ? pageOf(prepayId) : page }
}

/** An order as WeChat takes it; undefined for one it would refuse. */
export function readOrder(
  kind: string,
  order: Record<string, unknown>,
  mchid: string,
): WantedBill | undefined {
  const text = (name: string) => (typeof order[name] === 'string' ? order[name] : '')
  const { total, currency = 'CNY' } = (order['amount'] ?? {}) as {
    total?: unknown
    currency?: unknown
  }
  const place = readPlace(kind, order)
  const notifyUrl = text('notify_url')
  const isNotify = /^https?:\/\//.test(notifyUrl) && !notifyUrl.includes('?')
  const isOrder =
    text('mchid') === mchid && NUMBER.test(text('out_trade_no')) && text('appid') !== ''
  const isAmount =
    typeof total === 'number' && Number.isInteger(total) && total > 0 && currency === 'CNY'
  const description = text('description')
  const isTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/.test(text('time_expire'))
  if (
    !place ||
    !isNotify ||
    !isOrder ||
    !isAmount ||
    !isTime ||
    description === '' ||
    Array.from(description).length > 127
  )
    return undefined
  return {
    outTradeNo: text('out_trade_no'),
    appid: text('appid'),
    ...place,
    description,
    total,
    currency: 'CNY',
    notifyUrl,
    closesAt: text('time_expire'),
  }
}

/**
 * The payer inside WeChat, or the phone that pays outside it; undefined where WeChat would reject
 * the order.
 */
function readPlace(
  kind: string,
  order: Record<string, unknown>,
): Pick<Bill, 'trade' | 'openid' | 'clientIp'> | undefined {
  const { openid } = (order['payer'] ?? {}) as { openid?: unknown }
  const { payer_client_ip: clientIp, h5_info: info } = (order['scene_info'] ?? {}) as {
    payer_client_ip?: unknown
    h5_info?: unknown
  }
  if (kind === 'jsapi')
    return typeof openid === 'string' ? { trade: 'JSAPI', openid, clientIp: '' } : undefined
  if (openid !== undefined) return undefined
  if (kind === 'native') return { trade: 'NATIVE', openid: '', clientIp: '' }
  const isWap = (info as { type?: unknown } | undefined)?.type === 'Wap'
  return isWap && typeof clientIp === 'string' && clientIp !== ''
    ? { trade: 'MWEB', openid: '', clientIp }
    : undefined
}
