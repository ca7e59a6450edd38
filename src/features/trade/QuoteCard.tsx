import type { MessageQuote } from '@core/contract/thread'
import { groupDigits, moneySign } from '@core/format/money'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { threadMessages } from '@/i18n/messages/threads'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import './Quote.scss'

/** 386.5 → 386.50, 23160 → 23,160.00 */
const amountOf = (amount: number): string => {
  const [whole = '0', part = '00'] = amount.toFixed(2).split('.')
  return `${groupDigits(whole)}.${part}`
}
export const sumOf = (lines: MessageQuote['Lines']): number =>
  lines.reduce((sum, { Price, Quantity }) => sum + Price * Quantity, 0)

/** A quote as both parties see it; `onSave` saves it as a PDF. */
export const QuoteCard = observer(function QuoteCard({
  quote,
  isSaving,
  onSave,
}: {
  quote: MessageQuote
  isSaving: boolean
  onSave: () => void
}) {
  const { language } = useStores()
  const text = useText(threadMessages)
  const { Lines, Currency, Tax, ValidTo, Terms } = quote
  const money = (amount: number) => moneySign(language.current, Currency, amountOf(amount))
  const facts = [
    Tax > 0 ? text('quote.taxIncluded', { n: Tax }) : text('quote.noTax'),
    ...(ValidTo === '' ? [] : [`${text('quote.validTo')} ${ValidTo}`]),
  ]
  return (
    <View role="group" aria-label={text('quote.card')} className="tf-quote">
      <View className="tf-quote__head">
        <Icon name="file" size={18} />
        <Text className="tf-quote__title">{text('quote.card')}</Text>
        <Text className="tf-quote__facts">{facts.join(' · ')}</Text>
        <Button
          kind="text"
          size="small"
          icon="download"
          className="tf-quote__save"
          loading={isSaving}
          onPress={onSave}
        >
          {text('quote.save')}
        </Button>
      </View>
      {Lines.map(({ Name, Price, Quantity, Unit }, at) => (
        <View key={at} className="tf-quote__line">
          <Text className="tf-quote__name">{Name}</Text>
          <Text className="tf-quote__figures">{`${money(Price)} × ${groupDigits(String(Quantity))}${Unit && ` ${Unit}`}`}</Text>
          <Text className="tf-quote__sum">{money(Price * Quantity)}</Text>
        </View>
      ))}
      <View className="tf-quote__line is-total">
        <Text className="tf-quote__name">{Terms}</Text>
        <Text className="tf-quote__figures">{text('quote.total')}</Text>
        <Text className="tf-quote__sum">{money(sumOf(Lines))}</Text>
      </View>
    </View>
  )
})
