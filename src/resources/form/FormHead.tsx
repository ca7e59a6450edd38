import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { OpenedForm } from '@/api/parse/submission'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { useDesktop } from '@/components/useDesktop'
import { deadlineOf } from '@/i18n/deadline'
import { deadlineMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useFramed } from '@/shell/frame/useFramed'
import { SubmissionChip } from '@/shell/submission/SubmissionChip'
import { useStores } from '@/stores/StoreContext'
import type { AnswerStore } from './AnswerStore'
import { SaveLine } from './SaveLine'
import { HEAD_ID } from './useAnswerForm'

export interface FormHeadProps {
  opened: OpenedForm
  title: string
  /** The state of the form, when the words of the fair's forms do not fit. */
  chip?: ReactNode
  /** The store of the answers being filled in; undefined when there is none. */
  filling: Pick<AnswerStore, 'autoSave' | 'refusal'> | undefined
  /** The heading of the page. In the work frame the form does not repeat it. */
  pageTitle?: string | undefined
}

/**
 * Names the form, its state and its deadline; on a phone also whether the answers are saved. From
 * 960 wide the bar at the lower edge says that.
 */
export const FormHead = observer(function FormHead({
  opened,
  title,
  chip,
  filling,
  pageTitle,
}: FormHeadProps) {
  const isWide = useDesktop()
  const isFramed = useFramed()
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
    <View className={cx('tf-answer-form__head', isFramed && title === pageTitle && 'is-titled')}>
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
        {filling && !isWide && <SaveLine filling={filling} savedAt={submission.savedAt} />}
      </View>
    </View>
  )
})
