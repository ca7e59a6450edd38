import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { orderMessages } from '@/i18n/messages/orders'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { listOrders } from '@/shell/orders/listOrders'
import { OrderCard } from '@/shell/orders/OrderCard'
import { useAwaitedOrder } from '@/shell/orders/useAwaitedOrder'
import { useOrderActions } from '@/shell/orders/useOrderActions'
import { useLoad } from '@/shell/useLoad'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'

export interface UnpaidTicketProps {
  /** The order stands otherwise now: so does the card. */
  onChange: () => void
}

/** The ticket a registration waits for: its order with the way to pay it, or a new order when the last one is closed. */
export const UnpaidTicket = observer(function UnpaidTicket({ onChange }: UnpaidTicketProps) {
  const { api, language } = useStores()
  const text = useText(ticketMessages)
  const orderText = useText(orderMessages)
  const awaited = useAwaitedOrder()
  const { state, reload } = useLoad(language.current, async () => {
    const orders = await listOrders(api, awaited.id)
    // asked for by itself it may have turned out to be paid
    if (orders.some(({ Id, State }) => Id === awaited.id && State === 'paid')) onChange()
    awaited.greet(orders)
    return orders
  })
  const again = () => {
    reload()
    onChange()
  }
  const actions = useOrderActions('visitorCard', again)
  const { busy, run } = useOwnAction()
  const intent = useRef(randomId())
  const [newest] = state.value ?? []
  const open = state.value?.find(({ State }) => State === 'pending')
  const order = async (TicketType: string) => {
    await api.call('order.create', { TicketType, Quantity: 1 }, { intent: intent.current })
    intent.current = randomId()
    again()
  }
  if (!state.value)
    return state.status !== 'failed' ? null : (
      <View className="tf-card-stage__ticket">
        <View className="tf-card-stage__ticket-note">{text('tickets.failed')}</View>
        <Button kind="secondary" block onPress={reload}>
          {text('tickets.retry')}
        </Button>
      </View>
    )
  return (
    <View className="tf-card-stage__ticket">
      <View {...heading(2)} className="tf-card-stage__tips-title">
        {text('tickets.toPay')}
      </View>
      {open && <OrderCard order={open} actions={actions} onExpired={again} />}
      {!open && newest && (
        <>
          <View className="tf-card-stage__ticket-note">
            {newest.State === 'paid' ? orderText('order.state.paid') : text('tickets.expiredNote')}
          </View>
          {newest.State !== 'paid' && (
            <Button block loading={busy === 'order'} onPress={() => void run('order', () => order(newest.TicketType))}>
              {text('tickets.orderAgain')}
            </Button>
          )}
        </>
      )}
    </View>
  )
})
