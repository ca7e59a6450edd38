import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { StatusChip } from '@/components/StatusChip/StatusChip'
import { exhibitorHomeMessages } from '@/i18n/messages/exhibitorHome'
import { orderMessages } from '@/i18n/messages/orders'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useNavigate } from '@/shell/navigate'

/** What a company may buy tickets of, and what it has still to pay. */
export interface TicketState {
  hasTickets: boolean
  toPay: number
}

/** The way to the tickets; a fair that sells companies none has no such row. */
export const TicketEntry = observer(function TicketEntry({ hasTickets, toPay }: TicketState) {
  const text = useText(exhibitorHomeMessages)
  const name = useText(ticketMessages)
  const order = useText(orderMessages)
  const navigate = useNavigate()
  if (!hasTickets) return null
  const detail = toPay === 0 ? text('exHome.tickets') : toPay === 1 ? text('exHome.oneToPay') : text('exHome.toPay', { n: toPay })
  return (
    <View className="tf-ex-home__card">
      <SectionHead title={text('exHome.services')} />
      <Pressable role="link" className="tf-ex-home__row" onPress={() => navigate.to('tickets')}>
        <Icon name="badge" size={24} duo />
        <View className="tf-ex-home__row-text">
          <View className="tf-ex-home__row-name">{name('tickets.title')}</View>
          <View className="tf-ex-home__row-meta">{detail}</View>
        </View>
        {toPay > 0 && <StatusChip look="submitted" text={order('order.state.pending')} />}
        <Icon name="chevron-right" size={16} />
      </Pressable>
    </View>
  )
})
