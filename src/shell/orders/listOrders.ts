import type { RootStore } from '@/stores/RootStore'
import type { Order } from './paying'

/**
 * The caller's orders. One that may have been paid a moment ago is asked for by itself first: the
 * server then asks the cashier.
 */
export async function listOrders(
  api: RootStore['api'],
  awaited: string | undefined,
): Promise<Order[]> {
  // what cannot be asked shows in the list as it is known
  if (awaited)
    await api.call('order.read', { Id: awaited }, { repeats: 'orderState' }).catch(() => undefined)
  return (await api.call('order.list', {})).Orders
}
