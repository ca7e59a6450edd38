import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { ChoiceGroup } from '@/components/ChoiceGroup/ChoiceGroup'
import { fairTimeText } from '@/i18n/fairTime'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { saleText } from '@/shell/orders/saleText'
import { useStores } from '@/stores/StoreContext'
import type { TicketOffer } from './TicketOffer'
import './TicketRows.scss'

export interface TicketRowsProps {
  offer: TicketOffer
}

/** The visitors' tickets, each with its price and validity, to choose one. */
export const TicketRows = observer(function TicketRows({ offer }: TicketRowsProps) {
  const { language, clock } = useStores()
  const text = useText(ticketMessages)
  const { tickets, ticket } = offer
  const choices = tickets.map(type => {
    const { Id, Name, Name_en, Price, Currency, OnSale, Left } = type
    const price = Price === 0 ? text('tickets.free') : moneyText(language.current, Price, Currency)
    const isGone = !OnSale || Left === 0
    const name = `${localized(Name, Name_en, language.current)} · ${isGone ? saleText(type, text, clock.now()) : price}`
    return { value: Id, text: name, disabled: isGone, other: false }
  })
  const chosen = tickets.find(({ Id }) => Id === ticket)
  return (
    <View className="tf-ticket-rows">
      <View id="registration-ticket-label" className="tf-ticket-rows__label">
        {text('tickets.choose')}
      </View>
      <ChoiceGroup
        id="registration-ticket"
        labelledBy="registration-ticket-label"
        required
        look="rows"
        choices={choices}
        value={{ selected: ticket ? [ticket] : [], other: {} }}
        onChange={({ selected: [id] }) => id !== undefined && offer.choose(id)}
        otherLabel={name => name}
        otherMax={0}
        countText={name => name.length}
      />
      {chosen?.PriceUntil && chosen.NextPrice !== undefined && (
        <View className="tf-ticket-rows__note">
          {text('tickets.priceUntil', {
            time: fairTimeText(chosen.PriceUntil),
            amount: moneyText(language.current, chosen.NextPrice, chosen.Currency),
          })}
        </View>
      )}
      {chosen?.Review && <View className="tf-ticket-rows__note">{text('tickets.reviewed')}</View>}
      {chosen && (
        <View className="tf-ticket-rows__note">
          {localized(chosen.Note, chosen.Note_en, language.current)}
        </View>
      )}
    </View>
  )
})
