import type { PayGateway } from '../../gateways/wechatPay/types'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Secrets } from '../../security/secrets'
import type { CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import type { MessageBudget } from '../../domain/messages/messageBudget'
import { createSweeper } from '../sweeper'
import { createAdPayments } from './adPayments'
import { createCashier, type Till } from './cashier'
import { createNoticeService } from './noticeService'
import type { PayAd } from './payAd'
import { orderPage } from './orderPage'
import { createOrderService } from './orderService'
import { createSettlement } from './settlement'
import { createTicketService } from './ticketService'
import { createVisitorTickets } from './visitorTickets'

/** Takes money: a merchant at WeChat Pay, or the development cashier that speaks its protocol. */
export interface PayConfig {
  gateway: () => Promise<PayGateway>
  /** The development page that takes the money, and its payer; absent at WeChat. */
  page?: { payer: string; address: (answer: string, context: CallContext, back: string) => string }
  /** The public address of the fair. */
  publicUrl: string
}

interface PaymentsDeps {
  repositories: Repositories
  transact: Transact
  /** Commits each step with money before WeChat is told of it. */
  apart: { repositories: Repositories; transact: Transact }
  /** undefined = priced tickets are not sold. */
  pay: PayConfig | undefined
  /** Takes the step of a paid advertisement. */
  payAd: PayAd
  /** The openid of the caller in a WeChat app, from a ticket or a binding. */
  openidOf: (
    context: CallContext,
    wechatAppId: string,
    ticket: string | undefined,
  ) => Promise<string | undefined>
  limiter: Limiter
  secrets: Secrets
  clock: Clock
  budget: MessageBudget
  wakeSender: () => void
  onError: (error: unknown) => void
}

/** Wires tickets, orders and payments. */
export function createPayments({
  repositories,
  transact,
  apart,
  pay,
  payAd,
  openidOf,
  ...deps
}: PaymentsDeps) {
  const { limiter, clock, onError } = deps
  const { discounts, orders, payments, ticketTypes } = apart.repositories
  const { tickets } = repositories
  const gateway = pay?.gateway
  const settlement = createSettlement({
    orders,
    payments,
    transact: apart.transact,
    gateway,
    payAd,
    secrets: deps.secrets,
    clock,
    onError,
  })
  const cashier = createCashier({
    orders,
    payments,
    transact: apart.transact,
    till: pay && tillOf(pay, openidOf),
    settlement,
    clock,
  })
  const orderService = createOrderService({
    orders,
    records: apart.repositories.records,
    ticketTypes,
    discounts,
    transact: apart.transact,
    cashier,
    limiter,
    clock,
  })
  return {
    orders: orderService,
    adPayments: createAdPayments({
      repositories: apart.repositories,
      transact: apart.transact,
      cashier,
      limiter,
      clock,
    }),
    tickets: createTicketService({
      tickets,
      transact,
      limiter,
      clock,
      budget: deps.budget,
      wakeSender: deps.wakeSender,
    }),
    payNotices: createNoticeService({ settlement, gateway, onError }),
    paySweeper: createSweeper({ sweep: settlement.sweep, onError }),
    visitorTickets: createVisitorTickets({ orders, ticketTypes, orderService, clock }),
    /** Whether tickets are on sale that cannot be paid here. */
    sellsUnpayable: async (): Promise<boolean> => !cashier.isOpen && (await ticketTypes.sellsAny()),
  }
}

/** On the page, the person who opens it pays; inside WeChat, the caller's own account there. */
function tillOf({ gateway, page, publicUrl }: PayConfig, openidOf: PaymentsDeps['openidOf']): Till {
  return {
    gateway,
    findPayer: (context, wechatAppId, ticket) =>
      page ? Promise.resolve(page.payer) : openidOf(context, wechatAppId, ticket),
    pageFor: (context, answer, back) => page?.address(answer, context, back),
    backTo: (context, order) => orderPage(publicUrl, context, order),
  }
}
