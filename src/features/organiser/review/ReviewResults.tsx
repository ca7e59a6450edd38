import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/Icon/Icon'
import { Pressable } from '@/components/Pressable/Pressable'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { deskWord } from '../deskWord'
import { UNDO } from './afterStep'
import { useReview } from './ReviewContext'
import { UndoButton } from './UndoButton'

/** The result of the last step: how many succeeded, and why the others failed. */
export const ReviewResults = observer(function ReviewResults() {
  const { steps } = useReview()
  const text = useText(deskMessages)
  const { result } = steps
  return (
    <View role="status" aria-live="polite">
      {result && (
        <View className="tf-review__result">
          <View className="tf-review__result-text">
            {result.done.length > 0 && (
              <View className="tf-review__result-done">
                <Icon name="success" size={16} />
                <Text>
                  {result.action === UNDO
                    ? text('desk.undo.done', { n: result.done.length })
                    : text('desk.result.done', {
                        n: result.done.length,
                        step: deskWord('step', result.action),
                      })}
                </Text>
              </View>
            )}
            {result.undo && <UndoButton {...result.undo} />}
            {result.refused.length > 0 && (
              <View className="tf-review__result-refused">
                <Icon name="warning" size={16} />
                <Text>{text('desk.result.refused', { n: result.refused.length })}</Text>
              </View>
            )}
            {result.refused.length > 0 && (
              <View
                tabIndex={0}
                role="list"
                aria-label={text('desk.result.refused', { n: result.refused.length })}
                className="tf-review__result-lines"
              >
                {result.refused.map(({ id, title, message }) => (
                  <View
                    key={id}
                    role="listitem"
                    className="tf-review__result-line"
                  >{`${title} · ${message}`}</View>
                ))}
              </View>
            )}
          </View>
          <Pressable
            className="tf-review__result-close"
            label={text('desk.result.close')}
            onPress={steps.closeResult}
          >
            <Icon name="close" size={16} />
          </Pressable>
        </View>
      )}
    </View>
  )
})
