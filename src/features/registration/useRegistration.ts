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
  /** Has the person agreed to the notice that holds now, here or while verifying the phone? */
  needsConsent: boolean
  hasConsent: boolean
  consentError: string | undefined
  setConsent: (given: boolean) => void
}

const CONSENT_ID = 'registration-consent'
export const STEP_TITLE_ID = 'registration-step'
/** What the page says of a registration above its form, or instead of it. */
export const STANDING_ID = 'registration-standing'
/** What is only now being drawn is there after so long. */
const DRAWN_MS = 50

/**
 * What the buttons of the registration do: those of every form, and the consent before it is sent.
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

  /** Asked when all fields are right; says itself what is missing. */
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
        // many are here at once: what is filled in stays, and the queue comes first
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
   * What the organiser answers, that the registration is done and that the fair is near can be told
   * over WeChat. It asks for that on the press alone: not for answers that are not sent yet.
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
