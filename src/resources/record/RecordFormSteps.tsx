import { observer } from 'mobx-react-lite'
import { localized } from '@core/domain/language'
import { Steps } from '@/components/Steps/Steps'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { RecordOnPage } from './useRecord'

/** Is the record filled in step by step? */
export const hasFormSteps = ({ store }: RecordOnPage): boolean =>
  (store.form?.steps.length ?? 0) > 1

/** The steps of the form being filled in, with the current one. */
export const RecordFormSteps = observer(function RecordFormSteps({
  record: { store },
}: {
  record: RecordOnPage
}) {
  const { language } = useStores()
  const text = useText(exhibitorFormMessages)
  const { form } = store
  if (!form) return null
  const steps = form.steps.map(step => ({
    id: step.id,
    name: localized(step.name.cn, step.name.en, language.current),
  }))
  return (
    <Steps
      label={text('exForm.steps')}
      steps={steps}
      current={form.stepIndex}
      doneText={text('exForm.stepDone')}
    />
  )
})
