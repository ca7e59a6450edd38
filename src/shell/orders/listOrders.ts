import type { RootStore } from '@/stores/RootStore'
import type { Order } from './paying'

/**
 * The caller's orders. An order that may just have been paid is read first, because then the server
 * asks the cashier.
 */
export async function listOrders(
  api: RootStore['api'],
  awaited: string | undefined,
): Promise<Order[]> {
  // without an answer the list shows the last known state
  if (awaited)
    await api.call('order.read', { Id: awaited }, { repeats: 'orderState' }).catch(() => undefined)
  return (await api.call('order.list', {})).Orders
}
