import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { SectionHead } from '@/components/SectionHead/SectionHead'
import { gatePageMessages } from '@/i18n/messages/gate'
import { useText } from '@/i18n/useText'
import type { GateStore } from './GateStore'

/** How many people passed this gate, and how many came to the fair today. */
export const GateCounts = observer(function GateCounts({ store }: { store: GateStore }) {
  const text = useText(gatePageMessages)
  const { counts } = store.looks
  const { stats } = store.line
  return (
    <View className="tf-gate__panel">
      <SectionHead title={text('gate.counts')} />
      <Figures
        figures={[
          [text('gate.count.in'), counts.in],
          [text('gate.count.out'), counts.out],
          [text('gate.count.refused'), counts.refused],
        ]}
      />
      {stats && (
        <>
          <SectionHead title={text('gate.fair')} />
          <Figures
            figures={[
              [text('gate.count.inside'), stats.Inside],
              [text('gate.count.came'), stats.Came],
            ]}
          />
        </>
      )}
    </View>
  )
})

function Figures({ figures }: { figures: readonly (readonly [name: string, count: number])[] }) {
  return (
    <View className="tf-gate__figures">
      {figures.map(([name, count]) => (
        <View key={name} className="tf-gate__figure">
          <View className="tf-gate__figure-count">{count}</View>
          <View className="tf-gate__figure-name">{name}</View>
        </View>
      ))}
    </View>
  )
}
