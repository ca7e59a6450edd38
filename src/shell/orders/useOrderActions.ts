import { useState } from 'react'
import { moneyText } from '@core/format/money'
import { orderMessages } from '@/i18n/messages/orders'
import { useText } from '@/i18n/useText'
import type { RouteName } from '@/routes'
import { useStores } from '@/stores/StoreContext'
import { useOwnAction } from '../account/useOwnAction'
import type { NavigationQuery } from '../navigate'
import { useFeedback } from '../feedback/useFeedback'
import { payOrder } from '../wechat/payOrder'
import { useMessages } from '../wechat/useMessages'
import { payingOf, type Order, type OrderActions } from './paying'

/**
 * A person's actions on an order on `page`; `onChange` is called after each. Cancelling and
 * refunding ask first.
 */
export function useOrderActions(
  page: RouteName,
  onChange: () => void,
  query?: NavigationQuery,
): OrderActions {
  const stores = useStores()
  const { api, language } = stores
  const text = useText(orderMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const askForMessages = useMessages()
  const ask = (verb: 'order.cancel' | 'order.refund', message: string) =>
    feedback.confirm({
      title: text(verb),
      message,
      confirm: text(verb),
      cancel: text('order.keep'),
      danger: true,
    })

  const { platform } = stores
  const [paying, setPaying] = useState(() => payingOf(platform.readLocation().query))
  const leavePaying = () => {
    setPaying(undefined)
    platform.keepInAddress({ order: '', paying: '' })
  }
  const settled = (order: Order) => {
    leavePaying()
    onChange()
    if (order.State === 'paid') void feedback.success(text('order.paidNow'))
  }
  const pay = async (order: Order, by: 'qr' | undefined) => {
    await askForMessages('order_paid', 'order_refunded')
    const ending = await payOrder(stores, order.Id, { page, ...(query && { query }) }, by).catch(
      (error: unknown) => {
        // refused: the order's state has changed, e.g. because it was paid on another device or has
        // expired
        onChange()
        throw error
      },
    )
    if (ending.end === 'code')
      return setPaying({
        id: order.Id,
        kind: 'qr',
        parameters: ending.parameters,
        isPhone: ending.isPhone,
      })
    if (ending.end === 'elsewhere')
      return ending.waits ? setPaying({ id: order.Id, kind: 'h5' }) : undefined
    onChange()
    if (ending.end !== 'settled') return feedback.error(ending.message)
    if (ending.order?.State === 'paid') await feedback.success(text('order.paidNow'))
    else if (ending.order === undefined || ending.order.State === 'pending')
      await feedback.error(text('order.stillOpen'))
  }
  const cancel = async ({ Id, Purpose }: Order) => {
    if (
      !(await ask('order.cancel', text(Purpose === 'ad' ? 'order.cancelAskAd' : 'order.cancelAsk')))
    )
      return
    await api.call('order.cancel', { Id }).finally(onChange)
  }
  const refund = async ({ Id, Total, Currency }: Order) => {
    if (
      !(await ask(
        'order.refund',
        text('order.refundAsk', { amount: moneyText(language.current, Total, Currency) }),
      ))
    )
      return
    await api.call('order.refund', { Id }).finally(onChange)
  }
  return {
    busy,
    paying,
    settled,
    leavePaying,
    pay: (order, by) => void run(`pay:${order.Id}`, () => pay(order, by)),
    cancel: order => void run(`cancel:${order.Id}`, () => cancel(order)),
    refund: order => void run(`refund:${order.Id}`, () => refund(order)),
    onChange,
  }
}
