import type { MoneyDifference, ReconcileReply, ReconcileRequest } from '@core/contract/reconcile'
import { billDays, CHINA_MINUTES } from '@core/domain/billDays'
import { dayStart } from '@core/format/calendarDay'
import type { Clock } from '../../domain/clock'
import type { DeskCaller } from '../../domain/deskSource'
import { AppError, badField } from '../../errors'
import { PayError, type BillRow } from '../../gateways/wechatPay/types'
import type { KeptPayment } from '../../repositories/reconcileRepository'
import type { Repositories } from '../../repositories/repositories'
import type { PayConfig } from '../payment/createPayments'

/**
 * A refund is asked for by our clock and entered by WeChat's: around midnight it may be of either
 * day.
 */
const MIDNIGHT_MS = 5 * 60_000
const MOST_SHOWN = 100

interface ReconcileDeps {
  repositories: Pick<Repositories, 'reconcile'>
  pay: PayConfig | undefined
  clock: Clock
}

/**
 * Compares the money of a day with WeChat's statement of it: of the caller's fair alone, and
 * numbers that no fair of this server knows. Days are China's, as WeChat's. Throws pay_off,
 * pay_failed, bad_request for a day without a statement.
 */
export function createReconcile({ repositories: { reconcile }, pay, clock }: ReconcileDeps) {
  const billOf = async ({ gateway }: PayConfig, day: string): Promise<BillRow[]> => {
    try {
      return (await (await gateway()).bill(day)) ?? []
    } catch (error) {
      if (error instanceof PayError) throw new AppError('pay_failed', {}, { cause: error })
      throw error
    }
  }
  return async (
    { context: { fair } }: DeskCaller,
    input: ReconcileRequest,
  ): Promise<ReconcileReply> => {
    if (!pay) throw new AppError('pay_off')
    const { start, end } = billDays(clock.now())
    const { Day = end } = input
    const from = new Date(dayStart(Day, CHINA_MINUTES))
    if (Number.isNaN(from.getTime()) || Day < start || Day > end) throw badField('Day')
    const until = new Date(dayStart(Day, CHINA_MINUTES, 1))
    const theirs = await billOf(pay, Day)
    const kept = await reconcile.ofDay(fair.appId, from, until)
    const known = new Map(
      (await reconcile.known([...new Set(theirs.map(row => row.outTradeNo))])).map(one => [
        one.outTradeNo,
        one,
      ]),
    )
    const ours = theirs.filter(
      row => (known.get(row.outTradeNo)?.appId ?? fair.appId) === fair.appId,
    )
    const differences = [
      ...ours.flatMap(row => differs(row, known.get(row.outTradeNo)) ?? []),
      ...missing(kept, theirs, { from, until }),
    ]
    const paid = kept.filter(({ paidAt }) => paidAt !== null && paidAt >= from && paidAt < until)
    const told = (what: BillRow['what']) => ours.filter(row => row.what === what)
    return {
      Day,
      Payments: sumOf(paid),
      ToldPayments: sumOf(told('payment')),
      ToldRefunds: sumOf(told('refund')),
      Count: differences.length,
      Differences: differences.slice(0, MOST_SHOWN),
    }
  }
}

const sumOf = (rows: readonly { amount: number }[]) => ({
  Count: rows.length,
  Amount: rows.reduce((sum, { amount }) => sum + amount, 0),
})

/** A line of the statement against what is kept here; undefined where both say the same. */
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

/** What is kept here of a day and is in no line of its statement. */
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
