import type { StoredOrder } from '../../repositories/orderRepository'
import type { Repositories } from '../../repositories/repositories'
import { takeBack, type By } from './settleOrder'

/** The ticket type of all orders of advertisements: of every fair, and never on sale. */
export const AD_TICKET = 'fairpass-ad'

/** Whether the advertisement of an order still waits for its payment. */
export async function isAdDue(
  { records }: Pick<Repositories, 'records'>,
  { appId, subject }: StoredOrder,
): Promise<boolean> {
  return subject !== null && (await records.find(appId, 'ad', subject))?.state === 'confirmed'
}

/**
 * The organiser has called an advertisement off: what was paid online goes back. Run it in the
 * transaction of the step. A payment under way is not waited for: when its money arrives, it is
 * refunded.
 */
export async function returnAd(
  tables: Repositories,
  appId: string,
  adId: string,
  by: By,
): Promise<void> {
  const living = await tables.orders.findOfSubject(appId, adId)
  if (living?.state !== 'paid') return
  const order = await tables.orders.lock(living.id)
  if (order?.state === 'paid') await takeBack(tables, order, by)
}
