import type { FormDefinition } from '@core/form/types'
import { parsePayload } from '@core/form/serialize'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { Button } from '@/components/Button/Button'
import { FormStore } from '@/forms/FormStore'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useStores } from '@/stores/StoreContext'
import { Asking } from './Asking'
import type { LeadDetailStore } from './LeadDetailStore'
import type { LeadDetail } from './types'

interface LeadAnswersProps {
  store: LeadDetailStore
  detail: LeadDetail
  /** The current questions; undefined if there are none. */
  form: FormDefinition | undefined
}

/**
 * The visitor's answers after a scan, under the questions of that time. New answers and changes use
 * the current questions.
 */
export const LeadAnswers = observer(function LeadAnswers({
  store,
  detail,
  form,
}: LeadAnswersProps) {
  const { language } = useStores()
  const text = useText(leadMessages)
  const feedback = useFeedback()
  const [asking, ask] = useState<FormStore>()
  const { Answers } = detail
  if (!Answers && !form) return null
  const begin = () => {
    if (!form) return
    const context = { language: language.current, ruleSet: 'default' as const }
    ask(new FormStore({ form, context, values: parsePayload(form, Answers?.Values ?? {}) }))
  }
  return (
    <View className="tf-leads__field">
      <View className="tf-leads__label">{text('lead.answers')}</View>
      {asking ? (
        <Asking
          form={asking}
          onLater={() => ask(undefined)}
          onAnswer={async given => {
            const outcome = await store.change({ Answers: given })
            if (outcome.kind === 'refused') return outcome
            if (outcome.kind === 'conflict') await feedback.error(text('lead.conflict'))
            else if (outcome.kind === 'done') ask(undefined)
            return { kind: 'ignored' }
          }}
        />
      ) : (
        <>
          {Answers?.Rows.map(({ Id, Label, Text }) => (
            <View key={Id} className="tf-leads__answer">
              <View className="tf-leads__meta">{Label}</View>
              <View className="tf-leads__note-text">{Text}</View>
            </View>
          ))}
          {form && (
            <View className="tf-leads__end-row">
              <Button kind="secondary" size="medium" icon="questionnaire" onPress={begin}>
                {text(Answers ? 'lead.changeAnswers' : 'lead.ask')}
              </Button>
            </View>
          )}
        </>
      )}
    </View>
  )
})
