import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useMemo } from 'react'
import { decorative } from '@/components/a11y'
import type { FormStore } from '@/forms/FormStore'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { countAnswered } from './answered'

/** How far one is in a questionnaire, as a bar and in words. */
export const Progress = observer(function Progress({ form }: { form: FormStore }) {
  const text = useText(exhibitorFormMessages)
  const answered = useMemo(() => countAnswered(form), [form])
  const { done, total } = answered.get()
  if (total === 0) return null
  return (
    <View className="tf-answer-form__progress">
      <View {...decorative} className="tf-answer-form__bar">
        <View className="tf-answer-form__bar-part" style={{ width: `${(done / total) * 100}%` }} />
      </View>
      <Text className="tf-answer-form__count">{text('exForm.answered', { done, total })}</Text>
    </View>
  )
})
