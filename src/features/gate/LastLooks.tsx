import { gateMessages } from '@core/messages/gate'
import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import { toneOf } from './DecisionCard'
import type { GateStore } from './GateStore'

const ICONS = { yes: 'success', look: 'warning', no: 'error' } as const

/** The last decisions on this device. */
export const LastLooks = observer(function LastLooks({ store }: { store: GateStore }) {
  const text = useText(gatePageMessages)
  const reasons = useText(gateMessages)
  return (
    <View className="tf-gate__panel">
      <SectionHead title={text('gate.last')} />
      {store.looks.decisions.length === 0 && (
        <View className="tf-gate__detail">{text('gate.last.none')}</View>
      )}
      <View role="list">
        {store.looks.decisions.map(decision => {
          const tone = toneOf(decision)
          const reason =
            decision.reason === 'ok' && decision.direction === 'out' ? 'out' : decision.reason
          return (
            <View
              key={decision.id}
              role="listitem"
              className={`tf-gate__look tf-gate__look--${tone}`}
            >
              <Icon name={ICONS[tone]} size={18} />
              <View className="tf-gate__look-text">
                <View className="tf-gate__look-name">{decision.name || reasons(reason)}</View>
                {decision.name !== '' && (
                  <View className="tf-gate__look-note">{reasons(reason)}</View>
                )}
              </View>
              <Text className="tf-gate__look-time">{store.time.text(decision.at)}</Text>
            </View>
          )
        })}
      </View>
    </View>
  )
})
