import { BADGE_VALID } from '@core/resources/badge'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { RecordItem } from '@/api/parse/record'
import { Button } from '@/components/Button/Button'
import { badgeMessages } from '@/i18n/messages/badges'
import { useText } from '@/i18n/useText'
import { ResourceCard } from '@/resources/list/ResourceCard'
import type { CardControls } from '@/resources/list/ResourceList'
import { useResourceText } from '@/resources/ResourceKind'
import { useStores } from '@/stores/StoreContext'
import { badgeKind } from './badgeKind'

/** True for a badge that lets its holder in. */
export const isValid = (state: string): boolean =>
  (BADGE_VALID as readonly string[]).includes(state)

/**
 * A badge in the list (mock-up f): who, for what and at which booth; a valid one leads to its
 * e-badge.
 */
export const BadgeRow = observer(function BadgeRow({
  record,
  card,
}: {
  record: RecordItem
  card: CardControls
}) {
  const { session } = useStores()
  const text = useText(badgeMessages)
  const common = useResourceText(badgeKind)
  const [position, type] = record.subtitle
  const booth = session.user?.company?.booth
  const name = record.title || common('untitled')
  const show = isValid(record.state) && (
    <Button
      kind="secondary"
      size="small"
      label={text('badge.showOf', { name })}
      onPress={card.onOpen}
    >
      {text('badge.show')}
    </Button>
  )
  return (
    <ResourceCard kind={badgeKind} record={record} {...card} {...(show && { action: show })}>
      <Text className="tf-record__part">{position}</Text>
      <View className="tf-record__part tf-badges__facts">
        {type && <Text className="tf-badges__type">{type}</Text>}
        {booth && <Text className="tf-badges__booth">{booth}</Text>}
      </View>
    </ResourceCard>
  )
})
