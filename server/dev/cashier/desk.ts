import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { Back, Bill } from './books'
import { presentFile, readBillPath, writeBill } from './billFile'
import { answerOf, presentBack, presentBill, readOrder, type WantedBill } from './wire'

export interface Reply {
  status: number
  json: unknown
  /** A file instead of JSON; files are not signed. */
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

/** The payer outside WeChat. */
const STRANGER = 'openid-of-a-stranger'
const refusal = (status: number, code: string): Reply => ({ status, json: { code, message: code } })

/** The books of the stand-in: what WeChat Pay stores, and how it answers. */
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
    /** Whether refunds are done immediately; a bank may take a day. */
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

const isSame = (known: Bill, wanted: WantedBill) =>
  (Object.keys(wanted) as (keyof typeof wanted)[]).every(name => known[name] === wanted[name])

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
    // the file is missing or was cut off: the books begin empty
  }
}

function digits(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join('')
}
