import {
  PayError,
  type PayGateway,
  type Refund,
  type Transaction,
} from '../../gateways/wechatPay/types'
import type { OrderRepository, StoredOrder } from '../../repositories/orderRepository'
import type { PaymentRepository, StoredPayment } from '../../repositories/paymentRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import { sameDigest, type Secrets } from '../../security/secrets'
import type { Clock } from '../../domain/clock'
import type { PayAd } from './payAd'
import { noticeOrder } from './orderNotice'
import { move, settlePayment, settleRefund, type By } from '../../domain/payment/settleOrder'

/** WeChat's state of a try to pay. */
type TryState = 'open' | 'closed' | 'paid'

interface SettlementDeps {
  orders: OrderRepository
  payments: PaymentRepository
  transact: Transact
  /** undefined = payment is not possible. */
  gateway: (() => Promise<PayGateway>) | undefined
  /** Takes the step of a paid advertisement. */
  payAd: PayAd
  secrets: Secrets
  clock: Clock
  onError: (error: unknown) => void
}

/**
 * How long after its end an unanswered try still holds its place. Money that arrives later is
 * handled when it arrives.
 */
const GIVE_UP_MS = 10 * 60_000
/** How many tries a sweep takes at a time. */
const BATCH = 20
/** Seconds until WeChat is asked again: soon at first, later rarely. */
const backOff = (checks: number) => Math.min(3600, 10 * 2 ** Math.min(checks, 12))

/**
 * Asks WeChat for the state of money and applies it here. A notice, a question and a sweep all have
 * the same result.
 */
