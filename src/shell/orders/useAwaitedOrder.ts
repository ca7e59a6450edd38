import { requestMessages } from '@core/messages/request'
import { useEffect, useState } from 'react'
import { orderMessages } from '@/i18n/messages/orders'
import { translate, useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { useFeedback } from '../feedback/useFeedback'
import type { Order } from './paying'

/** An older payment is no news: the page was opened from history. */
const NEWS_MS = 120_000

/** The order in the address after a return from a cashier; `greet` tells once that it is paid. */
export function useAwaitedOrder(): {
  id: string | undefined
  greet: (orders: readonly Order[]) => void
} {
  const { platform, clock } = useStores()
  const text = useText(orderMessages)
  const feedback = useFeedback()
  const [id] = useState(() => platform.readLocation().query.order)
  // A cashier's page adds its result to the address. It proves nothing, and is shown once.
  const [cashier] = useState(() => platform.takeFromAddress(['cashier']).cashier)
  useEffect(() => {
    if (cashier === 'cancelled')
      void feedback.error(translate(requestMessages, 'payment.cancelled'))
    else if (cashier === 'failed') void feedback.error(translate(orderMessages, 'order.notPaid'))
  }, [cashier, feedback])
  const [said] = useState({ is: false })
  const greet = (orders: readonly Order[]) => {
    const order = orders.find(({ Id, State }) => Id === id && State === 'paid')
    if (said.is || !order || clock.now() - Date.parse(order.PaidAt) > NEWS_MS) return
    said.is = true
    void feedback.success(text('order.paidNow'))
  }
  return { id, greet }
}
