import { localized } from '@core/domain/language'
import { textLength } from '@core/validation/textLength'
import { QuestionList } from '@/components/QuestionList/QuestionList'
import { formMessages } from '@/i18n/messages/forms'
import { useText } from '@/i18n/useText'
import { useFormContext } from '../FormContext'
import type { WidgetProps } from './WidgetProps'

/** A questionnaire: the engine decides which questions are visible, the list shows them. */
export function QuestionsWidget({
  field,
  control,
  context,
  error,
  errorText,
  onBlur,
}: WidgetProps) {
  const text = useText(formMessages)
  const form = useFormContext()
  const nodeId = error?.nodeId
  return (
    <QuestionList
      id={control.id}
      questions={field.questions}
      state={form.questions(field.id)}
      disabled={control.disabled || control.readonly || false}
      error={
        nodeId !== undefined && errorText !== undefined
          ? { nodeId, text: errorText, asked: error?.asked }
          : undefined
      }
      countText={written => textLength(written, context.language)}
      onAnswer={(id, answer) => form.answer(field.id, id, answer)}
      onBlur={onBlur}
      isUnfolded={form.isUnfolded}
      texts={{
        read: ({ cn, en }) => localized(cn, en, context.language),
        answered: (done, total) => text('forms.questions.answered', { done, total }),
        unfold: text('forms.questions.unfold'),
        fold: text('forms.questions.fold'),
        required: text('forms.required'),
        otherLabel: name => text('forms.other', { text: name }),
        answerPlaceholder: text('forms.questions.answer'),
        limit: (n, chosen) => text('forms.limit', { n, chosen }),
      }}
    />
  )
}
