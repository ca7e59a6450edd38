import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { moneyText } from '@core/format/money'
import { Button } from '@/components/Button/Button'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { useSecondsUntil } from '@/components/useSecondsUntil'
import { fairTimeText } from '@/i18n/fairTime'
import { orderMessages } from '@/i18n/messages/orders'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { InvoicePart } from './InvoicePart'
import { orderName } from './orderItem'
import { ORDER_LOOKS } from './orderLooks'
import { PayPanel } from './PayPanel'
import { PayTime } from './PayTime'
import type { Order, OrderActions } from './paying'
import './OrderCard.scss'

export interface OrderCardProps {
  order: Order
  actions: OrderActions
  /** The time to pay is over: the order now has another state on the server. */
  onExpired: () => void
}

/** One order: subject, quantity, price, state, and actions. A pending order shows a countdown. */
export const OrderCard = observer(function OrderCard({
  order,
  actions,
  onExpired,
}: OrderCardProps) {
  const { language } = useStores()
  const text = useText(orderMessages)
  const isPending = order.State === 'pending'
  const seconds = useSecondsUntil(isPending ? Date.parse(order.ExpiresAt) : undefined)
  const isOver = isPending && seconds === 0
  useEffect(() => {
    if (isOver) onExpired()
    // only once, when the time is over
  }, [isOver])
  const name = orderName(order, language.current)
  const number = text('order.number', { id: order.Id })
  const amount = moneyText(language.current, order.Total, order.Currency)
  return (
    <View
      id={`order-${order.Id}`}
      role="group"
      aria-label={`${name} ${number}`}
      tabIndex={-1}
      className="tf-order"
    >
      <View className="tf-order__head">
        <View className="tf-order__name">{name}</View>
        <StatusChip {...ORDER_LOOKS[order.State]} text={text(`order.state.${order.State}`)} />
      </View>
      <View className="tf-order__facts">
        {order.Purpose !== 'ad' && (
          <Text>
            {order.Quantity === 1 ? text('order.one') : text('order.count', { n: order.Quantity })}
          </Text>
        )}
        <Text className="tf-order__amount">{amount}</Text>
        <Text>{fairTimeText(order.CreatedAt)}</Text>
      </View>
      {order.Discount > 0 && (
        <View className="tf-order__number">
          {text('order.discount', {
            code: order.Code,
            amount: moneyText(language.current, order.Discount, order.Currency),
          })}
        </View>
      )}
      <View className="tf-order__number">{number}</View>
      {isPending && <PayTime until={Date.parse(order.ExpiresAt)} />}
      <PayPanel order={order} actions={actions} />
      <InvoicePart order={order} onChange={actions.onChange} />
      {(order.CanPay || order.CanCancel || order.CanRefund) && (
        <View className="tf-order__actions">
          {order.CanRefund && (
            <Button
              kind="danger"
              size="medium"
              label={`${text('order.refund')} ${number}`}
              loading={actions.busy === `refund:${order.Id}`}
              onPress={() => actions.refund(order)}
            >
              {text('order.refund')}
            </Button>
          )}
          {order.CanCancel && (
            <Button
              kind="secondary"
              size="medium"
              label={`${text('order.cancel')} ${number}`}
              loading={actions.busy === `cancel:${order.Id}`}
              onPress={() => actions.cancel(order)}
            >
              {text('order.cancel')}
            </Button>
          )}
          {/* use the server's value, because this device's clock may be wrong */}
          {order.CanPay && actions.paying?.id !== order.Id && (
            <Button
              size="medium"
              label={`${text('order.pay', { amount })} ${number}`}
              loading={actions.busy === `pay:${order.Id}`}
              onPress={() => actions.pay(order)}
            >
              {text('order.pay', { amount })}
            </Button>
          )}
        </View>
      )}
    </View>
  )
})
