import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { EmptyState } from '@/components/EmptyState/EmptyState'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import type { GateStore } from './GateStore'
import type { Gate } from './types'
import { useGateLogout } from './useGateLogout'

const TARGETS = ['visitor', 'media', 'vip', 'ex'] as const

export const GateChooser = observer(function GateChooser({ store }: { store: GateStore }) {
  const text = useText(gatePageMessages)
  const logOut = useGateLogout(store)
  const feedback = useFeedback()
  const stand = async (gate: Gate) => {
    try {
      await store.stand(gate)
    } catch {
      await feedback.error(text('gate.notKept'))
    }
  }
  const hoursOf = ({ Practice, Opens, Closes }: Gate): string => {
    if (Practice) return text('gate.practice')
    return Opens || Closes ? text('gate.hours', { from: Opens, to: Closes }) : text('gate.allDay')
  }
  const targetsOf = ({ Targets }: Gate): string =>
    TARGETS.filter(target => Targets.includes(target))
      .map(target => text(`gate.target.${target}`))
      .join(' · ')
  return (
    <View className="tf-gate__narrow">
      <View {...heading(2)} className="tf-gate__heading">
        {text('gate.choose')}
      </View>
      <View className="tf-gate__detail">{text('gate.choose.detail')}</View>
      {store.gates.length === 0 && <EmptyState icon="check-in" title={text('gate.choose.none')} />}
      <View role="list" className="tf-gate__choices">
        {store.gates.map(gate => (
          <View key={gate.Id} role="listitem">
            <Pressable className="tf-gate__choice" onPress={() => void stand(gate)}>
              <View className="tf-gate__choice-text">
                <View className="tf-gate__choice-name">{store.gateName(gate.Id)}</View>
                <View className="tf-gate__choice-note">{hoursOf(gate)}</View>
                <View className="tf-gate__choice-note">{targetsOf(gate)}</View>
              </View>
              <Icon name="chevron-right" size={16} />
            </Pressable>
          </View>
        ))}
      </View>
      <View className="tf-gate__foot">
        <Text className="tf-gate__who">{store.staffName}</Text>
        <Button kind="text" size="medium" onPress={() => void logOut()}>
          {text('gate.logout')}
        </Button>
      </View>
    </View>
  )
})
