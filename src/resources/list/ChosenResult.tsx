import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { useResourceText } from '../ResourceKind'
import type { ResourceStore } from '../ResourceStore'
import './Chosen.scss'

/**
 * The result of a step with several records: how many took it, and why each other record did not.
 */
export const ChosenResult = observer(function ChosenResult({
  resource,
}: {
  resource: ResourceStore
}) {
  const { kind, selection } = resource
  const text = useResourceText(kind)
  const { result } = selection
  const lines = result?.left ?? []
  const step = result ? text(`step.${result.action}`) : ''
  return (
    <View role="status" aria-live="polite">
      {result && (
        <View className="tf-chosen-result">
          <View className="tf-chosen-result__text">
            {result.done > 0 && (
              <View className="tf-chosen-result__done">
                <Icon name="success" size={16} />
                <Text>{text('severalDone', { step, n: result.done })}</Text>
              </View>
            )}
            {lines.length > 0 && (
              <View className="tf-chosen-result__left">
                <Icon name="warning" size={16} />
                <Text>{text('severalLeft', { step, n: lines.length })}</Text>
              </View>
            )}
            {lines.length > 0 && (
              <View
                role="list"
                tabIndex={0}
                aria-label={text('severalLeft', { step, n: lines.length })}
                className="tf-chosen-result__lines"
              >
                {lines.map(({ id, title, outcome }) => (
                  <View key={id} role="listitem">
                    {text('severalWhy', {
                      title: title || text('untitled'),
                      why:
                        outcome.kind === 'refused'
                          ? outcome.message
                          : text(
                              outcome.kind === 'conflict'
                                ? 'conflict'
                                : outcome.kind === 'unreachable'
                                  ? 'unreachable'
                                  : 'severalBusy',
                            ),
                    })}
                  </View>
                ))}
              </View>
            )}
          </View>
          <Pressable
            className="tf-chosen-result__close"
            label={text('close')}
            onPress={selection.closeResult}
          >
            <Icon name="close" size={16} />
          </Pressable>
        </View>
      )}
    </View>
  )
})
