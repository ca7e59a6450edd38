import { localized } from '@core/domain/language'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { needMessages } from '@/i18n/messages/needs'
import { useText } from '@/i18n/useText'
import { isDangerous, useResourceText } from '@/resources/ResourceKind'
import { ResourceStateTag } from '@/resources/ResourceStateTag'
import { useStores } from '@/stores/StoreContext'
import type { PartyItem } from './MyRecords'
import { quoteKind } from './needKinds'
import './QuoteTable.scss'

/** The compared fields, in this order. */
const FIELDS = ['Price', 'Unit', 'Quantity', 'MinOrder', 'Delivery', 'Payment', 'Sample', 'Text']
const STEPS = ['choose', 'shortlist', 'drop']

interface QuoteTableProps {
  quotes: readonly PartyItem[]
  /** The target price; 0 without one. */
  low: number
  high: number
  onOpen: (id: string) => void
  onStep: (quote: PartyItem, action: string) => void
}

/** Quotes side by side: a column for each company; on a phone the table scrolls sideways. */
export const QuoteTable = observer(function QuoteTable({
  quotes,
  low,
  high,
  onOpen,
  onStep,
}: QuoteTableProps) {
  const { language } = useStores()
  const text = useText(needMessages)
  const step = useResourceText(quoteKind)
  const shown = quotes.filter(({ State }) => State !== 'withdrawn')
  if (shown.length === 0) return <View className="tf-quotes__none">{text('needs.noQuotes')}</View>
  const rowOf = (quote: PartyItem, field: string) =>
    quote.Rows?.find(({ Field }) => Field === field)
  const fields = FIELDS.filter(field => shown.some(quote => rowOf(quote, field)))
  const top = Math.max(low, high)
  return (
    <View role="table" aria-label={text('needs.compare')} tabIndex={0} className="tf-quotes">
      <View role="row" className="tf-quotes__row">
        <View role="columnheader" className="tf-quotes__name">
          {text('needs.company')}
        </View>
        {shown.map(quote => (
          <View
            key={quote.Id}
            role="columnheader"
            className={cx('tf-quotes__cell', quote.State === 'won' && 'is-won')}
          >
            <View className="tf-quotes__company">
              {quote.Company &&
                localized(quote.Company.Name, quote.Company.Name_en, language.current)}
            </View>
            <Text className="tf-quotes__booth">{quote.Company?.Booth}</Text>
            <ResourceStateTag kind={quoteKind} state={quote.State} />
          </View>
        ))}
      </View>
      {fields.map(field => (
        <View key={field} role="row" className="tf-quotes__row">
          <View role="rowheader" className="tf-quotes__name">
            {shown.map(quote => rowOf(quote, field)?.Label).find(Boolean)}
          </View>
          {shown.map(quote => {
            const said = rowOf(quote, field)?.Text ?? '—'
            const price = Number(said.replace(/[^\d.]/g, ''))
            return (
              <View
                key={quote.Id}
                role="cell"
                className={cx(
                  'tf-quotes__cell',
                  field === 'Price' && 'is-price',
                  quote.State === 'won' && 'is-won',
                )}
              >
                {said}
                {field === 'Price' && top > 0 && (
                  <View className={cx('tf-quotes__target', price > top && 'is-above')}>
                    {text(price > top ? 'needs.above' : 'needs.within')}
                  </View>
                )}
              </View>
            )
          })}
        </View>
      ))}
      <View role="row" className="tf-quotes__row">
        <View role="rowheader" className="tf-quotes__name" />
        {shown.map(quote => (
          <View
            key={quote.Id}
            role="cell"
            className={cx('tf-quotes__cell', quote.State === 'won' && 'is-won')}
          >
            <Button kind="text" size="small" onPress={() => onOpen(quote.Id)}>
              {text('needs.talk')}
            </Button>
            {STEPS.filter(action => quote.Actions.includes(action)).map(action => (
              <Button
                key={action}
                block
                kind={
                  isDangerous(quoteKind, action)
                    ? 'danger'
                    : action === 'choose'
                      ? 'ink'
                      : 'secondary'
                }
                size="small"
                onPress={() => onStep(quote, action)}
              >
                {step(`step.${action}`)}
              </Button>
            ))}
          </View>
        ))}
      </View>
    </View>
  )
})
