import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { cx } from '@/components/cx'
import { momentText } from '@/i18n/deadline'
import { deadlineMessages, exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { AnswerStore } from './AnswerStore'

/**
 * Whether the answers are saved. Polite for screen readers: it waits until other speech ends.
 */
export const SaveLine = observer(function SaveLine({
  filling,
  savedAt,
}: {
  filling: Pick<AnswerStore, 'autoSave' | 'refusal'>
  savedAt: string
}) {
  const { language, clock } = useStores()
  const text = useText(exhibitorFormMessages)
  const moments = useText(deadlineMessages)
  const { state } = filling.autoSave
  const words = {
    clean:
      savedAt &&
      text('exForm.savedAt', { time: momentText(moments, language.current, savedAt, clock.now()) }),
    saved: text('exForm.savedAt', {
      time: momentText(moments, language.current, savedAt, clock.now()),
    }),
    waiting: text('exForm.waiting'),
    saving: text('exForm.isSaving'),
    offline: text('exForm.offline'),
    refused: filling.refusal
      ? text('exForm.refused', { reason: filling.refusal })
      : text('exForm.stopped'),
    stopped: text('exForm.stopped'),
  }[state]
  const isWarning = state === 'offline' || state === 'refused' || state === 'stopped'
  return (
    <View role="status" className={cx('tf-answer-form__save', isWarning && 'is-warning')}>
      {words}
    </View>
  )
})
