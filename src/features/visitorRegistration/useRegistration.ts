import { useDidHide } from '@tarojs/taro'
import { useEffect, useRef, useState } from 'react'
import { revealElement, startPageAt } from '@/components/revealElement'
import { errorText } from '@/forms/FieldRow'
import type { FormStore } from '@/forms/FormStore'
import { revealField } from '@/forms/revealField'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useNavigate } from '@/shell/navigate'
import { rememberConsent, rememberedConsent } from '@/shell/phoneLogin/consent'
import { useStores } from '@/stores/StoreContext'
import type { RegistrationStore } from './RegistrationStore'

export interface RegistrationControls {
  next: () => void
  previous: () => void
  submit: () => void
  /** Has the person agreed to the notice that holds now, here or while verifying the phone? */
  needsConsent: boolean
  hasConsent: boolean
  consentError: string | undefined
  setConsent: (given: boolean) => void
  startOver: () => void
}

const CONSENT_ID = 'registration-consent'

/** What the buttons of the registration do: steps, submit, and where the eye goes when something is missing. */
export function useRegistration(registration: RegistrationStore): RegistrationControls {
  const { personal, config } = useStores()
  const text = useText(registrationMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const [hasConsent, setConsent] = useState(false)
  const [consentError, setConsentError] = useState<string>()
  const version = config.settings?.privacyVersion ?? ''
  const needsConsent = version !== '' && rememberedConsent(personal) !== version
  useSavedDraft(registration)

  const reveal = (form: FormStore, fieldId: string, message?: string) => {
    const error = form.error(fieldId)
    form.goTo(form.stepOfField(fieldId))
    feedback.validation(message ?? (error ? errorText(form, error) : ''))
    // The field may stand in a step that is only now being drawn.
    setTimeout(() => revealField(form, fieldId), 50)
  }
  const turnTo = (form: FormStore, index: number) => {
    feedback.clearToast()
    form.goTo(index)
    setTimeout(() => startPageAt(STEP_TITLE_ID), 50)
  }
  const askConsent = () => {
    setConsentError(text('registration.consentRequired'))
    feedback.validation(text('registration.consentRequired'))
    revealElement(CONSENT_ID)
  }

  const next = () => {
    const { form } = registration
    const step = form?.steps[form.stepIndex]
    if (!form || !step) return
    const found = form.check(form.fieldsOf(step).map(field => field.id))
    if (found) reveal(form, found.fieldId)
    else turnTo(form, form.stepIndex + 1)
  }
  const submit = async () => {
    const { form } = registration
    if (!form || form.isSubmitting) return
    const found = form.check()
    if (found) return reveal(form, found.fieldId)
    if (needsConsent && !hasConsent) return askConsent()
    feedback.clearToast()
    const outcome = await registration.submit(version || undefined)
    if (outcome.kind === 'registered') navigate.replace('visitorCard', outcome.isExisting ? { existing: '1' } : {})
    else if (outcome.kind === 'invalid') reveal(form, outcome.fieldId, outcome.message)
    else if (outcome.kind === 'unreachable') await feedback.error(text('registration.failed'))
    else if (outcome.kind === 'refused') await feedback.error(outcome.message)
  }
  const startOver = async () => {
    const isMeant = await feedback.confirm({
      title: text('registration.startOver.title'),
      message: text('registration.startOver.body'),
      confirm: text('registration.startOver'),
      cancel: text('registration.cancel'),
      danger: true,
    })
    if (isMeant) registration.form?.startOver()
  }
  return {
    next,
    previous: () => registration.form && turnTo(registration.form, registration.form.stepIndex - 1),
    submit: () => void submit(),
    needsConsent,
    hasConsent,
    consentError,
    setConsent: given => {
      setConsent(given)
      setConsentError(undefined)
      if (given) rememberConsent(personal, version)
    },
    startOver: () => void startOver(),
  }
}

/** A waiting draft is written when the page is left, hidden or closed: nothing typed is lost. */
function useSavedDraft(registration: RegistrationStore): void {
  const flush = useRef(() => registration.form?.flushDraft())
  useDidHide(() => flush.current())
  useEffect(() => {
    const save = flush.current
    const target = typeof window === 'object' && typeof window.addEventListener === 'function' ? window : undefined
    target?.addEventListener('pagehide', save)
    return () => {
      target?.removeEventListener('pagehide', save)
      save()
    }
  }, [])
}

export const STEP_TITLE_ID = 'registration-step'
