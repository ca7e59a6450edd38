import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useShownRow } from '@/components/SplitView/useShownRow'
import { needMessages } from '@/i18n/messages/needs'
import { useText } from '@/i18n/useText'
import type { BoardItem } from './BoardStore'
import { factsOf } from './factsOf'
import './NeedRows.scss'

const HEADS = ['Buyer', 'Need', 'Quantity', 'Budget', 'ValidTo', 'Quotes'] as const

/** The element id of a row; it gets the focus when the opened need closes. */
export const needRowId = (id: string): string => `need-${id}`

interface NeedRowsProps {
  items: readonly BoardItem[]
  /** Id of the need beside the list; empty for none. */
  opened: string
  onOpen: (id: string) => void
}

/** Purchase needs as a table in a wide window (mock-up t-needs-desktop). */
export const NeedRows = observer(function NeedRows({ items, opened, onOpen }: NeedRowsProps) {
  const text = useText(needMessages)
  useShownRow(opened === '' ? undefined : needRowId(opened))
  return (
    <View role="table" aria-label={text('needs.open')} className="tf-needs">
      <View role="row" className="tf-needs__row tf-needs__row--head">
        {HEADS.map(head => (
          <View key={head} role="columnheader" className="tf-needs__cell">
            {text(`needs.${head}`)}
          </View>
        ))}
      </View>
      {items.map(item => (
        <NeedRow key={item.Id} item={item} isOpen={item.Id === opened} onOpen={onOpen} />
      ))}
    </View>
  )
})

interface NeedRowProps {
  item: BoardItem
  isOpen: boolean
  onOpen: (id: string) => void
}

const NeedRow = observer(function NeedRow({ item, isOpen, onOpen }: NeedRowProps) {
  const text = useText(needMessages)
  const of = factsOf(item)
  return (
    <View
      role="row"
      id={needRowId(item.Id)}
      tabIndex={-1}
      aria-current={isOpen || undefined}
      className={cx('tf-needs__row', isOpen && 'is-open')}
    >
      <View role="cell" className="tf-needs__cell tf-needs__buyer">
        <View className="tf-needs__name">{of('Buyer')}</View>
        <View className="tf-needs__verified">
          <Icon name="success" size={14} />
          <Text>{text('needs.verified')}</Text>
        </View>
      </View>
      <View role="cell" className="tf-needs__cell tf-needs__need">
        <Pressable role="link" className="tf-needs__link" onPress={() => onOpen(item.Id)}>
          {item.Title}
        </Pressable>
        <View className="tf-needs__detail">
          {[of('Region'), of('Delivery')].filter(Boolean).join(' · ')}
        </View>
      </View>
      {(['Quantity', 'Budget', 'ValidTo'] as const).map(field => (
        <View key={field} role="cell" className={`tf-needs__cell tf-needs__${field}`}>
          {of(field) || text('needs.negotiable')}
        </View>
      ))}
      <View role="cell" className="tf-needs__cell tf-needs__quotes">
        <View>{text('needs.quotesOf', { n: item.Quotes ?? 0 })}</View>
        {item.Quoted && (
          <View className="tf-needs__quoted">
            <Icon name="check" size={14} />
            <Text>{text('needs.mine')}</Text>
          </View>
        )}
      </View>
    </View>
  )
})