export function createSettlement({
  orders,
  payments,
  transact,
  gateway,
  payAd,
  secrets,
  clock,
  onError,
}: SettlementDeps) {
  const by = (actor: string): By => ({ actor, personId: null, at: clock.now() })
  const payerHash = (openid: string) => secrets.pepper('payer', openid)
  const requireGateway = (): Promise<PayGateway> => {
    if (!gateway) throw new PayError('off')
    return gateway()
  }

  /**
   * Throws `mismatch` if the money is not what was asked for: nothing is issued, and a person has
   * to look.
   */
  const requireMatch = ({ mchid }: PayGateway, payment: StoredPayment, told: Transaction): void => {
    const isOurs =
      told.mchid === mchid &&
      told.appid === payment.wechatAppId &&
      told.outTradeNo === payment.outTradeNo
    const isAmount = told.amount === payment.amount && told.currency === payment.currency
    // outside WeChat anybody who has the code may pay
    const isPayer =
      payment.tradeType !== 'jsapi' ||
      told.openid === undefined ||
      sameDigest(payerHash(told.openid), payment.payerHash)
    if (!isOurs || !isAmount || !isPayer || told.transactionId === '')
      throw new PayError('mismatch')
  }

  const tell = async (
    tables: Repositories,
    orderId: string,
    outcome: 'paid' | 'refunded',
  ): Promise<void> => {
    const order = await tables.orders.find(orderId)
    if (order) await noticeOrder(tables, order, outcome, clock.now())
  }

  const settleMoney = async (
    source: PayGateway,
    payment: StoredPayment,
    told: Transaction,
    actor: string,
  ): Promise<void> => {
    requireMatch(source, payment, told)
    const money = { transactionId: told.transactionId, paidAt: told.successTime ?? clock.now() }
    const settled = await transact(async tables => {
      const outcome = await settlePayment(tables, payment, money, by(actor), (order, actedBy) =>
        payAd(tables, order, actedBy),
      )
      if (outcome === 'paid') await tell(tables, payment.orderId, 'paid')
      return outcome
    })
    if (settled === 'refunding') await refundNow(payment.outTradeNo)
  }

  const settleBack = async (payment: StoredPayment, told: Refund, actor: string): Promise<void> => {
    const isOurs = told.refundNo === payment.refundNo && told.outTradeNo === payment.outTradeNo
    if (!isOurs || told.refund !== payment.amount || told.total !== payment.amount)
      throw new PayError('mismatch')
    // closed or abnormal: the bank refused the refund. The merchant settles it on WeChat's
    // platform, and later questions see the result.
    if (told.state === 'CLOSED' || told.state === 'ABNORMAL')
      onError(new PayError(`refund_${told.state.toLowerCase()}`))
    if (told.state !== 'SUCCESS') return
    await transact(async tables => {
      const settled = await settleRefund(
        tables,
        payment,
        told.successTime ?? clock.now(),
        by(actor),
      )
      if (settled === 'refunding') await tell(tables, payment.orderId, 'refunded')
    })
  }

  /** Asks for the state of a try, and applies it. */
  const ask = async (payment: StoredPayment): Promise<TryState> => {
    const source = await requireGateway()
    const told = await source.findTransaction(payment.outTradeNo)
    // refunded by hand on WeChat's platform: nothing is issued, and a person has to look
    if (told?.state === 'REFUND') throw new PayError('refunded_elsewhere')
    if (told?.state === 'SUCCESS') {
      await settleMoney(source, payment, told, 'wechat')
      return 'paid'
    }
    const isOver =
      told?.state === 'CLOSED' || told?.state === 'REVOKED' || told?.state === 'PAYERROR'
    if (isOver) await payments.markClosed(payment.outTradeNo)
    return isOver ? 'closed' : 'open'
  }

  /**
   * Closes a try at WeChat. Asks first, and again if the money arrives between the question and the
   * close.
   */
  const close = async (payment: StoredPayment): Promise<Exclude<TryState, 'open'>> => {
    const before = await ask(payment)
    if (before !== 'open') return before
    const source = await requireGateway()
    try {
      await source.close(payment.outTradeNo)
    } catch (error) {
      if (!(error instanceof PayError)) throw error
      if (error.code === 'ORDERPAID' && (await ask(payment)) === 'paid') return 'paid'
      if (error.code !== 'ORDER_CLOSED' && error.code !== 'ORDER_NOT_EXIST') throw error
    }
    await payments.markClosed(payment.outTradeNo)
    return 'closed'
  }

  /**
   * Requests the refund, or asks how far it is. The number is stored, so a second request does not
   * refund twice.
   */
  const advanceRefund = async (payment: StoredPayment): Promise<void> => {
    const { outTradeNo, refundNo, refundReason, amount, currency } = payment
    if (refundNo === null) return
    const source = await requireGateway()
    const known = payment.refundAskedAt === null ? undefined : await source.findRefund(refundNo)
    if (known) return settleBack(payment, known, 'wechat')
    const told = await source.refund({
      outTradeNo,
      refundNo,
      reason: refundReason ?? '',
      amount,
      currency,
    })
    await payments.markRefundAsked(outTradeNo, clock.now())
    await settleBack(payment, told, 'wechat')
  }
  const refundNow = async (outTradeNo: string): Promise<void> => {
    const payment = await payments.find(outTradeNo)
    if (payment?.state === 'refunding') await advanceRefund(payment).catch(onError)
  }

  /** Advances one try: a question, its end, or its refund. */
  const advance = async (payment: StoredPayment): Promise<void> => {
    if (payment.state === 'refunding') return advanceRefund(payment)
    if (payment.state !== 'open') return
    await (clock.now() >= payment.closesAt ? close(payment) : ask(payment))
  }

  /** Ends an expired order that can no longer be paid, and releases its places. */
  const expire = async (order: StoredOrder): Promise<void> => {
    const now = clock.now()
    if (order.state !== 'pending' || now < order.expiresAt) return
    const isGivenUp = now.getTime() > order.expiresAt.getTime() + GIVE_UP_MS
    await transact(async tables => {
      const locked = await tables.orders.lock(order.id)
      if (locked?.state !== 'pending') return
      const isOpen = (await tables.payments.listOf(order.id)).some(({ state }) => state === 'open')
      if (!isOpen || isGivenUp) await move(tables, locked, 'expired', by('time'))
    })
  }

  const advanceDue = async (payment: StoredPayment): Promise<void> => {
    const next = backOff(payment.checks) * 1000 + clock.now().getTime()
    // the next look is at the latest a second after the end of the try
    const atEnd =
      payment.state === 'open' && clock.now() < payment.closesAt
        ? Math.min(next, payment.closesAt.getTime() + 1000)
        : next
    try {
      await advance(payment)
    } catch (error) {
      onError(error)
    } finally {
      await payments.checkAgain(payment.outTradeNo, new Date(atEnd))
    }
    const order = await orders.find(payment.orderId)
    if (order) await expire(order)
  }

  return {
    payerHash,
    ask,
    close,

    /** Looks at an unsettled order now. If WeChat does not answer, nothing changes. */
    async review(order: StoredOrder): Promise<void> {
      for (const payment of await payments.listOf(order.id)) await advance(payment).catch(onError)
      await expire(order)
    },

    /** Takes a payment that WeChat reports. Throws PayError `unknown` or `mismatch`. */
    async take(source: PayGateway, told: Transaction): Promise<void> {
      const payment = await payments.find(told.outTradeNo)
      if (!payment) throw new PayError('unknown')
      await settleMoney(source, payment, told, 'notice')
    },

    /** Takes a refund that WeChat reports. Throws PayError `unknown` or `mismatch`. */
    async takeRefund(source: PayGateway, told: Refund): Promise<void> {
      const payment = await payments.findByRefund(told.refundNo)
      if (!payment) throw new PayError('unknown')
      if (told.mchid !== source.mchid) throw new PayError('mismatch')
      await settleBack(payment, told, 'notice')
    },

    /**
     * One round of due work. Each try is taken under a lease, so that several instances share the
     * work and no connection waits for WeChat.
     */
    async sweep(): Promise<void> {
      await orders.expire(clock.now())
      if (!gateway) return
      const due = await payments.claimDue(clock.now(), BATCH)
      await Promise.all(due.map(payment => advanceDue(payment)))
    },
  }
}

export type Settlement = ReturnType<typeof createSettlement>
