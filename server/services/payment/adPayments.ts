import type { Order } from '@core/contract/payment'
import { ad } from '@core/resources/ad'
import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'
import type { Clock } from '../../domain/clock'
import type { Limiter } from '../../domain/limiter'
import { AD_TICKET } from '../../domain/payment/adOrders'
import type { StoredOrder } from '../../repositories/orderRepository'
import type { Repositories, Transact } from '../../repositories/repositories'
import type { Cashier } from './cashier'
import { newOrderId } from './placeOrder'
import { ORDER_MINUTES } from './placeOrder'
import { buyerOf } from './buyer'
import { presentOrder } from './presentOrder'

/** The limit of one company: far more than people need. */
const PER_HOUR = 60

interface AdPaymentDeps {
  repositories: Pick<Repositories, 'ads' | 'orders' | 'records'>
  transact: Transact
  cashier: Cashier
  limiter: Limiter
  clock: Clock
}

/** The order that pays a company's confirmed advertisement. */
export function createAdPayments({
  repositories: { ads, orders, records },
  transact,
  cashier,
  limiter,
  clock,
}: AdPaymentDeps) {
  const write = (
    context: CallContext,
    adId: string,
    price: number,
  ): Promise<StoredOrder | undefined> =>
    transact(async tables => {
      const { appId } = context.fair
      const { owner } = buyerOf(context)
      const now = clock.now()
      const id = newOrderId(now)
      await tables.ticketTypes.makeUnsold(
        appId,
        AD_TICKET,
        { name: '广告位', nameEn: 'Advertisement' },
        now,
      )
      const isNew = await tables.orders.insert({
        id,
        appId,
        ...owner,
        audience: 'ex',
        language: context.language,
        ticketType: AD_TICKET,
        quantity: 1,
        total: price,
        discount: 0,
        discountCode: null,
        currency: 'CNY',
        purpose: 'ad',
        subject: adId,
        createdAt: now,
        expiresAt: new Date(now.getTime() + ORDER_MINUTES * 60_000),
        intentHash: context.idempotency?.keyHash ?? null,
      })
      if (!isNew) return undefined
      await tables.ticketTypes.holdAgain(appId, AD_TICKET, 1)
      return tables.orders.find(id)
    })

  return {
    /** Whether an advertisement can be paid online here. */
    isOpen: cashier.isOpen,

    /**
     * Returns the order of a confirmed advertisement, and makes it if there is none. Throws
     * unknown_record, order_paid, order_closed, pay_off.
     */
    async order(context: CallContext, adId: string): Promise<Order> {
      const { appId } = context.fair
      const { name } = buyerOf(context)
      const { exhibitorId } = sessionOf(context)
      await limiter.enforce(
        [{ key: `ad-order:${appId}:${name}`, points: PER_HOUR, seconds: 3600 }],
        'rate_limited',
      )
      const [record, booking] = await Promise.all([
        records.find(appId, ad.name, adId),
        ads.find(appId, adId),
      ])
      if (!record || !booking || record.exhibitorId !== exhibitorId)
        throw new AppError('unknown_record')
      const living = await orders.findOfSubject(appId, adId)
      const known = living && (await cashier.lookAt(living))
      if (known?.state === 'paid' || record.state === 'paid' || record.state === 'running')
        throw new AppError('order_paid')
      if (record.state !== 'confirmed') throw new AppError('order_closed')
      if (known?.state === 'pending') return presentOrder(known, clock.now())
      if (!cashier.isOpen || booking.price <= 0) throw new AppError('pay_off')
      const made =
        (await write(context, adId, booking.price)) ?? (await orders.findOfSubject(appId, adId))
      if (!made) throw new AppError('unavailable')
      return presentOrder(made, clock.now())
    },
  }
}
