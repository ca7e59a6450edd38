import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskOverviewMessages } from '@/i18n/messages/deskOverview'
import { useText } from '@/i18n/useText'
import { useDesk } from '../DeskContext'
import { waitingOf } from '../DeskStore'
import { useKindName } from '../useKindName'

/** Every kind with something that waits for a decision, the most first; each leads to its queue. */
export const WaitingList = observer(function WaitingList() {
  const desk = useDesk()
  const say = useText(deskOverviewMessages)
  const nameOf = useKindName()
  const waiting = (desk.kinds.value ?? []).filter(kind => waitingOf(kind) > 0).sort((one, other) => waitingOf(other) - waitingOf(one))
  if (waiting.length === 0) return <View className="tf-desk__note">{say('overview.nothing')}</View>
  return (
    <View {...{ role: 'list' }}>
      {waiting.map(kind => (
        <View key={kind.Kind} {...{ role: 'listitem' }} className="tf-figures__row">
          <Pressable role="link" className="tf-figures__line" onPress={() => desk.go({ section: 'kind', kind: kind.Kind })}>
            <Text className="tf-figures__what">{nameOf(kind)}</Text>
            <Text className="tf-figures__many">{waitingOf(kind)}</Text>
            <Icon name="chevron-right" size={14} />
          </Pressable>
        </View>
      ))}
    </View>
  )
})
