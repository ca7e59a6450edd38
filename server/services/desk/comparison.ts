import type { MoneyDifference, ReconcileReply } from '@core/contract/reconcile'
import { CHINA_MINUTES } from '@core/domain/billDays'
import { dayStart } from '@core/format/calendarDay'
import { AppError } from '../../errors'
import { PayError, type BillRow } from '../../gateways/wechatPay/types'
import type { KeptPayment } from '../../repositories/reconcileRepository'
import type { Repositories } from '../../repositories/repositories'
import type { PayConfig } from '../payment/createPayments'

/**
 * We date a refund when it is requested, WeChat when it is booked: around midnight the days may
 * differ.
 */
const MIDNIGHT_MS = 5 * 60_000
const MOST_SHOWN = 100

interface ComparisonDeps {
  repositories: Pick<Repositories, 'reconcile'>
  pay: PayConfig | undefined
}
/** `isThere` is false if WeChat has no statement of a day with payments or refunds. */
export interface Compared {
  isThere: boolean
  reply: ReconcileReply
}

/**
 * Compares a fair's money of a day (China time) with WeChat's statement of it. Numbers that no fair
 * of this server knows are reported, too.
 */
export function createComparison({ repositories: { reconcile }, pay }: ComparisonDeps) {
  return {
    isOn: pay !== undefined,
    /** WeChat's statement; undefined where it has none. Throws pay_off, pay_failed. */
    async billOf(day: string): Promise<BillRow[] | undefined> {
      if (!pay) throw new AppError('pay_off')
      try {
        return await (await pay.gateway()).bill(day)
      } catch (error) {
        if (error instanceof PayError) throw new AppError('pay_failed', {}, { cause: error })
        throw error
      }
    },
    async compare(appId: string, Day: string, bill: BillRow[] | undefined): Promise<Compared> {
      const from = new Date(dayStart(Day, CHINA_MINUTES))
      const until = new Date(dayStart(Day, CHINA_MINUTES, 1))
      const theirs = bill ?? []
      const kept = await reconcile.ofDay(appId, from, until)
      const known = new Map(
        (await reconcile.known([...new Set(theirs.map(row => row.outTradeNo))])).map(one => [
          one.outTradeNo,
          one,
        ]),
      )
      const ours = theirs.filter(row => (known.get(row.outTradeNo)?.appId ?? appId) === appId)
      const differences = [
        ...ours.flatMap(row => differs(row, known.get(row.outTradeNo)) ?? []),
        ...missing(kept, theirs, { from, until }),
      ]
      const paid = kept.filter(({ paidAt }) => paidAt !== null && paidAt >= from && paidAt < until)
      const told = (what: BillRow['what']) => ours.filter(row => row.what === what)
      return {
        isThere: bill !== undefined || kept.length === 0,
        reply: {
          Day,
          Payments: sumOf(paid),
          ToldPayments: sumOf(told('payment')),
          ToldRefunds: sumOf(told('refund')),
          Count: differences.length,
          Differences: differences.slice(0, MOST_SHOWN),
        },
      }
    },
  }
}
export type Comparison = ReturnType<typeof createComparison>

const sumOf = (rows: readonly { amount: number }[]) => ({
  Count: rows.length,
  Amount: rows.reduce((sum, { amount }) => sum + amount, 0),
})

/** Compares a line of the statement with the stored payment; undefined if they agree. */
function differs(row: BillRow, one: KeptPayment | undefined): MoneyDifference | undefined {
  const isHere =
    row.what === 'payment'
      ? one !== undefined && one.paidAt !== null
      : one !== undefined && one.refundNo === row.refundNo
  const Ours = isHere && one ? one.amount : 0
  if (Ours === row.amount) return undefined
  return {
    What: row.what,
    Kind: isHere ? 'amount' : 'missing_here',
    Number: row.what === 'refund' ? row.refundNo : row.outTradeNo,
    Order: one?.orderId ?? '',
    Ours,
    Theirs: row.amount,
  }
}

/** Payments stored for a day that no line of its statement contains. */
function missing(
  kept: readonly KeptPayment[],
  theirs: readonly BillRow[],
  { from, until }: { from: Date; until: Date },
): MoneyDifference[] {
  const told = new Set(theirs.map(row => `${row.what} ${row.refundNo || row.outTradeNo}`))
  const isIn = (at: Date | null, edge = 0) =>
    at !== null && at.getTime() >= from.getTime() + edge && at.getTime() < until.getTime() - edge
  const lost = (What: BillRow['what'], Number: string, one: KeptPayment): MoneyDifference[] =>
    told.has(`${What} ${Number}`)
      ? []
      : [{ What, Kind: 'missing_there', Number, Order: one.orderId, Ours: one.amount, Theirs: 0 }]
  return kept.flatMap(one => [
    ...(isIn(one.paidAt) ? lost('payment', one.outTradeNo, one) : []),
    ...(one.refundNo !== null && isIn(one.refundAskedAt, MIDNIGHT_MS)
      ? lost('refund', one.refundNo, one)
      : []),
  ])
}
