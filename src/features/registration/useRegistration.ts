import { useState } from 'react'
import { revealElement, startPageAt } from '@/components/revealElement'
import { registrationMessages } from '@/i18n/messages/registration'
import { useText } from '@/i18n/useText'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useFormActions, type FormActions, type FormEnding } from '@/shell/form/useFormActions'
import { useNavigate } from '@/shell/navigate'
import { rememberConsent, rememberedConsent } from '@/shell/phoneLogin/consent'
import { useMessages } from '@/shell/wechat/useMessages'
import { useStores } from '@/stores/StoreContext'
import type { Filling } from './Filling'
import { GUESTS, hasCard, type Guest } from './guests'

export interface RegistrationControls extends FormActions {
  /**
   * Must the user still agree to the current notice? They may have agreed here or while verifying
   * the phone.
   */
  needsConsent: boolean
  hasConsent: boolean
  consentError: string | undefined
  setConsent: (given: boolean) => void
}

const CONSENT_ID = 'registration-consent'
export const STEP_TITLE_ID = 'registration-step'
/** The part of the page that shows the registration's state, above its form or instead of it. */
export const STANDING_ID = 'registration-standing'
/** By then the next render has been drawn. */
const DRAWN_MS = 50

/**
 * The actions of the registration's buttons: those of every form, and the consent before
 * submitting.
 */
export function useRegistration(
  filling: Filling,
  guest: Guest,
  wait: () => void,
): RegistrationControls {
  const { personal, config } = useStores()
  const text = useText(registrationMessages)
  const feedback = useFeedback()
  const navigate = useNavigate()
  const askForMessages = useMessages()
  const [hasConsent, setConsent] = useState(false)
  const [consentError, setConsentError] = useState<string>()
  const version = config.settings?.privacyVersion ?? ''
  const needsConsent = version !== '' && rememberedConsent(personal) !== version

  /** Called when all fields are valid; reports a missing consent itself. */
  const askConsent = () => {
    if (!needsConsent || hasConsent) return true
    setConsentError(text('registration.consentRequired'))
    feedback.validation(text('registration.consentRequired'))
    revealElement(CONSENT_ID)
    return false
  }
  const standAtTop = () => void setTimeout(() => startPageAt(STANDING_ID), DRAWN_MS)
  const onSubmit = async (): Promise<FormEnding> => {
    const outcome = await filling.submit(version || undefined, askConsent)
    switch (outcome.kind) {
      case 'registered':
      case 'mended':
        if (hasCard(outcome.card))
          navigate.replace(
            GUESTS[guest].card,
            outcome.kind === 'registered' && outcome.isExisting ? { existing: '1' } : {},
          )
        else standAtTop()
        return { kind: 'done' }
      case 'conflict':
        standAtTop()
        return { kind: 'ignored' }
      case 'refused':
        // the fair is crowded: the input stays, and the user queues first
        if (outcome.code?.startsWith('room_entry') === true) wait()
        return outcome
      default:
        return outcome
    }
  }
  const actions = useFormActions(filling.form, {
    stepTitleId: STEP_TITLE_ID,
    onSubmit,
    failedText: text('registration.failed'),
  })
  /**
   * WeChat can notify the user of the organiser's decision, of the registration and of the fair's
   * beginning. It asks for permission only within a press, and only if the answers can be
   * submitted.
   */
  const submit = async () => {
    const isAsked = filling.form?.check() === undefined && (!needsConsent || hasConsent)
    const kinds = filling.isReviewed
      ? (['registration_approved', 'registration_returned', 'registration_rejected'] as const)
      : (['registration_done', 'visit_near'] as const)
    if (isAsked && !(await askForMessages(...kinds))) return
    actions.submit()
  }
  return {
    ...actions,
    submit: () => void submit(),
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
