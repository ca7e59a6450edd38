import type { StoredOrder } from '../../repositories/orderRepository'
import type { CallContext } from '../../domain/callContext'

/** The page that shows an order to its payer; an external cashier returns there. */
export function orderPage(
  publicUrl: string,
  { fair, language }: Pick<CallContext, 'fair' | 'language'>,
  order: StoredOrder,
): string {
  const page =
    order.audience === 'visitor'
      ? 'visitor/mycard'
      : order.purpose === 'ad'
        ? 'exhibitor/branding'
        : 'exhibitor/ticket'
  const about = order.subject === null ? '' : `&tab=ads&id=${order.subject}`
  const target = order.audience === 'visitor' ? 'visitor' : 'ex'
  return `${publicUrl}/${fair.appId}/#/pages/${page}?app=${fair.appId}&lang=${language}&target=${target}${about}&order=${order.id}`
}
