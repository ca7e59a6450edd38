import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { NO_SERVICES } from '@/forms/FormServices'
import type { FormStore } from '@/forms/FormStore'
import { FormView } from '@/forms/FormView'
import { leadMessages } from '@/i18n/messages/leads'
import { useText } from '@/i18n/useText'
import { useFormActions, type FormEnding } from '@/shell/form/useFormActions'
import type { ScanAnswers } from './types'

interface AskingProps {
  form: FormStore
  /** Stores the answers and returns the outcome. */
  onAnswer: (answers: ScanAnswers) => Promise<FormEnding>
  onLater: () => void
}

/** The scan questions (PAGES visitors): the fair's form, with a way to answer it later. */
export const Asking = observer(function Asking({ form, onAnswer, onLater }: AskingProps) {
  const text = useText(leadMessages)
  const onSubmit = async (): Promise<FormEnding> => {
    const outcome = await form.submit(Values => onAnswer({ Version: form.form.version, Values }))
    return outcome.kind === 'sent' ? outcome.result : { kind: 'ignored' }
  }
  const { submit } = useFormActions(form, { stepTitleId: '', onSubmit })
  return (
    <View className="tf-leads__asking">
      <FormView store={form} services={NO_SERVICES} />
      <View className="tf-leads__sheet-actions">
        <Button kind="secondary" onPress={onLater}>
          {text('leads.askLater')}
        </Button>
        <Button className="tf-leads__grow" loading={form.isSubmitting} onPress={submit}>
          {text('leads.askKeep')}
        </Button>
      </View>
    </View>
  )
})
