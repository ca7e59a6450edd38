import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { localized } from '@core/domain/language'
import { moneyText } from '@core/format/money'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { ticketMessages } from '@/i18n/messages/tickets'
import { useText } from '@/i18n/useText'
import { fairTimeText } from '@/i18n/fairTime'
import { DiscountCode, type Quote } from '@/shell/orders/DiscountCode'
import { saleText } from '@/shell/orders/saleText'
import type { TicketType } from '@/shell/orders/ticketType'
import { useStores } from '@/stores/StoreContext'
import { ticketDays } from '@/utils/ticketDays'

export interface TicketTypeRowProps {
  type: TicketType
  isOrdering: boolean
  /** The fair has discount codes. */
  hasCodes: boolean
  onOrder: (quantity: number, code: string | undefined) => void
}

/** One kind of ticket: price, days, the number left, the quantity, and the order button. */
export const TicketTypeRow = observer(function TicketTypeRow({
  type,
  isOrdering,
  hasCodes,
  onOrder,
}: TicketTypeRowProps) {
  const { language, clock } = useStores()
  const text = useText(ticketMessages)
  const [quantity, setQuantity] = useState(1)
  const [quote, setQuote] = useState<Quote>()
  const name = localized(type.Name, type.Name_en, language.current)
  const most = Math.min(type.MaxPerOrder, type.Left ?? type.MaxPerOrder)
  const count = Math.max(1, Math.min(quantity, most))
  const price = (amount: number) =>
    amount === 0 ? text('tickets.free') : moneyText(language.current, amount, type.Currency)
  const orderText = text('tickets.order', { amount: price(quote?.Total ?? type.Price * count) })
  const canOrder = type.OnSale && most > 0
  return (
    <View className="tf-tickets__type">
      <View className="tf-tickets__type-head">
        <View className="tf-tickets__name">{name}</View>
        <View className="tf-tickets__price">{price(type.Price)}</View>
      </View>
      <View className="tf-tickets__note">
        {localized(type.Note, type.Note_en, language.current)}
      </View>
      <View className="tf-tickets__facts">
        <Text>
          {text(type.OneDay ? 'tickets.anyDay' : 'tickets.days', {
            days: ticketDays(type.Days, language.current),
          })}
        </Text>
        {type.Left !== null && type.Left > 0 && (
          <Text>{text('tickets.left', { n: type.Left })}</Text>
        )}
      </View>
      {type.PriceUntil && type.NextPrice !== undefined && (
        <View className="tf-tickets__note">
          {text('tickets.priceUntil', {
            time: fairTimeText(type.PriceUntil),
            amount: price(type.NextPrice),
          })}
        </View>
      )}
      {canOrder && hasCodes && type.Price > 0 && (
        <DiscountCode
          id={`code-${type.Id}`}
          ticketType={type.Id}
          quantity={count}
          onQuote={setQuote}
        />
      )}
      {canOrder ? (
        <View className="tf-tickets__order">
          <View
            role="group"
            aria-label={text('tickets.quantity', { name })}
            className="tf-tickets__stepper"
          >
            <Pressable
              label={text('tickets.fewer', { name })}
              disabled={count <= 1}
              className="tf-tickets__step"
              onPress={() => setQuantity(count - 1)}
            >
              <Icon name="minus" size={18} />
            </Pressable>
            <View aria-live="polite" className="tf-tickets__count">
              {count}
            </View>
            <Pressable
              label={text('tickets.more', { name })}
              disabled={count >= most}
              className="tf-tickets__step"
              onPress={() => setQuantity(count + 1)}
            >
              <Icon name="plus" size={18} />
            </Pressable>
          </View>
          <Button
            kind="ink"
            size="medium"
            loading={isOrdering}
            label={`${orderText} ${name}`}
            onPress={() => onOrder(count, quote?.Code)}
          >
            {orderText}
          </Button>
        </View>
      ) : (
        <View className="tf-tickets__off">{saleText(type, text, clock.now())}</View>
      )}
    </View>
  )
})
