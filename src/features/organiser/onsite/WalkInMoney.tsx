import type { OnSiteStartReply } from '@core/contract/onSite'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { TextField } from '@/components/TextField/TextField'
import { deskOnSiteMessages } from '@/i18n/messages/deskOnSite'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { DeskField, fieldControl } from '../DeskField'

export const TICKET_ID = 'walkin-ticket'
export const PAY_ID = 'walkin-pay'
export const CONSENT_ID = 'walkin-consent'
const NOTE_MAX = 100
const PAID_BY = ['cash', 'pos'] as const
const CONSENT_WAYS = ['read', 'shown'] as const
/** Choices that have no free text ("other"). */
const PLAIN = { otherLabel: (words: string) => words, otherMax: 0, countText: () => 0 }

/** How a ticket was paid; empty until the user chooses. */
export interface Paid {
  by: (typeof PAID_BY)[number] | ''
  note: string
}
interface WalkInMoneyProps {
  start: OnSiteStartReply
  ticket: string
  onTicket: (id: string) => void
  paid: Paid
  onPaid: (paid: Paid) => void
  consent: (typeof CONSENT_WAYS)[number] | ''
  onConsent: (way: (typeof CONSENT_WAYS)[number]) => void
  /** The notice to read out or show. */
  notice: string
  /** The user tried to submit: missing answers are reported. */
  isChecked: boolean
}

/** Shown beside the questions: the ticket, its payment, and the notice. */
export const WalkInMoney = observer(function WalkInMoney(props: WalkInMoneyProps) {
  const { start, ticket, onTicket, paid, onPaid, consent, onConsent, notice, isChecked } = props
  const { language } = useStores()
  const say = useText(deskOnSiteMessages)
  const type = start.Tickets.find(({ Id }) => Id === ticket)
  const lack = (
    isMissing: boolean,
    key: 'onsite.ticketMissing' | 'onsite.payMissing' | 'onsite.consentMissing',
  ) => (isChecked && isMissing ? say(key) : undefined)
  const ticketError = lack(ticket === '', 'onsite.ticketMissing')
  const payError = lack(paid.by === '', 'onsite.payMissing')
  const consentError = lack(consent === '', 'onsite.consentMissing')
  const wordsOf = ({ Name, Name_en, Price, Currency, Left }: OnSiteStartReply['Tickets'][number]) =>
    [
      localized(Name, Name_en, language.current),
      Price === 0 ? say('onsite.free') : moneyText(language.current, Price, Currency),
      Left === null ? '' : Left === 0 ? say('onsite.soldOut') : say('onsite.left', { n: Left }),
    ]
      .filter(Boolean)
      .join(' · ')
  return (
    <View className="tf-walkin__card">
      {start.Tickets.length > 0 && (
        <DeskField id={TICKET_ID} label={say('onsite.ticket')} error={ticketError} required>
          <ChoiceGroup
            {...fieldControl({ id: TICKET_ID, error: ticketError, required: true })}
            {...PLAIN}
            look="rows"
            choices={start.Tickets.map(one => ({
              value: one.Id,
              text: wordsOf(one),
              disabled: one.Left === 0,
              other: false,
            }))}
            value={{ selected: ticket === '' ? [] : [ticket], other: {} }}
            onChange={({ selected: [id] }) => id !== undefined && onTicket(id)}
          />
        </DeskField>
      )}
      {type && type.Price > 0 && (
        <>
          <DeskField
            id={PAY_ID}
            label={say('onsite.pay', {
              amount: moneyText(language.current, type.Price, type.Currency),
            })}
            error={payError}
            required
          >
            <ChoiceGroup
              {...fieldControl({ id: PAY_ID, error: payError, required: true })}
              {...PLAIN}
              choices={PAID_BY.map(value => ({
                value,
                text: say(`onsite.pay.${value}`),
                disabled: false,
                other: false,
              }))}
              value={{ selected: paid.by === '' ? [] : [paid.by], other: {} }}
              onChange={({ selected: [by] }) =>
                onPaid({ ...paid, by: PAID_BY.find(known => known === by) ?? '' })
              }
            />
          </DeskField>
          <DeskField id="walkin-note" label={say('onsite.note')}>
            <TextField
              {...fieldControl({ id: 'walkin-note' })}
              value={paid.note}
              onChange={note =>
                onPaid({ ...paid, note: Array.from(note).slice(0, NOTE_MAX).join('') })
              }
            />
          </DeskField>
        </>
      )}
      <DeskField id={CONSENT_ID} label={say('onsite.consent')} error={consentError} required>
        <View className="tf-walkin__notice">{notice}</View>
        <ChoiceGroup
          {...fieldControl({ id: CONSENT_ID, error: consentError, required: true })}
          {...PLAIN}
          look="rows"
          choices={CONSENT_WAYS.map(value => ({
            value,
            text: say(`onsite.consent.${value}`),
            disabled: false,
            other: false,
          }))}
          value={{ selected: consent === '' ? [] : [consent], other: {} }}
          onChange={({ selected: [way] }) => {
            const known = CONSENT_WAYS.find(one => one === way)
            if (known) onConsent(known)
          }}
        />
      </DeskField>
    </View>
  )
})
