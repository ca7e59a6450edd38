import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ApiReply } from '@core/contract/api'
import { localized } from '@core/domain/language'
import { Button } from '@/components/Button/Button'
import type { IconName } from '@/components/Icon/iconNames'
import { StatusChip, type StatusLook } from '@/components/StatusChip/StatusChip'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

export type Ticket = ApiReply<'ticket.list'>['Tickets'][number]

const LOOKS: Readonly<Record<Ticket['State'], { look: StatusLook; icon: IconName }>> = {
  unassigned: { look: 'draft', icon: 'badge' },
  assigned: { look: 'approved', icon: 'account' },
  used: { look: 'expired', icon: 'check' },
  void: { look: 'expired', icon: 'close' },
}

/** One ticket: its number, its holder, its state. */
export const TicketRow = observer(function TicketRow({
  ticket,
  onAssign,
}: {
  ticket: Ticket
  onAssign: () => void
}) {
  const { language } = useStores()
  const text = useText(ticketMessages)
  const canAssign = ticket.State === 'unassigned' || ticket.State === 'assigned'
  return (
    <View role="listitem" className="tf-tickets__ticket">
      <View className="tf-tickets__ticket-text">
        <View className="tf-tickets__code">{ticket.Code}</View>
        <View className="tf-tickets__facts">
          <Text>{localized(ticket.Name, ticket.Name_en, language.current)}</Text>
          {ticket.Holder && <Text>{`${ticket.Holder} ${ticket.HolderMobile}`}</Text>}
        </View>
      </View>
      <StatusChip {...LOOKS[ticket.State]} text={text(`tickets.state.${ticket.State}`)} />
      {canAssign && (
        <Button
          kind="secondary"
          size="small"
          className="tf-tickets__give"
          label={`${text(ticket.State === 'unassigned' ? 'tickets.assign' : 'tickets.reassign')} ${ticket.Code}`}
          onPress={onAssign}
        >
          {text(ticket.State === 'unassigned' ? 'tickets.assign' : 'tickets.reassign')}
        </Button>
      )}
    </View>
  )
})
