import { countText } from '@core/format/countText'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Pressable } from '@/components/Pressable/Pressable'
import { useDesk } from '../DeskContext'
import { deskWord } from '../deskWord'
import { useKindName } from '../useKindName'

/** The registrations by kind and state; each figure links to its list. */
export const Registered = observer(function Registered() {
  const desk = useDesk()
  const nameOf = useKindName()
  const kinds = (desk.kinds.value ?? []).filter(({ Kind }) => Kind.startsWith('registration:'))
  if (kinds.length === 0) return null
  return (
    <View role="list" className="tf-figures__facts">
      {kinds.map(kind => {
        const counts = kind.States.map(state => [state, kind.Counts[state] ?? 0] as const).filter(
          ([, count]) => count > 0,
        )
        return (
          <View key={kind.Kind} role="listitem" className="tf-figures__fact">
            <Pressable
              role="link"
              className="tf-figures__link"
              onPress={() => desk.go({ section: 'kind', kind: kind.Kind }, { state: '' })}
            >
              <View className="tf-figures__name">{nameOf(kind)}</View>
              <View className="tf-figures__number">
                {countText(counts.reduce((sum, [, count]) => sum + count, 0))}
              </View>
              <View className="tf-figures__name">
                {counts
                  .map(([state, count]) => `${deskWord('state', state)} ${count}`)
                  .join('\u00A0· ')}
              </View>
            </Pressable>
          </View>
        )
      })}
    </View>
  )
})
