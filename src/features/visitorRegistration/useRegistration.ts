import { useState } from 'react'
import { revealElement } from '@/components/revealElement'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useFormActions, type FormActions, type FormEnding } from '@/shell/form/useFormActions'
import { useNavigate } from '@/shell/navigate'
import { rememberConsent, rememberedConsent } from '@/shell/phoneLogin/consent'
import { useStores } from '@/stores/StoreContext'
import type { RegistrationStore } from './RegistrationStore'

export interface RegistrationControls extends FormActions {
  /** Has the person agreed to the notice that holds now, here or while verifying the phone? */
  needsConsent: boolean
  hasConsent: boolean
  consentError: string | undefined
  setConsent: (given: boolean) => void
}

const CONSENT_ID = 'registration-consent'
export const STEP_TITLE_ID = 'registration-step'

/** What the buttons of the registration do: those of every form, and the consent before it is sent. */
export function useRegistration(registration: RegistrationStore): RegistrationControls {
  const { personal, config } = useStores()
  const text = useText(registrationMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const [hasConsent, setConsent] = useState(false)
  const [consentError, setConsentError] = useState<string>()
  const version = config.settings?.privacyVersion ?? ''
  const needsConsent = version !== '' && rememberedConsent(personal) !== version

  /** Asked when all fields are right; says itself what is missing. */
  const askConsent = () => {
    if (!needsConsent || hasConsent) return true
    setConsentError(text('registration.consentRequired'))
    feedback.validation(text('registration.consentRequired'))
    revealElement(CONSENT_ID)
    return false
  }
  const onSubmit = async (): Promise<FormEnding> => {
    const outcome = await registration.submit(version || undefined, askConsent)
    if (outcome.kind !== 'registered') return outcome
    navigate.replace('visitorCard', outcome.isExisting ? { existing: '1' } : {})
    return { kind: 'done' }
  }
  const actions = useFormActions(registration.form, {
    stepTitleId: STEP_TITLE_ID,
    onSubmit,
    failedText: text('registration.failed'),
  })
  return {
    ...actions,
    needsConsent,
    hasConsent,
    consentError,
    setConsent: given => {
      setConsent(given)
      setConsentError(undefined)
      if (given) rememberConsent(personal, version)
    },
  }
}
