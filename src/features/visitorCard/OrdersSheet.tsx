import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Sheet } from '@/components/Sheet/Sheet'
import { useLostFocus } from '@/components/useLostFocus'
import { cardSheetMessages } from '@/i18n/messages/cardSheets'
import { useText } from '@/i18n/useText'
import type { PanelProps } from '@/shell/lazyPanel'
import { listOrders } from '@/shell/orders/listOrders'
import { OrderCard } from '@/shell/orders/OrderCard'
import { useOrderActions } from '@/shell/orders/useOrderActions'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'
import { SheetContent } from './SheetContent'

/** Where the focus goes when the pressed button has disappeared. */
const ORDERS_ID = 'card-orders'

/** The user's own ticket orders, with the actions on each. */
export function OrdersSheet({ open, onClose }: PanelProps) {
  const text = useText(cardSheetMessages)
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={text('sheet.orders')}
      closeLabel={text('sheet.close')}
    >
      <Orders />
    </Sheet>
  )
}

const Orders = observer(function Orders() {
  const { api, language } = useStores()
  const text = useText(cardSheetMessages)
  const { state, reload } = useLoad(language.current, () => listOrders(api, undefined))
  useReturn(reload)
  const actions = useOrderActions('visitorCard', reload)
  useLostFocus(ORDERS_ID)
  return (
    <SheetContent state={state} onRetry={reload}>
      {orders => (
        <View {...{ id: ORDERS_ID, tabIndex: -1 }}>
          {orders.length === 0 && (
            <View className="tf-card-sheet__note">{text('sheet.ordersNone')}</View>
          )}
          {orders.map(order => (
            <OrderCard key={order.Id} order={order} actions={actions} onExpired={reload} />
          ))}
        </View>
      )}
    </SheetContent>
  )
})
