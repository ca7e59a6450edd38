import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { exhibitorFormMessages } from '@/i18n/messages/exhibitorForm'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import type { ExhibitorFormStore } from './ExhibitorFormStore'
import { canWithdraw, viewOf } from './submissionView'
import type { ExhibitorFormControls } from './useExhibitorForm'

export interface ExhibitorFormBarProps {
  store: ExhibitorFormStore
  controls: ExhibitorFormControls
  /** Whoever came by a link cannot take a submission back: the company can. */
  canTakeBack?: boolean
}

/** Back, save, and on: the last step submits. What was submitted can be taken back while nobody has looked at it. */
export const ExhibitorFormBar = observer(function ExhibitorFormBar({ store, controls, canTakeBack = true }: ExhibitorFormBarProps) {
  const { clock } = useStores()
  const text = useText(exhibitorFormMessages)
  const { opened, form, autoSave } = store
  if (!opened) return null
  if (form && viewOf(opened, clock.now()) === 'filling') {
    const isLast = form.stepIndex === form.steps.length - 1
    const isAgain = opened.submission.previous !== undefined
    return (
      <SafeBottomBar>
        {form.stepIndex > 0 && (
          <Button kind="secondary" disabled={form.isSubmitting} onPress={controls.previous}>
            {text('exForm.previous')}
          </Button>
        )}
        <Button kind="secondary" disabled={form.isSubmitting} loading={autoSave.state === 'saving'} onPress={controls.save}>
          {text('exForm.save')}
        </Button>
        {isLast ? (
          <Button loading={form.isSubmitting} onPress={controls.submit}>
            {text(form.isSubmitting ? 'exForm.submitting' : isAgain ? 'exForm.submitAgain' : 'exForm.submit')}
          </Button>
        ) : (
          <Button onPress={controls.next}>{text('exForm.next')}</Button>
        )}
      </SafeBottomBar>
    )
  }
  if (!canTakeBack || !canWithdraw(opened)) return null
  return (
    <SafeBottomBar>
      <Button kind="secondary" icon="edit" onPress={controls.withdraw}>
        {text('exForm.withdraw')}
      </Button>
    </SafeBottomBar>
  )
})
