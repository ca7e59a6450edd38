import type { OrderPayReply } from '@core/contract/payment'
import { localized } from '@core/domain/language'
import { AppError } from '../../errors'
import { PayError, type PayGateway, type PayVia } from '../../gateways/wechatPay/types'
import type { OrderRepository, StoredOrder } from '../../repositories/orderRepository'
import type { PaymentRepository, StoredPayment } from '../../repositories/paymentRepository'
import type { Transact } from '../../repositories/repositories'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import { move, type By } from '../../domain/payment/settleOrder'
import type { Settlement } from './settlement'

/** The openid of who pays in an app; undefined when WeChat has not told who that is. */
type FindPayer = (context: CallContext, wechatAppId: string, ticket: string | undefined) => Promise<string | undefined>

/** Where money is taken: WeChat Pay, or the development cashier page that speaks its protocol. */
export interface Till {
  gateway: () => Promise<PayGateway>
  findPayer: FindPayer
  /** Address of a page that takes the money; undefined inside WeChat. */
  pageFor: (context: CallContext, order: StoredOrder, prepayId: string) => string | undefined
}

interface CashierDeps {
  orders: OrderRepository
  payments: PaymentRepository
  transact: Transact
  /** undefined = nothing can be paid. */
  till: Till | undefined
  settlement: Settlement
  clock: Clock
}

/** WeChat takes no shorter time than a minute. */
const SHORTEST_MS = 70_000
/** WeChat's own limit of a description. */
const DESCRIPTION_CHARS = 127
const FIRST_CHECK_MS = 10_000
const NO_PARAMS = { appId: '', timeStamp: '', nonceStr: '', package: '', signType: '', paySign: '' }

/** Takes the money for orders, and asks WeChat what became of it. */
export function createCashier({ orders, payments, transact, till, settlement, clock }: CashierDeps) {
  const openOf = async (order: StoredOrder): Promise<StoredPayment | undefined> =>
    (await payments.listOf(order.id)).find(({ state }) => state === 'open')

  /** Ends a try to pay, unless its money has come. Throws order_paid, pay_failed. */
  const endTry = async (payment: StoredPayment): Promise<void> => {
    const state = await settlement.close(payment).catch((error: unknown) => refuse(error))
    if (state === 'paid') throw new AppError('order_paid')
  }

  /** The try this payer goes on with; another payer's is ended first. The number is stored before WeChat hears of it. */
  const openTry = async (order: StoredOrder, wechatAppId: string, payerHash: Buffer): Promise<StoredPayment> => {
    const open = await openOf(order)
    if (open?.wechatAppId === wechatAppId && open.payerHash.equals(payerHash)) return open
    if (open) await endTry(open)
    return transact(async tables => {
      const now = clock.now()
      const locked = await tables.orders.lock(order.id)
      if (locked) requirePayable(locked, now)
      const tries = await tables.payments.listOf(order.id)
      const winner = tries.find(({ state }) => state === 'open')
      if (winner?.wechatAppId === wechatAppId && winner.payerHash.equals(payerHash)) return winner
      // another account of the company began at this moment: one of the two pays
      if (winner) throw new AppError('pay_failed')
      const outTradeNo = tries.length === 0 ? order.id : `${order.id}-${tries.length + 1}`
      const { appId, total: amount, currency } = order
      const closesAt = new Date(Math.max(order.expiresAt.getTime(), now.getTime() + SHORTEST_MS))
      const payment = { outTradeNo, appId, orderId: order.id, wechatAppId, payerHash, amount, currency, createdAt: now, closesAt }
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

  const prepay = async (gateway: PayGateway, order: StoredOrder, payment: StoredPayment, openid: string) => {
    if (payment.prepayId !== null) return payment.prepayId
    const { outTradeNo, wechatAppId, amount, currency, closesAt } = payment
    const description = Array.from(localized(order.name, order.nameEn, order.language))
      .slice(0, DESCRIPTION_CHARS)
      .join('')
    const request = { wechatAppId, openid, outTradeNo, description, amount, currency, closesAt }
    try {
      const prepayId = await gateway.prepay(request)
      await payments.setPrepay(outTradeNo, prepayId)
      return prepayId
    } catch (error) {
      // WeChat knows better: the money came on a device whose reply was lost
      if (error instanceof PayError && error.code === 'ORDERPAID' && (await settlement.ask(payment)) === 'paid')
        throw new AppError('order_paid')
      return refuse(error)
    }
  }

  return {
    /** Whether anything can be paid at all. */
    isOpen: till !== undefined,

    /** Pay parameters, or the page that takes the money. Throws order_paid, order_closed, pay_off, pay_needs_wechat, pay_failed. */
    async pay(context: CallContext, order: StoredOrder, { Via, Ticket }: { Via: PayVia; Ticket?: string }): Promise<OrderPayReply> {
      requirePayable(order, clock.now())
      if (!till) throw new AppError('pay_off')
      const gateway = await till.gateway()
      const wechatAppId = gateway.appIdFor(Via)
      const openid = wechatAppId === undefined ? undefined : await till.findPayer(context, wechatAppId, Ticket)
      if (wechatAppId === undefined || openid === undefined) throw new AppError('pay_needs_wechat')
      const payment = await openTry(order, wechatAppId, settlement.payerHash(openid))
      const prepayId = await prepay(gateway, order, payment, openid)
      const page = till.pageFor(context, order, prepayId)
      return page === undefined ? { ...gateway.payParams(wechatAppId, prepayId), CashierUrl: '' } : { ...NO_PARAMS, CashierUrl: page }
    },

    /** The order after WeChat has been asked, if there is anything to ask. What WeChat does not answer is asked later. */
    async lookAt(order: StoredOrder): Promise<StoredOrder> {
      const isUnsettled = order.state === 'pending' || order.state === 'refunding'
      if (!isUnsettled) return order
      await settlement.review(order)
      return (await orders.find(order.id)) ?? order
    },

    /** Gives a pending order up, once it is sure that it can no longer be paid. Throws order_paid, order_closed, pay_failed. */
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

function requirePayable({ state, expiresAt }: StoredOrder, now: Date): void {
  if (state === 'paid' || state === 'refunding' || state === 'refunded') throw new AppError('order_paid')
  if (state !== 'pending' || now >= expiresAt) throw new AppError('order_closed')
}

function refuse(error: unknown): never {
  if (error instanceof AppError) throw error
  throw new AppError('pay_failed', {}, { cause: error })
}
