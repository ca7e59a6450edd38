import { statement, type Queryable } from '../db/queryable'

/** A number at WeChat as this server keeps it. Fen. */
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

/** What was paid and given back, for the comparison with WeChat's statement. */
export function createReconcileRepository(db: Queryable) {
  return {
    /** For a fair: paid, or asked to be given back, between two moments. */
    async ofDay(appId: string, from: Date, until: Date): Promise<KeptPayment[]> {
      return (await db.query<KeptPayment & Record<string, unknown>>(ofDay(appId, from, until))).rows
    },
    /** Of any fair: a merchant may be that of several. */
    async known(numbers: readonly string[]): Promise<KeptPayment[]> {
      return (await db.query<KeptPayment & Record<string, unknown>>(known(numbers))).rows
    },
  }
}
