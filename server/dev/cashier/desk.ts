import { randomInt } from 'node:crypto'
import type { Back, Bill } from './books'
import { presentFile, readBillPath, writeBill } from './billFile'
import { readFileSync, writeFileSync } from 'node:fs'

export interface Reply {
  status: number
  json: unknown
  /** A file in the place of JSON; files are not signed. */
  file?: string
}

interface DeskOptions {
  mchid: string
  /** Where bills are kept over a restart; nowhere when absent. */
  file?: string
  now?: () => Date
  /** The page that takes the money outside WeChat; WeChat's own addresses when absent. */
  pageOf?: (prepayId: string) => string
}

/** Who pays outside WeChat. */
const STRANGER = 'openid-of-a-stranger'
const NUMBER = /^[0-9A-Za-z_\-|*]{6,32}$/
const refusal = (status: number, code: string): Reply => ({ status, json: { code, message: code } })

/** The books of the stand-in: what WeChat Pay remembers, and how it answers for it. */
export function createDesk({ mchid, file, now = () => new Date(), pageOf }: DeskOptions) {
  const habits = { refundsAtOnce: true }
  const bills = new Map<string, Bill>()
  const backs = new Map<string, Back>()
  if (file) restore(file, bills, backs)
  const keep = (): void => {
    if (file)
      writeFileSync(
        file,
        JSON.stringify({ bills: [...bills.values()], backs: [...backs.values()] }),
        { mode: 0o600 },
      )
  }

  const prepay = (kind: string, order: Record<string, unknown>): Reply => {
    const wanted = readOrder(kind, order, mchid)
    if (!wanted) return refusal(400, 'PARAM_ERROR')
    const known = bills.get(wanted.outTradeNo)
    if (known?.state === 'SUCCESS' || known?.state === 'REFUND') return refusal(400, 'ORDERPAID')
    if (known?.state === 'CLOSED') return refusal(400, 'ORDER_CLOSED')
    if (known && !isSame(known, wanted)) return refusal(403, 'OUT_TRADE_NO_USED')
    if (Date.parse(wanted.closesAt) < now().getTime()) return refusal(400, 'PARAM_ERROR')
    const bill: Bill = known ?? {
      ...wanted,
      prepayId: `wx${digits(18)}`,
      state: 'NOTPAY',
      transactionId: '',
      paidAt: '',
    }
    bills.set(bill.outTradeNo, bill)
    keep()
    return { status: 200, json: answerOf(bill, pageOf) }
  }

  const close = (outTradeNo: string): Reply => {
    const bill = bills.get(outTradeNo)
    if (!bill) return refusal(404, 'ORDER_NOT_EXIST')
    if (bill.state === 'SUCCESS' || bill.state === 'REFUND') return refusal(400, 'ORDERPAID')
    bill.state = 'CLOSED'
    keep()
    return { status: 204, json: undefined }
  }

  const refund = (order: Record<string, unknown>): Reply => {
    const bill = bills.get(String(order['out_trade_no']))
    const refundNo = String(order['out_refund_no'] ?? '')
    const amount = (order['amount'] ?? {}) as Record<string, unknown>
    if (!bill || (bill.state !== 'SUCCESS' && bill.state !== 'REFUND'))
      return refusal(404, 'RESOURCE_NOT_EXISTS')
    if (
      amount['total'] !== bill.total ||
      typeof amount['refund'] !== 'number' ||
      amount['currency'] !== bill.currency
    )
      return refusal(400, 'PARAM_ERROR')
    const others = [...backs.values()].filter(
      back => back.outTradeNo === bill.outTradeNo && back.refundNo !== refundNo,
    )
    const given = others.reduce((sum, back) => sum + back.refund, 0)
    if (given + amount['refund'] > bill.total) return refusal(403, 'NOT_ENOUGH')
    const back: Back = backs.get(refundNo) ?? {
      refundNo,
      outTradeNo: bill.outTradeNo,
      refund: amount['refund'],
      notifyUrl: String(order['notify_url'] ?? ''),
      state: habits.refundsAtOnce ? 'SUCCESS' : 'PROCESSING',
      at: now().toISOString(),
    }
    backs.set(refundNo, back)
    bill.state = 'REFUND'
    keep()
    return { status: 200, json: presentBack(back, bill) }
  }

  const statement = (path: string, base: string): Reply | undefined => {
    const wanted = readBillPath(path)
    if (!wanted) return undefined
    const day = 'asks' in wanted ? wanted.asks : wanted.fetches
    const books = { mchid, bills: [...bills.values()], backs: [...backs.values()] }
    const text = writeBill(day, books)
    if (text === undefined) return refusal(400, 'NO_STATEMENT_EXIST')
    return 'asks' in wanted
      ? { status: 200, json: presentFile(base, day, text) }
      : { status: 200, json: undefined, file: text }
  }

  const find = (path: string): Reply => {
    const paid = /^\/v3\/pay\/transactions\/out-trade-no\/([^/?]+)\?mchid=(\w+)$/.exec(path)
    if (paid) {
      const bill = bills.get(decodeURIComponent(paid[1] ?? ''))
      return bill && paid[2] === mchid
        ? { status: 200, json: presentBill(bill, mchid) }
        : refusal(404, 'ORDER_NOT_EXIST')
    }
    const back = backs.get(
      decodeURIComponent(/^\/v3\/refund\/domestic\/refunds\/([^/?]+)$/.exec(path)?.[1] ?? ''),
    )
    const bill = back && bills.get(back.outTradeNo)
    return bill
      ? { status: 200, json: presentBack(back, bill) }
      : refusal(404, 'RESOURCE_NOT_EXISTS')
  }

  return {
    bills,
    backs,
    /** Whether refunds are done as soon as they are asked for; a bank may take a day. */
    habits,
    byPrepay: (prepayId: string): Bill | undefined =>
      [...bills.values()].find(bill => bill.prepayId === prepayId),
    /** The person pays. False when there is nothing left to pay. */
    pay(outTradeNo: string, at = now(), openid = STRANGER): boolean {
      const bill = bills.get(outTradeNo)
      if (bill?.state !== 'NOTPAY') return false
      Object.assign(bill, {
        state: 'SUCCESS',
        transactionId: `42000000${digits(20)}`,
        paidAt: at.toISOString(),
      })
      if (bill.openid === '') bill.openid = openid
      keep()
      return true
    },
    /** The bank has given the money back. */
    finishRefund(refundNo: string): void {
      const back = backs.get(refundNo)
      if (back) back.state = 'SUCCESS'
      keep()
    },
    /** What the API at `base` answers to a request whose signature is right. */
    answer(method: string, path: string, body: string, base = ''): Reply {
      const order = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
      if (method === 'GET') return statement(path, base) ?? find(path)
      const [, kind = ''] = /^\/v3\/pay\/transactions\/(jsapi|native|h5)$/.exec(path) ?? []
      if (kind !== '') return prepay(kind, order)
      if (path === '/v3/refund/domestic/refunds') return refund(order)
      const closing = /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/.exec(path)
      if (closing)
        return order['mchid'] === mchid
          ? close(decodeURIComponent(closing[1] ?? ''))
          : refusal(400, 'PARAM_ERROR')
      return refusal(404, 'RESOURCE_NOT_EXISTS')
    },
  }
}

