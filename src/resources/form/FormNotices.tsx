import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { OpenedForm } from '@/api/parse/submission'
import { heading } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon/Icon'
import type { IconName } from '@/components/Icon/iconNames'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import type { FormNote } from './FormOnPage'

export interface FormNoticesProps {
  opened: OpenedForm
  note: FormNote
  isFilling: boolean
}

const NOTES = {
  restored: 'exForm.restored',
  formChanged: 'exForm.formChanged',
  theirs: 'exForm.theirs',
} as const

/**
 * What the organiser says about the last submission, and what happened to the answers on screen.
 */
export const FormNotices = observer(function FormNotices({
  opened,
  note,
  isFilling,
}: FormNoticesProps) {
  const text = useText(exhibitorFormMessages)
  const { state, reason } = opened.submission
  const isReviewed = state === 'returned' || state === 'rejected'
  return (
    <>
      {isReviewed && reason && (
        <Notice tone="danger" icon="error" title={text('exForm.reason')}>
          {reason}
        </Notice>
      )}
      {state === 'returned' && isFilling && (
        <Notice tone="info" icon="info">
          {text('exForm.returned')}
        </Notice>
      )}
      {note && isFilling && (
        <Notice tone="info" icon="info">
          {text(NOTES[note])}
        </Notice>
      )}
    </>
  )
})

interface NoticeProps {
  tone: 'info' | 'danger'
  icon: IconName
  title?: string
  children: string
}

function Notice({ tone, icon, title, children }: NoticeProps) {
  return (
    <View role="status" className={cx('tf-answer-form__notice', `tf-answer-form__notice--${tone}`)}>
      <Icon name={icon} size={20} />
      <View className="tf-answer-form__notice-text">
        {title && (
          <View {...heading(3)} className="tf-answer-form__notice-title">
            {title}
          </View>
        )}
        <Text>{children}</Text>
      </View>
    </View>
  )
}
