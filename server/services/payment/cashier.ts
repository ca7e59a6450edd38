import type { OrderPayReply } from '@core/contract/payment'
import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import {
  PayError,
  type PayGateway,
  type PayVia,
  type Prepay,
  type TradeType,
} from '../../gateways/wechatPay/types'
import type { OrderRepository, StoredOrder } from '../../repositories/orderRepository'
import type { PaymentRepository, StoredPayment } from '../../repositories/paymentRepository'
import type { Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { move, type By } from '../../domain/payment/settleOrder'
import type { Settlement } from './settlement'

/** The openid of the payer in one WeChat app; undefined when WeChat has not told it. */
type FindPayer = (
  context: CallContext,
  wechatAppId: string,
  ticket: string | undefined,
) => Promise<string | undefined>

/** What takes money: WeChat Pay, or the development cashier page that speaks its protocol. */
export interface Till {
  gateway: () => Promise<PayGateway>
  findPayer: FindPayer
  /**
   * Address of a development page that takes the money; undefined at WeChat. `answer` is the reply
   * to the prepayment.
   */
  pageFor: (context: CallContext, answer: string, back: string) => string | undefined
  /** The page that shows the order: WeChat's page on a phone returns there. */
  backTo: (context: CallContext, order: StoredOrder) => string
}

interface CashierDeps {
  orders: OrderRepository
  payments: PaymentRepository
  transact: Transact
  /** undefined = payment is not possible. */
  till: Till | undefined
  settlement: Settlement
  clock: Clock
}

/** WeChat accepts no time shorter than a minute. */
const SHORTEST_MS = 70_000
/** WeChat's limit of a description, in characters. */
const DESCRIPTION_CHARS = 127
const FIRST_CHECK_MS = 10_000
/** Outside WeChat the payer is unknown: anybody may scan a code. */
const ANYBODY = 'anybody'
const NO_PARAMS = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' }

/** Takes the money for orders, and asks WeChat for its state. */
export function createCashier({
  orders,
  payments,
  transact,
  till,
  settlement,
  clock,
}: CashierDeps) {
  const openOf = async (order: StoredOrder): Promise<StoredPayment | undefined> =>
    (await payments.listOf(order.id)).find(({ state }) => state === 'open')

  /** Closes a try to pay, unless the money has arrived. Throws order_paid, pay_failed. */
  const endTry = async (payment: StoredPayment): Promise<void> => {
    const state = await settlement.close(payment).catch((error: unknown) => refuse(error))
    if (state === 'paid') throw new AppError('order_paid')
  }

  /**
   * Returns the try that this payer continues. A try of another payer or kind is closed first:
   * WeChat accepts only one order under a number, and no order may be paid twice. The number is
   * stored before WeChat gets it.
   */
  const openTry = async (
    order: StoredOrder,
    wechatAppId: string,
    by: Prepay['by'],
  ): Promise<StoredPayment> => {
    const payerHash = settlement.payerHash(
      by.trade === 'jsapi' ? by.openid : by.trade === 'h5' ? `h5 ${by.address}` : ANYBODY,
    )
    const isSame = (open: StoredPayment | undefined): open is StoredPayment =>
      open?.wechatAppId === wechatAppId &&
      open.tradeType === by.trade &&
      open.payerHash.equals(payerHash)
    const open = await openOf(order)
    if (isSame(open)) return open
    if (open) await endTry(open)
    return transact(async tables => {
      const now = clock.now()
      const locked = await tables.orders.lock(order.id)
      if (locked) requirePayable(locked, now)
      const tries = await tables.payments.listOf(order.id)
      const winner = tries.find(({ state }) => state === 'open')
      if (isSame(winner)) return winner
      // another account of the company began at the same moment: only one of the two can pay
      if (winner) throw new AppError('pay_failed')
      const outTradeNo = tries.length === 0 ? order.id : `${order.id}-${tries.length + 1}`
      const { appId, total: amount, currency } = order
      const closesAt = new Date(Math.max(order.expiresAt.getTime(), now.getTime() + SHORTEST_MS))
      const facts = {
        outTradeNo,
        appId,
        orderId: order.id,
        wechatAppId,
        tradeType: by.trade,
        payerHash,
      }
      const payment = { ...facts, amount, currency, createdAt: now, closesAt }
      await tables.payments.insert(payment, new Date(now.getTime() + FIRST_CHECK_MS))
      return {
        ...payment,
        state: 'open',
        prepayId: null,
        transactionId: null,
        refundNo: null,
        refundReason: null,
        refundAskedAt: null,
        checks: 0,
      }
    })
  }

  const prepay = async (
    gateway: PayGateway,
    order: StoredOrder,
    payment: StoredPayment,
    by: Prepay['by'],
  ) => {
    // WeChat's page on a phone works for five minutes only
    if (payment.prepayId !== null && by.trade !== 'h5') return payment.prepayId
    const { outTradeNo, wechatAppId, amount, currency, closesAt } = payment
    const description = Array.from(localized(order.name, order.nameEn, order.language))
      .slice(0, DESCRIPTION_CHARS)
      .join('')
    const request = { wechatAppId, by, outTradeNo, description, amount, currency, closesAt }
    try {
      const prepayId = await gateway.prepay(request)
      await payments.setPrepay(outTradeNo, prepayId)
      return prepayId
    } catch (error) {
      // WeChat says that it is paid: the money came on a device whose reply was lost
      if (
        error instanceof PayError &&
        error.code === 'ORDERPAID' &&
        (await settlement.ask(payment)) === 'paid'
      )
        throw new AppError('order_paid')
      return refuse(error)
    }
  }

  return {
    /** Whether anything can be paid at all. */
    isOpen: till !== undefined,

    /**
     * Returns pay parameters, the text of a code, or the page that takes the money. Throws
     * order_paid, order_closed, pay_off, pay_needs_wechat, pay_failed.
     */
    async pay(
      context: CallContext,
      order: StoredOrder,
      { Via, Ticket }: { Via: PayVia; Ticket?: string },
    ): Promise<OrderPayReply> {
      requirePayable(order, clock.now())
      // a preview must not take real money
      if (context.fair.settings.preview) throw new AppError('preview_only')
      if (!till) throw new AppError('pay_off')
      const gateway = await till.gateway()
      const wechatAppId = gateway.appIdFor(Via)
      const trade = tradeFor(Via, gateway.trades)
      if (wechatAppId === undefined || trade === undefined) throw new AppError('pay_needs_wechat')
      const by =
        trade === 'jsapi'
          ? await payerOf(context, till, wechatAppId, Ticket)
          : outside(trade, context)
      const payment = await openTry(order, wechatAppId, by)
      const answer = await prepay(gateway, order, payment, by)
      // the query with which the page returns, even after a reload
      const back = till.backTo(context, order) + (trade === 'h5' ? '&paying=h5' : '')
      const page = till.pageFor(context, answer, back)
      if (trade === 'native') return { ...NO_PARAMS, CashierUrl: page ?? '', CodeUrl: answer }
      if (page !== undefined) return { ...NO_PARAMS, CashierUrl: page }
      if (trade === 'jsapi') return { ...gateway.payParams(wechatAppId, answer), CashierUrl: '' }
      return { ...NO_PARAMS, CashierUrl: `${answer}&redirect_url=${encodeURIComponent(back)}` }
    },

    /**
     * The order after asking WeChat, if it is not settled. If WeChat does not answer, it is asked
     * later.
     */
    async lookAt(order: StoredOrder): Promise<StoredOrder> {
      const isUnsettled = order.state === 'pending' || order.state === 'refunding'
      if (!isUnsettled) return order
      await settlement.review(order)
      return (await orders.find(order.id)) ?? order
    },

    /**
     * Cancels a pending order once it can certainly not be paid any longer. Throws order_paid,
     * order_closed, pay_failed.
     */
    async giveUp(order: StoredOrder, by: By): Promise<void> {
      const open = await openOf(order)
      if (open) await endTry(open)
      await transact(async tables => {
        const locked = await tables.orders.lock(order.id)
        if (locked?.state === 'pending') return move(tables, locked, 'cancelled', by)
        if (locked?.state === 'cancelled') return
        throw new AppError(locked?.state === 'expired' ? 'order_closed' : 'order_paid')
      })
    },
  }
}

export type Cashier = ReturnType<typeof createCashier>

/**
 * The way to take money; a phone shows a code if the merchant has no H5 payment. Undefined if there
 * is none.
 */
function tradeFor(via: PayVia, trades: readonly TradeType[]): TradeType | undefined {
  const wanted: readonly TradeType[] =
    via === 'h5' ? ['h5', 'native'] : via === 'qr' ? ['native'] : ['jsapi']
  return wanted.find(trade => trades.includes(trade))
}

async function payerOf(
  context: CallContext,
  till: Till,
  wechatAppId: string,
  ticket: string | undefined,
): Promise<Prepay['by']> {
  const openid = await till.findPayer(context, wechatAppId, ticket)
  if (openid === undefined) throw new AppError('pay_needs_wechat')
  return { trade: 'jsapi', openid }
}

function outside(trade: 'native' | 'h5', { address = '127.0.0.1' }: CallContext): Prepay['by'] {
  return trade === 'h5' ? { trade, address } : { trade }
}

function requirePayable({ state, expiresAt }: StoredOrder, now: Date): void {
  if (state === 'paid' || state === 'refunding' || state === 'refunded')
    throw new AppError('order_paid')
  if (state !== 'pending' || now >= expiresAt) throw new AppError('order_closed')
}

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('pay_failed', {}, { cause: error })
}