export type Desk = ReturnType<typeof createDesk>

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

/** What WeChat answers an order with. */
function answerOf(
  { trade, prepayId }: Bill,
  pageOf: DeskOptions['pageOf'],
): Record<string, string> {
  if (trade === 'JSAPI') return { prepay_id: prepayId }
  if (trade === 'NATIVE')
    return { code_url: pageOf ? pageOf(prepayId) : `weixin://wxpay/bizpayurl?pr=${prepayId}` }
  const page = `https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}&package=${prepayId}`
  return { h5_url: pageOf ? pageOf(prepayId) : page }
}

/** An order as WeChat takes it; undefined for one it would refuse. */
function readOrder(
  kind: string,
  order: Record<string, unknown>,
  mchid: string,
): Omit<Bill, 'prepayId' | 'state' | 'transactionId' | 'paidAt'> | undefined {
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
 * Who pays inside WeChat, or from which phone outside it; undefined where WeChat would miss
 * something.
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

const isSame = (
  known: Bill,
  wanted: Omit<Bill, 'prepayId' | 'state' | 'transactionId' | 'paidAt'>,
) => (Object.keys(wanted) as (keyof typeof wanted)[]).every(name => known[name] === wanted[name])

function restore(file: string, bills: Map<string, Bill>, backs: Map<string, Back>): void {
  try {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as {
      bills: (Omit<Bill, 'trade' | 'clientIp'> & Partial<Bill>)[]
      backs: Back[]
    }
    for (const bill of kept.bills)
      bills.set(bill.outTradeNo, {
        ...bill,
        trade: bill.trade ?? 'JSAPI',
        clientIp: bill.clientIp ?? '',
      })
    for (const back of kept.backs) backs.set(back.refundNo, back)
  } catch {
    // no file yet, or one that was cut off: the books begin empty
  }
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
