import { Text, View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { compareAnswers } from '@core/answers/compareAnswers'
import type { OpenedForm } from '@/api/parse/submission'
import type { FormStore } from '@/forms/FormStore'
import { answerMessages } from '@/i18n/messages/answers'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'

/** The differences between the answers on the page and another person's, field by field. */
export const Differences = observer(function Differences({
  form,
  theirs,
}: {
  form: FormStore
  theirs: OpenedForm
}) {
  const { language } = useStores()
  const text = useText(exhibitorFormMessages)
  const answers = useText(answerMessages)
  // compared again with every answer, because the person can type while the differences are shown
  const changes = compareAnswers(
    theirs.givenUnder ?? theirs.form,
    theirs.submission.values,
    form.form,
    form.payload(),
    language.current,
  )
  return (
    <View role="list" className="tf-differences">
      {changes.map(({ id, label, before, after }) => (
        <View key={id} role="listitem" className="tf-differences__item">
          <Text className="tf-differences__label">{label}</Text>
          <Text className="tf-differences__side">
            {text('exForm.conflictTheirs', { answer: before?.text || answers('answers.none') })}
          </Text>
          <Text className="tf-differences__side">
            {text('exForm.conflictMine', { answer: after?.text || answers('answers.none') })}
          </Text>
        </View>
      ))}
    </View>
  )
})
