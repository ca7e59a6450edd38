import { requestMessages } from '@core/messages/request'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { messageOf } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { useSecondsUntil } from '@/components/useSecondsUntil'
import { deskMessages } from '@/i18n/messages/desk'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useReview } from './ReviewContext'

interface UndoButtonProps {
  ids: readonly string[]
  /** Time in ms since 1970. */
  until: number
  /** Text beside the button. */
  detail?: string
}

/** Undoes verdicts, and shows the time that is left for it; nothing once that is over. */
export const UndoButton = observer(function UndoButton({ ids, until, detail }: UndoButtonProps) {
  const { steps } = useReview()
  const text = useText(deskMessages)
  const request = useText(requestMessages)
  const feedback = useFeedback()
  const seconds = useSecondsUntil(until)
  if (seconds === 0 || ids.length === 0) return null
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
  const undo = async () => {
    try {
      await steps.undo(ids)
    } catch (error) {
      const message = messageOf(error, request('request.http'))
      if (message !== undefined) await feedback.error(message || request('request.network'))
    }
  }
  return (
    <View className={cx('tf-review__undo', detail !== undefined && 'tf-review__undo--told')}>
      {detail !== undefined && <View className="tf-review__undo-detail">{detail}</View>}
      <Button
        kind="text"
        size="small"
        icon="rotate-left"
        loading={steps.isActing}
        onPress={() => void undo()}
      >
        {text('desk.undo', { time })}
      </Button>
    </View>
  )
})
