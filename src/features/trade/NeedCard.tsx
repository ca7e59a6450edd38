import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { Icon } from '@/components/Icon/Icon'
import { boardMessages } from '@/i18n/messages/boards'
import { needMessages } from '@/i18n/messages/needs'
import { useText } from '@/i18n/useText'
import type { BoardItem } from './BoardStore'
import { factsOf } from './factsOf'
import './Trade.scss'

const FACTS = ['Quantity', 'Budget', 'ValidTo'] as const

/** A buyer's need as companies see it. */
export const NeedCard = observer(function NeedCard({
  item,
  onQuote,
}: {
  item: BoardItem
  onQuote: () => void
}) {
  const text = useText(needMessages)
  const board = useText(boardMessages)
  const of = factsOf(item)
  return (
    <>
      <View className="tf-offer__head">
        <Text className="tf-offer__grow">{of('Buyer')}</Text>
        <Icon name="success" size={16} />
        <Text>{text('needs.verified')}</Text>
      </View>
      <View {...heading(3)} className="tf-offer__title">
        {item.Title}
      </View>
      {of('Text') !== '' && <View className="tf-offer__text">{of('Text')}</View>}
      <View className="tf-offer__facts">
        {FACTS.map(field => (
          <View key={field} className="tf-offer__fact">
            <View className="tf-offer__label">{text(`needs.${field}`)}</View>
            <View className="tf-offer__value">{of(field) || board('board.open')}</View>
          </View>
        ))}
      </View>
      <View className="tf-offer__foot">
        <View className="tf-offer__company">
          {[of('Region'), of('Delivery'), text('needs.quotesCount', { n: item.Quotes ?? 0 })]
            .filter(Boolean)
            .join(' · ')}
        </View>
        {item.Quoted && (
          <View className="tf-offer__done">
            <Icon name="check" size={14} />
            <Text>{text('needs.mine')}</Text>
          </View>
        )}
        <Button kind="secondary" size="small" onPress={onQuote}>
          {text(item.Quoted ? 'needs.look' : 'needs.quote')}
        </Button>
      </View>
    </>
  )
})
