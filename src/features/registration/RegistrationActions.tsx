import { observer } from 'mobx-react-lite'
import { Button } from '@/components/Button/Button'
import { SafeBottomBar } from '@/components/SafeBottomBar/SafeBottomBar'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import type { RegistrationFormProps } from './RegistrationForm'

/** The buttons for the previous and the next step; the last step submits. */
export const RegistrationActions = observer(function RegistrationActions({
  filling,
  controls,
}: RegistrationFormProps) {
  const text = useText(registrationMessages)
  const { form, isFirst } = filling
  if (!form) return null
  const isLast = form.stepIndex === form.steps.length - 1
  return (
    <SafeBottomBar>
      {form.stepIndex > 0 && (
        <Button kind="secondary" disabled={form.isSubmitting} onPress={controls.previous}>
          {text('registration.previous')}
        </Button>
      )}
      {isLast ? (
        <Button loading={form.isSubmitting} onPress={controls.submit}>
          {text(
            form.isSubmitting
              ? 'registration.submitting'
              : isFirst
                ? 'registration.submit'
                : 'registration.submitAgain',
          )}
        </Button>
      ) : (
        <Button onPress={controls.next}>{text('registration.next')}</Button>
      )}
    </SafeBottomBar>
  )
})
