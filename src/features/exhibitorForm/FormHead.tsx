import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OpenedForm } from '@/api/parse/submission'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import { deadlineOf, momentText } from '@/i18n/deadline'
import { deadlineMessages, exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { SubmissionChip } from '@/shell/submission/SubmissionChip'
import { useStores } from '@/stores/StoreContext'
import type { AutoSave } from './AutoSave'
import { HEAD_ID } from './useExhibitorForm'

export interface FormHeadProps {
  opened: OpenedForm
  title: string
  /** Where the answers are; undefined while nothing is filled in. */
  save: AutoSave | undefined
}

/** Which form, where it stands, until when; while it is filled in, whether the answers are safe. */
export const FormHead = observer(function FormHead({ opened, title, save }: FormHeadProps) {
  const { language, clock } = useStores()
  const text = useText(deadlineMessages)
  const { kind, isReviewed, submission } = opened
  const deadline = deadlineOf(text, language.current, opened, clock.now())
  return (
    <View className="tf-ex-form__head">
      <View className="tf-ex-form__title-line">
        <View {...heading(2)} {...{ id: HEAD_ID, tabIndex: -1 }} className="tf-ex-form__title">
          {title}
        </View>
        <SubmissionChip kind={kind} isReviewed={isReviewed} state={submission.state} />
      </View>
      <View className="tf-ex-form__facts">
        <View className="tf-ex-form__fact">
          <Icon name="clock" size={16} />
          <Text>{deadline.text}</Text>
          {deadline.left && <Text className={cx('tf-ex-form__left', deadline.isUrgent && 'is-urgent')}>{deadline.left}</Text>}
        </View>
        {save && <SaveLine save={save} savedAt={submission.savedAt} />}
      </View>
    </View>
  )
})

/** Said quietly: a screen reader hears it when nothing else is being said. */
const SaveLine = observer(function SaveLine({ save, savedAt }: { save: AutoSave; savedAt: string }) {
  const { language, clock } = useStores()
  const text = useText(exhibitorFormMessages)
  const moments = useText(deadlineMessages)
  const words = {
    clean: savedAt && text('exForm.savedAt', { time: momentText(moments, language.current, savedAt, clock.now()) }),
    saved: text('exForm.savedAt', { time: momentText(moments, language.current, savedAt, clock.now()) }),
    waiting: text('exForm.waiting'),
    saving: text('exForm.isSaving'),
    offline: text('exForm.offline'),
    stopped: text('exForm.stopped'),
  }[save.state]
  const isWarning = save.state === 'offline' || save.state === 'stopped'
  return (
    <View {...{ role: 'status' }} className={cx('tf-ex-form__save', isWarning && 'is-warning')}>
      {words}
    </View>
  )
})
