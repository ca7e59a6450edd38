import { Type, type Static } from '@sinclair/typebox'
import { body, literals, optional, text } from './common'
import { read, reads, tagged } from './endpoint'

export const MONEY_DIFFERENCES = ['missing_here', 'missing_there', 'amount'] as const

export const ReconcileRequest = body({
  /**
   * A day of China, like WeChat's statements: from three months ago to yesterday. The newest
   * statement by default.
   */
  Day: optional(text(10)),
})
export type ReconcileRequest = Static<typeof ReconcileRequest>
/** The number of payments or refunds, and their sum in fen. */
const Sum = Type.Object({ Count: Type.Integer(), Amount: Type.Integer() })
export const MoneyDifference = Type.Object({
  What: literals(['payment', 'refund']),
  /** An entry is missing in the statement, is missing here, or has another amount. */
  Kind: literals(MONEY_DIFFERENCES),
  /** The merchant's number at WeChat. */
  Number: Type.String(),
  /** Empty where no order has this number. */
  Order: Type.String(),
  /** Fen. */
  Ours: Type.Integer(),
  Theirs: Type.Integer(),
})
export type MoneyDifference = Static<typeof MoneyDifference>
export const ReconcileReply = Type.Object({
  Day: Type.String(),
  /** Payments of the day in our books. */
  Payments: Sum,
  /** Payments of this fair in WeChat's statement. */
  ToldPayments: Sum,
  ToldRefunds: Sum,
  /** The number of all differences; `Differences` has the first hundred. */
  Count: Type.Integer(),
  Differences: Type.Array(MoneyDifference),
})
export type ReconcileReply = Static<typeof ReconcileReply>

/** Result of the daily comparison for a day of China. */
export const MoneyCheck = Type.Object({
  Day: Type.String(),
  /** Null while WeChat's statement was missing. */
  Differences: Type.Union([Type.Integer(), Type.Null()]),
  CheckedAt: Type.String(),
})
export type MoneyCheck = Static<typeof MoneyCheck>

/** Calls: the money of a day against WeChat's statement. */
export const reconcileEndpoints = tagged('desk', {
  'desk.reconcile': read({
    load: 'export',
    path: '/api/oa/order/reconcile',
    ...reads('money'),
    rows: { plain: ['Day'] },
    summary: "Compares a day with WeChat's statement",
    description:
      'Payments and refunds of the fair on a day of China, line by line. Refuses with `pay_off` where no merchant is set up, `pay_failed` where WeChat gives no answer, and `bad_request` for a day without a statement: they come at 10:00 on the next day and are kept for three months.',
    request: ReconcileRequest,
    reply: ReconcileReply,
    example: { request: { Day: '2031-04-15' } },
  }),
})
