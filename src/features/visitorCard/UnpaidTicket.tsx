import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { useLostFocus } from '@/components/useLostFocus'
import { orderMessages } from '@/i18n/messages/orders'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { DiscountCode, type Quote } from '@/shell/orders/DiscountCode'
import { listOrders } from '@/shell/orders/listOrders'
import { OrderCard } from '@/shell/orders/OrderCard'
import type { TicketType } from '@/shell/orders/ticketType'
import { useAwaitedOrder } from '@/shell/orders/useAwaitedOrder'
import { useOrderActions } from '@/shell/orders/useOrderActions'
import { useIntent } from '@/shell/useIntent'
import { useLoad } from '@/shell/useLoad'
import { useReturn } from '@/shell/useReturn'
import { useStores } from '@/stores/StoreContext'

/** Gets the focus when the pressed element has disappeared. */
const TICKET_ID = 'card-ticket'

export interface UnpaidTicketProps {
  /** Called when the order has changed, because the card then changes, too. */
  onChange: () => void
}

/**
 * The ticket that a registration waits for: its order with the payment, or, if the last order is
 * closed, a new order of the same or another ticket.
 */
export const UnpaidTicket = observer(function UnpaidTicket({ onChange }: UnpaidTicketProps) {
  const { api, language } = useStores()
  const text = useText(ticketMessages)
  const orderText = useText(orderMessages)
  const awaited = useAwaitedOrder()
  const { state, reload } = useLoad(language.current, async () => {
    const orders = await listOrders(api, awaited.id)
    // reading the order may find that it has been paid
    if (orders.some(({ Id, State }) => Id === awaited.id && State === 'paid')) onChange()
    awaited.greet(orders)
    const { Types, HasCodes } = await api.call('ticket.types', { target: 'visitor' })
    const last = orders[0]?.TicketType
    const onSale = Types.filter(({ OnSale }) => OnSale)
    // the last ordered ticket comes first
    return {
      orders,
      hasCodes: HasCodes,
      types: [...onSale].sort((a, b) => Number(b.Id === last) - Number(a.Id === last)),
    }
  })
  const again = () => {
    reload()
    onChange()
  }
  // On return the order may have been paid elsewhere, and the card has changed.
  useReturn(again)
  const actions = useOrderActions('visitorCard', again)
  const { busy, run } = useOwnAction()
  const intent = useIntent()
  const [quote, setQuote] = useState<Quote>()
  useLostFocus(TICKET_ID)
  const [newest] = state.value?.orders ?? []
  const open = state.value?.orders.find(({ State }) => State === 'pending')
  const order = async (TicketType: string, Code?: string) => {
    const wanted = { TicketType, Quantity: 1, ...(Code !== undefined && { Code }) }
    await api.call('order.create', wanted, { intent: intent.of(wanted) }).finally(again)
    intent.end()
  }
  const nameOf = (type: TicketType) => localized(type.Name, type.Name_en, language.current)
  const amountOf = ({ Price, Currency }: TicketType) =>
    Price === 0 ? text('tickets.free') : moneyText(language.current, Price, Currency)
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
    <View {...{ id: TICKET_ID, tabIndex: -1 }} className="tf-card-stage__ticket">
      <View {...heading(2)} className="tf-card-stage__ticket-title">
        {text('tickets.toPay')}
      </View>
      {open && <OrderCard order={open} actions={actions} onExpired={again} />}
      {open && open.Code === '' && state.value.hasCodes && (
        <>
          <DiscountCode
            id="card-code"
            ticketType={open.TicketType}
            quantity={1}
            onQuote={setQuote}
          />
          {quote && (
            <Button
              block
              className="tf-card-stage__ticket-choice"
              loading={busy === 'code'}
              onPress={() => void run('code', () => order(open.TicketType, quote.Code))}
            >
              {text('tickets.orderWithCode', {
                amount: moneyText(language.current, quote.Total, quote.Currency),
              })}
            </Button>
          )}
        </>
      )}
      {!open && newest && (
        <>
          <View className="tf-card-stage__ticket-note">
            {newest.State === 'paid' ? orderText('order.state.paid') : text('tickets.expiredNote')}
          </View>
          {newest.State !== 'paid' &&
            state.value.types.map(type => {
              const isSame = type.Id === newest.TicketType
              return (
                <Button
                  key={type.Id}
                  block
                  kind={isSame ? 'primary' : 'secondary'}
                  className="tf-card-stage__ticket-choice"
                  loading={busy === type.Id}
                  onPress={() => void run(type.Id, () => order(type.Id))}
                >
                  {isSame
                    ? text('tickets.orderAgain')
                    : text('tickets.instead', { name: nameOf(type), amount: amountOf(type) })}
                </Button>
              )
            })}
        </>
      )}
    </View>
  )
})
