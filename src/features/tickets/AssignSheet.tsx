import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { Button } from '@/components/Button/Button'
import type { PhoneParts } from '@/components/PhoneField/PhoneField'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { PhoneRow } from '@/shell/phoneLogin/PhoneRow'
import { useStores } from '@/stores/StoreContext'
import type { Ticket } from './TicketRow'
import '../../shell/phoneLogin/PhoneLoginPanel.scss'

const NO_PHONE: PhoneParts = { CountryCode: DEFAULT_COUNTRY_CODE, AreaCode: '', Number: '', Ext: '' }

export interface AssignSheetProps {
  ticket: Ticket
  onClose: () => void
  onDone: (ticket: Ticket) => void
}

/** Whom a ticket goes to. They get its number by text message; what was typed stays when the server refuses. */
export const AssignSheet = observer(function AssignSheet({ ticket, onClose, onDone }: AssignSheetProps) {
  const { api } = useStores()
  const text = useText(ticketMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [holder, setHolder] = useState('')
  const [mobile, setMobile] = useState(NO_PHONE)
  const [isChecked, setChecked] = useState(false)
  const wrong = {
    holder: isChecked && holder.trim() === '' ? text('tickets.holderRequired') : undefined,
    mobile: isChecked && mobile.Number.trim() === '' ? text('tickets.mobileRequired') : undefined,
  }
  const assign = async () => {
    setChecked(true)
    const missing =
      holder.trim() === '' ? text('tickets.holderRequired') : mobile.Number.trim() === '' ? text('tickets.mobileRequired') : ''
    if (missing) return feedback.validation(missing)
    const { CountryCode, Number } = mobile
    const done = await api.call('ticket.assign', { Code: ticket.Code, Holder: holder.trim(), Mobile: { CountryCode, Number } })
    onDone(done)
    await feedback.success(text('tickets.assignDone'))
  }
  const resend = async () => {
    onDone(await api.call('ticket.assign', { Code: ticket.Code, Holder: ticket.Holder, Mobile: { Number: '' }, Resend: true }))
    await feedback.success(text('tickets.resent'))
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('tickets.assignTitle')}
      closeLabel={text('tickets.close')}
      footer={
        <View className="tf-tickets__sheet-actions">
          {ticket.State === 'assigned' && (
            <Button kind="secondary" loading={busy === 'resend'} onPress={() => void run('resend', resend)}>
              {text('tickets.resend')}
            </Button>
          )}
          <Button className="tf-tickets__sheet-confirm" loading={busy === 'assign'} onPress={() => void run('assign', assign)}>
            {text('tickets.confirm')}
          </Button>
        </View>
      }
    >
      <View className="tf-tickets__sheet">
        <View className="tf-tickets__code">{ticket.Code}</View>
        {ticket.Holder && (
          <View className="tf-tickets__note">{text('tickets.now', { holder: `${ticket.Holder} ${ticket.HolderMobile}` })}</View>
        )}
        <LoginRow id="ticket-holder" label={text('tickets.holder')} error={wrong.holder}>
          <TextField
            id="ticket-holder"
            labelledBy="ticket-holder-label"
            describedBy={wrong.holder && 'ticket-holder-error'}
            required
            invalid={wrong.holder !== undefined}
            value={holder}
            onChange={setHolder}
            placeholder={text('tickets.holderHint')}
          />
        </LoginRow>
        <PhoneRow id="ticket-mobile" label={text('tickets.mobile')} error={wrong.mobile} value={mobile} onChange={setMobile} />
        <View className="tf-tickets__note">{text('tickets.assignNote')}</View>
      </View>
    </Sheet>
  )
})
