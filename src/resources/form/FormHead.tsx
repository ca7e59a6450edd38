import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { OpenedForm } from '@/api/parse/submission'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { deadlineOf, momentText } from '@/i18n/deadline'
import { deadlineMessages, exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { SubmissionChip } from '@/shell/submission/SubmissionChip'
import { useStores } from '@/stores/StoreContext'
import type { AnswerStore } from './AnswerStore'
import { HEAD_ID } from './useAnswerForm'

export interface FormHeadProps {
  opened: OpenedForm
  title: string
  /** The state of the form, when the words of the fair's forms do not fit. */
  chip?: ReactNode
  /** The store of the answers being filled in; undefined when there is none. */
  filling: Pick<AnswerStore, 'autoSave' | 'refusal'> | undefined
}

/**
 * Names the form, its state and its deadline; while the form is filled in, also whether the answers
 * are saved.
 */
export const FormHead = observer(function FormHead({
  opened,
  title,
  chip,
  filling,
}: FormHeadProps) {
  const { language, clock } = useStores()
  const text = useText(deadlineMessages)
  const { kind, isReviewed, submission } = opened
  const deadline = deadlineOf(
    text,
    language.current,
    { ...opened, isOpen: opened.isInPeriod },
    clock.now(),
  )
  // A form without a deadline says so only while it is filled in.
  const hasDeadline = filling || opened.closes !== '' || !opened.isInPeriod
  return (
    <View className="tf-answer-form__head">
      <View className="tf-answer-form__title-line">
        <View {...heading(2)} {...{ id: HEAD_ID, tabIndex: -1 }} className="tf-answer-form__title">
          {title}
        </View>
        {chip ?? <SubmissionChip kind={kind} isReviewed={isReviewed} state={submission.state} />}
      </View>
      <View className="tf-answer-form__facts">
        {hasDeadline && (
          <View className="tf-answer-form__fact">
            <Icon name="clock" size={16} />
            <Text>{deadline.text}</Text>
            {deadline.left && (
              <Text className={cx('tf-answer-form__left', deadline.isUrgent && 'is-urgent')}>
                {deadline.left}
              </Text>
            )}
          </View>
        )}
        {filling && <SaveLine filling={filling} savedAt={submission.savedAt} />}
      </View>
    </View>
  )
})

/** Polite for screen readers: it waits until other speech ends. */
const SaveLine = observer(function SaveLine({
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
