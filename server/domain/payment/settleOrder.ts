import type { OrderEvent, OrderState, StoredOrder } from '../../repositories/orderRepository'
import type { Owner } from '../../repositories/owner'
import type { StoredPayment } from '../../repositories/paymentRepository'
import type { Repositories } from '../../repositories/repositories'
import { audit, personRef } from '../audit'
import { newTicketCode } from './ticketCode'

type Tables = Pick<
  Repositories,
  | 'audit'
  | 'choices'
  | 'discounts'
  | 'invoices'
  | 'orders'
  | 'payments'
  | 'tickets'
  | 'ticketTypes'
  | 'unpaidRegistrations'
>
/** Who moves an order. */
export interface By {
  actor: string
  personId: number | null
  at: Date
  reason?: string
}
/** What happened to money that arrived. */
export type Settled = 'paid' | 'refunding' | 'already'

/**
 * Changes the state of a locked order. Releases its places when the new state no longer holds them.
 */
export async function move(
  tables: Tables,
  order: StoredOrder,
  to: OrderState,
  by: By,
): Promise<void> {
  const event: OrderEvent = {
    at: by.at,
    personId: by.personId,
    actor: by.actor,
    from: order.state,
    to,
    reason: by.reason ?? '',
  }
  await tables.orders.setState(order.id, event)
  if (holds(order.state) && !holds(to))
    await tables.ticketTypes.release(order.appId, order.ticketType, order.quantity)
}

/**
 * The order is paid, or costs nothing: issues its tickets and continues its registration, in this
 * same transaction.
 */
export async function grant(tables: Tables, order: StoredOrder, by: By): Promise<void> {
  const isOwn = order.audience === 'visitor'
  await move(tables, order, 'paid', by)
  if (order.purpose === 'ad') return
  await tables.tickets.issue(
    order.id,
    Array.from({ length: order.quantity }, newTicketCode),
    isOwn,
    by.at,
  )
  if (isOwn) await tables.unpaidRegistrations.settle(order.appId, order.personId, order.ticketType)
}

/**
 * Money has arrived for a payment number: run it in a transaction. Only the first report settles
 * the order; repeated reports change nothing. Money for an order that is over buys what is still
 * available. Otherwise it is refunded: the person cancelled the order, paid twice, lost the place,
 * or was erased; or the advertisement is paid otherwise, called off or lapsed (`payAd` takes its
 * step).
 */
export async function settlePayment(
  tables: Tables,
  { orderId, outTradeNo }: Pick<StoredPayment, 'orderId' | 'outTradeNo'>,
  money: { transactionId: string; paidAt: Date },
  by: By,
  payAd: (order: StoredOrder, by: By) => Promise<boolean>,
): Promise<Settled> {
  const order = await tables.orders.lock(orderId)
  const payment = await tables.payments.find(outTradeNo)
  if (!order || !payment || (payment.state !== 'open' && payment.state !== 'closed'))
    return 'already'
  await tables.payments.markPaid(outTradeNo, money.transactionId, money.paidAt)
  const isThere =
    order.audience !== 'visitor' ||
    (await tables.unpaidRegistrations.exists(order.appId, order.personId))
  const isHeld = async () =>
    order.purpose === 'ad'
      ? canPayAd(tables, order, by, payAd)
      : order.state === 'pending' || (order.state === 'expired' && holdLate(tables, order))
  if (isThere && (await isHeld())) {
    await grant(tables, order, by)
    return 'paid'
  }
  const reason = order.state === 'paid' ? 'paid twice' : 'paid late'
  await tables.payments.beginRefund(outTradeNo, reason, by.at)
  await noteRefund(tables, order, payment.amount, by)
  if (order.state === 'pending' || order.state === 'expired' || order.state === 'cancelled')
    await move(tables, order, 'refunding', { ...by, reason })
  return 'refunding'
}

/**
 * Pays the advertisement of an order. Late money has priority over another order of the same
 * advertisement, which is then cancelled.
 */
async function canPayAd(
  tables: Tables,
  order: StoredOrder,
  by: By,
  payAd: (order: StoredOrder, by: By) => Promise<boolean>,
): Promise<boolean> {
  if (order.state !== 'pending' && order.state !== 'expired') return false
  const living =
    order.state === 'expired' &&
    order.subject !== null &&
    (await tables.orders.findOfSubject(order.appId, order.subject))
  const other = living ? await tables.orders.lock(living.id) : undefined
  if (!(await payAd(order, by))) return false
  if (other?.state === 'pending') await move(tables, other, 'cancelled', by)
  if (order.state === 'expired')
    await tables.ticketTypes.holdAgain(order.appId, order.ticketType, order.quantity)
  return true
}

