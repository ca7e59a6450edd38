import type { MatchItem, MatchListReply } from '@core/contract/match'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { matchMessages } from '@/i18n/messages/meetings'
import { useText } from '@/i18n/useText'
import { LEVEL_ICONS, PartnerMeta, usePartnerName, useReasonText } from './MatchParts'

/** The id of a partner's row, to give the focus back to. */
export const matchRowId = (party: string): string => `match-${party}`

interface MatchTableProps {
  items: readonly MatchItem[]
  reply: MatchListReply
  /** Id of the partner that is open beside the list; empty for none. */
  opened: string
  onOpen: (party: string) => void
}

/** Partners in a wide window, one line each (mock-up s-matches-desktop). */
export const MatchTable = observer(function MatchTable({
  items,
  reply,
  opened,
  onOpen,
}: MatchTableProps) {
  const text = useText(matchMessages)
  return (
    <View className="tf-match-table">
      {/* hidden from screen readers, because each row names its own values */}
      <View className="tf-match-table__line tf-match-table__line--head" aria-hidden={true}>
        {(['partner', 'why', 'slots', 'score', 'wish'] as const).map(name => (
          <View key={name} className={`tf-match-table__${name}`}>
            {text(`match.col.${name}`)}
          </View>
        ))}
      </View>
      <View role="list">
        {items.map(item => (
          <View key={item.Party} role="listitem" className="tf-match-table__item">
            <Line
              item={item}
              reply={reply}
              isOpen={item.Party === opened}
              onOpen={() => onOpen(item.Party)}
            />
          </View>
        ))}
      </View>
    </View>
  )
})

interface LineProps {
  item: MatchItem
  reply: MatchListReply
  isOpen: boolean
  onOpen: () => void
}

const Line = observer(function Line({ item, reply, isOpen, onOpen }: LineProps) {
  const text = useText(matchMessages)
  const reasonText = useReasonText(reply)
  const name = usePartnerName(item)
  const why = item.Reasons.map(reasonText).join(' · ')
  const { Wish } = item
  return (
    <Pressable
      id={matchRowId(item.Party)}
      label={[
        name,
        item.Booth,
        item.Words,
        why,
        item.HasMeeting ? text('match.hasMeeting') : text('match.common', { n: item.CommonSlots }),
        item.Score > 0 ? `${text('match.score')} ${item.Score}` : '',
        text(Wish === '' ? 'match.none' : `match.${Wish}`),
      ]
        .filter(Boolean)
        .join(' · ')}
      aria-current={isOpen || undefined}
      className={cx('tf-match-table__line', isOpen && 'is-open')}
      onPress={onOpen}
    >
      <View className="tf-match-table__partner">
        <View className="tf-partner__logo">
          <Icon name={item.Sort === 'ex' ? 'company' : 'account'} size={24} />
        </View>
        <View className="tf-partner__who">
          <View className="tf-partner__name">{name}</View>
          <PartnerMeta item={item} />
        </View>
      </View>
      <View className="tf-match-table__why">{why}</View>
      <View className="tf-match-table__slots">
        {item.HasMeeting ? text('match.hasMeeting') : item.CommonSlots}
      </View>
      <View className="tf-match-table__score">{item.Score > 0 ? item.Score : '–'}</View>
      <View className="tf-match-table__wish">
        <View className={cx('tf-match-table__chip', Wish !== '' && `is-${Wish}`)}>
          {Wish !== '' && (
            <Icon name={Wish === 'must' ? 'star-fill' : LEVEL_ICONS[Wish]} size={14} />
          )}
          <Text>{text(Wish === '' ? 'match.none' : `match.${Wish}`)}</Text>
        </View>
      </View>
    </Pressable>
  )
})
