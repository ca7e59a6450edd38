import { requestMessages } from '@core/messages/request'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNewPassword, type NewPasswordField } from '@/shell/password/useNewPassword'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { dropTicket, keptTicket } from './recoveryTicket'

export interface PasswordResetSteps {
  /** Called when the password is set; every user of the account has to log in again. */
  onDone: () => void
  /** Called when the right to set a password has expired. */
  onExpired: () => void
}

/** Sets a password by the right from the code. That right is stored in this tab only. */
export function usePasswordReset({ onDone, onExpired }: PasswordResetSteps) {
  const { api, platform, session } = useStores()
  const feedback = useFeedback()
  const text = useText(passwordMessages)
  const request = useText(requestMessages)
  const form = useNewPassword()
  const [isSubmitting, setSubmitting] = useState(false)
  const intent = useRef({ of: '', id: '' })

  const submit = async (): Promise<NewPasswordField | undefined> => {
    if (isSubmitting) return undefined
    const wrong = form.check()
    if (wrong) {
      feedback.validation(wrong.message)
      return wrong.field
    }
    feedback.clearToast()
    const Ticket = keptTicket(platform.session)
    if (Ticket === undefined) return void onExpired()
    const { password } = form.values
    if (intent.current.of !== password) intent.current = { of: password, id: randomId() }
    setSubmitting(true)
    try {
      await api.call(
        'password.reset',
        { Ticket, Password: password },
        { intent: intent.current.id },
      )
      dropTicket(platform.session)
      // All sessions of the account have ended, including this device's.
      if (session.user?.audience === 'ex') session.forget()
      onDone()
      void feedback.success(text('password.saved'))
      return undefined
    } catch (error) {
      setSubmitting(false)
      if (!(error instanceof ApiError) || error.kind !== 'rejected') {
        const message = messageOf(error, request('request.http'))
        if (message) await feedback.error(message)
        return undefined
      }
      intent.current = { of: '', id: '' }
      if (error.code === 'ticket_expired') {
        dropTicket(platform.session)
        return void onExpired()
      }
      form.refuse(error.message)
      await feedback.error(error.message)
      return 'password'
    }
  }
  return { form, isSubmitting, submit }
}
