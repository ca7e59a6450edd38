import { statement, type Queryable } from '../db/queryable'

/** One attempt to pay an order, by one payer in one app. */
export interface StoredPayment {
  outTradeNo: string
  appId: string
  orderId: string
  wechatAppId: string
  tradeType: 'jsapi' | 'native' | 'h5'
  /** Outside WeChat it identifies no one, because the payer is not known beforehand. */
  payerHash: Buffer
  amount: number
  currency: string
  state: 'open' | 'closed' | 'paid' | 'refunding' | 'refunded'
  createdAt: Date
  closesAt: Date
  prepayId: string | null
  transactionId: string | null
  refundNo: string | null
  refundReason: string | null
  refundAskedAt: Date | null
  checks: number
}
type NewPayment = Pick<
  StoredPayment,
  | 'outTradeNo'
  | 'appId'
  | 'orderId'
  | 'wechatAppId'
  | 'tradeType'
  | 'payerHash'
  | 'amount'
  | 'currency'
  | 'createdAt'
  | 'closesAt'
>

const COLUMNS = `out_trade_no AS "outTradeNo", app_id AS "appId", order_id AS "orderId", wechat_app_id AS "wechatAppId", trade_type AS "tradeType",
  payer_hash AS "payerHash", amount, currency, state, created_at AS "createdAt", closes_at AS "closesAt", prepay_id AS "prepayId",
  transaction_id AS "transactionId", refund_no AS "refundNo", refund_reason AS "refundReason", refund_asked_at AS "refundAskedAt", checks`
const insertPayment = statement(
  'payment_insert',
  `INSERT INTO payment (out_trade_no, app_id, order_id, wechat_app_id, payer_hash, amount, currency, state, created_at, closes_at, next_check_at, trade_type)
   VALUES ($1, $2, $3, $4, $5, $6, $7, 'open', $8, $9, $10, $11)`,
)
const find = statement('payment_find', `SELECT ${COLUMNS} FROM payment WHERE out_trade_no = $1`)
const findRefund = statement(
  'payment_refund',
  `SELECT ${COLUMNS} FROM payment WHERE refund_no = $1`,
)
const ofOrder = statement(
  'payment_of_order',
  `SELECT ${COLUMNS} FROM payment WHERE order_id = $1 ORDER BY created_at, out_trade_no`,
)
const setPrepay = statement(
  'payment_prepay',
  `UPDATE payment SET prepay_id = $2 WHERE out_trade_no = $1 AND state = 'open'`,
)
const markClosed = statement(
  'payment_closed',
  `UPDATE payment SET state = 'closed', next_check_at = NULL WHERE out_trade_no = $1 AND state = 'open'`,
)
const markPaid = statement(
  'payment_paid',
  `UPDATE payment SET state = 'paid', transaction_id = $2, paid_at = $3, next_check_at = NULL WHERE out_trade_no = $1`,
)
const beginRefund = statement(
  'payment_refund_begin',
  `UPDATE payment SET state = 'refunding', refund_no = 'R' || out_trade_no, refund_reason = $2, next_check_at = $3, checks = 0
   WHERE out_trade_no = $1 AND state = 'paid'`,
)
const markAsked = statement(
  'payment_refund_asked',
  `UPDATE payment SET refund_asked_at = $2 WHERE out_trade_no = $1 AND refund_asked_at IS NULL`,
)
const markRefunded = statement(
  'payment_refunded',
  `UPDATE payment SET state = 'refunded', refunded_at = $2, next_check_at = NULL WHERE out_trade_no = $1 AND state = 'refunding'`,
)
// the lease keeps other instances away while this one talks to WeChat; no connection is held during
// the call
const claimDue = statement(
  'payment_claim',
  `UPDATE payment SET next_check_at = $1::timestamptz + interval '1 minute', checks = checks + 1
   WHERE out_trade_no IN (SELECT out_trade_no FROM payment WHERE next_check_at <= $1 ORDER BY next_check_at LIMIT $2 FOR UPDATE SKIP LOCKED)
   RETURNING ${COLUMNS}`,
)
const checkAgain = statement(
  'payment_check_again',
  'UPDATE payment SET next_check_at = $2 WHERE out_trade_no = $1 AND next_check_at IS NOT NULL',
)

/** Attempts to pay, and queries to WeChat that are still due. */
export function createPaymentRepository(db: Queryable) {
  const one = async (query: ReturnType<typeof find>) =>
    (await db.query<StoredPayment>(query)).rows[0]
  return {
    async insert(payment: NewPayment, firstCheck: Date): Promise<void> {
      const {
        outTradeNo,
        appId,
        orderId,
        wechatAppId,
        tradeType,
        payerHash,
        amount,
        currency,
        createdAt,
        closesAt,
      } = payment
      const ids = [outTradeNo, appId, orderId, wechatAppId] as const
      await db.query(
        insertPayment(
          ...ids,
          payerHash,
          amount,
          currency,
          createdAt,
          closesAt,
          firstCheck,
          tradeType,
        ),
      )
    },
    find: (outTradeNo: string): Promise<StoredPayment | undefined> => one(find(outTradeNo)),
    findByRefund: (refundNo: string): Promise<StoredPayment | undefined> =>
      one(findRefund(refundNo)),
    /** Oldest first. */
    async listOf(orderId: string): Promise<StoredPayment[]> {
      return (await db.query<StoredPayment>(ofOrder(orderId))).rows
    },
    async setPrepay(outTradeNo: string, prepayId: string): Promise<void> {
      await db.query(setPrepay(outTradeNo, prepayId))
    },
    async markClosed(outTradeNo: string): Promise<void> {
      await db.query(markClosed(outTradeNo))
    },
    async markPaid(outTradeNo: string, transactionId: string, at: Date): Promise<void> {
      await db.query(markPaid(outTradeNo, transactionId, at))
    },
    /**
     * The refund number is the payment's own, prefixed with R: repeated requests make only one
     * refund.
     */
    async beginRefund(outTradeNo: string, reason: string, firstCheck: Date): Promise<void> {
      await db.query(beginRefund(outTradeNo, reason, firstCheck))
    },
    async markRefundAsked(outTradeNo: string, at: Date): Promise<void> {
      await db.query(markAsked(outTradeNo, at))
    },
    async markRefunded(outTradeNo: string, at: Date): Promise<void> {
      await db.query(markRefunded(outTradeNo, at))
    },
    /** Claims due payments for this instance alone, for a minute. */
    async claimDue(now: Date, max: number): Promise<StoredPayment[]> {
      return (await db.query<StoredPayment>(claimDue(now, max))).rows
    },
    async checkAgain(outTradeNo: string, at: Date): Promise<void> {
      await db.query(checkAgain(outTradeNo, at))
    },
  }
}

export type PaymentRepository = ReturnType<typeof createPaymentRepository>
