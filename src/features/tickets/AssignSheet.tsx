import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import type { CallRequest } from '@/api/types'
import { Button } from '@/components/Button/Button'
import type { PhoneParts } from '@/components/PhoneField/PhoneField'
import { revealElement } from '@/components/revealElement'
import { Sheet } from '@/components/Sheet/Sheet'
import { TextField } from '@/components/TextField/TextField'
import { loginMessages } from '@/i18n/messages/login'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { useOwnAction } from '@/shell/account/useOwnAction'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { LoginRow } from '@/shell/phoneLogin/LoginRow'
import { PhoneRow } from '@/shell/phoneLogin/PhoneRow'
import { useIntent } from '@/shell/useIntent'
import { useStores } from '@/stores/StoreContext'
import type { Ticket } from './TicketRow'

const NO_PHONE: PhoneParts = {
  CountryCode: DEFAULT_COUNTRY_CODE,
  AreaCode: '',
  Number: '',
  Ext: '',
}

export interface AssignSheetProps {
  ticket: Ticket
  onClose: () => void
  /** Called after the request: the ticket may have changed, and may have a new number. */
  onChange: () => void
}

/**
 * Assigns a ticket to a guest, who gets its number by text message. The input stays if the server
 * refuses.
 */
export const AssignSheet = observer(function AssignSheet({
  ticket,
  onClose,
  onChange,
}: AssignSheetProps) {
  const { api } = useStores()
  const text = useText(ticketMessages)
  const login = useText(loginMessages)
  const feedback = useFeedback()
  const { busy, run } = useOwnAction()
  const [holder, setHolder] = useState('')
  const [mobile, setMobile] = useState(NO_PHONE)
  const [isChecked, setChecked] = useState(false)
  const intent = useIntent()
  const CountryCode = countryDigits(mobile.CountryCode)
  const Number = mobile.Number.replace(/[\s-]/g, '')
  const phoneProblem =
    Number === ''
      ? text('tickets.mobileRequired')
      : isMobileOf(CountryCode, Number)
        ? undefined
        : login('login.phoneWrong')
  const problems = {
    holder: holder.trim() === '' ? text('tickets.holderRequired') : undefined,
    mobile: phoneProblem,
  }
  const wrong: Partial<typeof problems> = isChecked ? problems : {}
  const ask = async (request: CallRequest<'ticket.assign'>) => {
    // the request may have succeeded even if its reply was lost: reloads, and a retry uses the same
    // intent
    await api.call('ticket.assign', request, { intent: intent.of(request) }).finally(onChange)
    intent.end()
    onClose()
  }
  const assign = async () => {
    await ask({ Code: ticket.Code, Holder: holder.trim(), Mobile: { CountryCode, Number } })
    await feedback.success(text('tickets.assignDone'))
  }
  const press = () => {
    setChecked(true)
    const first = problems.holder ?? problems.mobile
    if (first === undefined) return void run('assign', assign)
    feedback.validation(first)
    return void revealElement(problems.holder ? 'ticket-holder' : 'ticket-mobile')
  }
  const resend = async () => {
    await ask({ Code: ticket.Code, Holder: ticket.Holder, Mobile: { Number: '' }, Resend: true })
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
            <Button
              kind="secondary"
              loading={busy === 'resend'}
              onPress={() => void run('resend', resend)}
            >
              {text('tickets.resend')}
            </Button>
          )}
          <Button className="tf-tickets__sheet-confirm" loading={busy === 'assign'} onPress={press}>
            {text('tickets.confirm')}
          </Button>
        </View>
      }
    >
      <View className="tf-tickets__sheet">
        <View className="tf-tickets__code">{ticket.Code}</View>
        {ticket.Holder && (
          <View className="tf-tickets__note">
            {text('tickets.now', { holder: `${ticket.Holder} ${ticket.HolderMobile}` })}
          </View>
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
        <PhoneRow
          id="ticket-mobile"
          label={text('tickets.mobile')}
          error={wrong.mobile}
          value={mobile}
          onChange={setMobile}
        />
        <View className="tf-tickets__note">{text('tickets.assignNote')}</View>
      </View>
    </Sheet>
  )
})