/**
 * Cancels a person's unpaid orders, in the transaction that erases the person. Their places are
 * free immediately, and money that still arrives is refunded automatically.
 */
export async function giveUpOrders(
  tables: Tables,
  { appId, owner }: { appId: string; owner: Owner },
  by: By,
): Promise<void> {
  for (const order of await tables.orders.lockUnpaid(appId, owner))
    await move(tables, order, 'cancelled', by)
}

/**
 * Returns a paid order: voids the tickets and starts the refund. False when a ticket has been used.
 * The order must be locked.
 */
export async function takeBack(tables: Tables, order: StoredOrder, by: By): Promise<boolean> {
  await tables.ticketTypes.lock(order.appId, order.ticketType)
  if (!(await tables.tickets.voidUnused(order.id))) return false
  if (order.audience === 'visitor')
    await tables.unpaidRegistrations.reopen(order.appId, order.personId, order.ticketType)
  await tables.invoices.markRefunded(order.id, by.at)
  const paid = (await tables.payments.listOf(order.id)).find(payment => payment.state === 'paid')
  if (paid) {
    await tables.payments.beginRefund(paid.outTradeNo, by.reason ?? '', by.at)
    await move(tables, order, 'refunding', by)
  } else await move(tables, order, 'refunded', by)
  await noteRefund(tables, order, paid?.amount ?? order.deskAmount ?? 0, by)
  return true
}

/**
 * The order a visitor comes by, locked with its tickets. Lock it before anything of their
 * registration, in the same order as payments and gates do.
 */
export async function lockVisitorOrder(
  tables: Tables,
  { appId, owner }: { appId: string; owner: Owner },
): Promise<StoredOrder | undefined> {
  const live = await tables.orders.findLive(appId, owner)
  const order = live && (await tables.orders.lock(live.id))
  if (order) {
    await tables.ticketTypes.lock(appId, order.ticketType)
    await tables.tickets.lockOf(order.id)
  }
  return order
}

/**
 * A refused or revoked visitor has bought nothing: an unpaid order is cancelled and a paid one is
 * refunded, unless it was used. The fair's rules for returned tickets do not apply. Run it in the
 * transaction of the verdict, after the verdict is written.
 */
export async function returnRefused(tables: Tables, order: StoredOrder, by: By): Promise<void> {
  if (order.state === 'pending') await move(tables, order, 'cancelled', by)
  else if (order.state === 'paid') await takeBack(tables, order, by)
}

/** The money is back with its payer: run it in a transaction. */
export async function settleRefund(
  tables: Tables,
  { orderId, outTradeNo }: StoredPayment,
  refundedAt: Date,
  by: By,
): Promise<Settled> {
  const order = await tables.orders.lock(orderId)
  const payment = await tables.payments.find(outTradeNo)
  if (!order || payment?.state !== 'refunding') return 'already'
  await tables.payments.markRefunded(outTradeNo, refundedAt)
  const isLast = (await tables.payments.listOf(orderId)).every(({ state }) => state !== 'refunding')
  if (order.state === 'refunding' && isLast) await move(tables, order, 'refunded', by)
  return 'refunding'
}

/** Every refund is recorded in the audit trail, whatever caused it. */
async function noteRefund(
  tables: Tables,
  { id, appId, exhibitorId }: StoredOrder,
  amount: number,
  { personId }: By,
): Promise<void> {
  const actor = personId === null ? 'system' : personRef(personId)
  await audit(tables, {
    appId,
    actor,
    ...(exhibitorId !== null && { company: exhibitorId }),
    action: 'order.refund',
    subject: `order:${id}`,
    details: { amount },
  })
}

/**
 * Takes places again for an order that had expired; false where the visitor has another order by
 * now, because that one takes precedence.
 */
async function holdLate(tables: Tables, order: StoredOrder): Promise<boolean> {
  if (order.audience === 'visitor' && (await tables.orders.findLive(order.appId, order)))
    return false
  const { appId, discountCode } = order
  if (!(await tables.ticketTypes.holdAgain(appId, order.ticketType, order.quantity))) return false
  const code = discountCode === null ? undefined : await tables.discounts.find(appId, discountCode)
  // another order may have taken its use since
  const isUsedUp =
    code !== undefined &&
    code.uses !== null &&
    (await tables.discounts.lockAndCount(appId, code.code)) >= code.uses
  const holds =
    !isUsedUp &&
    (order.audience !== 'visitor' || (await tables.choices.takeAgain(appId, order.personId)))
  if (!holds) await tables.ticketTypes.release(appId, order.ticketType, order.quantity)
  return holds
}

/** A place is free as soon as its tickets are void: a refund under way does not hold it. */
function holds(state: OrderState): boolean {
  return state === 'pending' || state === 'paid'
}
