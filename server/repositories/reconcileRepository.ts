import { statement, type Queryable } from '../db/queryable'

/** A payment number at WeChat as this server stores it. Amounts in fen. */
export interface KeptPayment {
  outTradeNo: string
  appId: string
  orderId: string
  amount: number
  paidAt: Date | null
  refundNo: string | null
  refundAskedAt: Date | null
}

const COLUMNS = `out_trade_no AS "outTradeNo", app_id AS "appId", order_id AS "orderId", amount, paid_at AS "paidAt",
  refund_no AS "refundNo", refund_asked_at AS "refundAskedAt"`
const ofDay = statement(
  'reconcile_day',
  `SELECT ${COLUMNS} FROM payment WHERE app_id = $1 AND (paid_at >= $2 AND paid_at < $3 OR refund_asked_at >= $2 AND refund_asked_at < $3)
   ORDER BY paid_at, out_trade_no`,
)
const known = statement(
  'reconcile_known',
  `SELECT ${COLUMNS} FROM payment WHERE out_trade_no = ANY($1::text[])`,
)

/** Payments and refunds, for the comparison with WeChat's statement. */
export function createReconcileRepository(db: Queryable) {
  return {
    /** Payments of a fair that were paid or whose refund was requested between two moments. */
    async ofDay(appId: string, from: Date, until: Date): Promise<KeptPayment[]> {
      return (await db.query<KeptPayment & Record<string, unknown>>(ofDay(appId, from, until))).rows
    },
    /** Payments of any fair, because several fairs may share a merchant. */
    async known(numbers: readonly string[]): Promise<KeptPayment[]> {
      return (await db.query<KeptPayment & Record<string, unknown>>(known(numbers))).rows
    },
  }
}
