import { requestMessages } from '@core/messages/request'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { invitationFields, type Invitation } from '@/api/parse/invitation'
import type { LoginUser } from '@/api/parse/user'
import { loginMessages } from '@/i18n/messages/login'
import { vipMessages } from '@/i18n/messages/vip'
import { useText } from '@/i18n/useText'
import type { VipLogin } from '@/stores/SessionStore'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { useFeedback } from '../feedback/useFeedback'
import { rememberConsent } from '../phoneLogin/consent'

export type VipLoginField = 'card' | 'consent'

/** Logging in as a VIP by card, or by `invitation` where there is one. Consent comes before anything is sent (DECISIONS §8). */
export function useVipLogin(invitation: Invitation | undefined, onDone: (user: LoginUser) => void) {
  const { session, config, personal } = useStores()
  const feedback = useFeedback()
  const text = useText(vipMessages)
  const login = useText(loginMessages)
  const request = useText(requestMessages)
  const [card, setCard] = useState('')
  const [hasConsent, setConsent] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<VipLoginField, string>>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  // The same attempt again after a lost reply; a refused one is over.
  const intent = useRef({ of: '', id: '' })

  const check = (): VipLoginField | undefined => {
    const found: Partial<Record<VipLoginField, string>> = {
      ...(!invitation && !card.trim() && { card: text('vip.required', { label: text('vip.card') }) }),
      ...(!hasConsent && { consent: login('login.consentMissing') }),
    }
    setErrors(found)
    const message = found.card ?? found.consent
    if (message) feedback.validation(message)
    else feedback.clearToast()
    return found.card ? 'card' : found.consent ? 'consent' : undefined
  }

  const submit = async (): Promise<VipLoginField | undefined> => {
    if (isSubmitting) return undefined
    const wrong = check()
    if (wrong) return wrong
    const Consent = config.settings?.privacyVersion ?? ''
    const credentials: VipLogin = invitation ? { ...invitationFields(invitation), Consent } : { CardCode: card.trim(), Consent }
    const attempt = JSON.stringify(credentials)
    if (intent.current.of !== attempt) intent.current = { of: attempt, id: randomId() }
    setSubmitting(true)
    try {
      const user = await session.login('vip', credentials, intent.current.id)
      rememberConsent(personal, Consent)
      setSubmitting(false)
      onDone(user)
      return undefined
    } catch (error) {
      setSubmitting(false)
      const isRefused = error instanceof ApiError && error.kind === 'rejected'
      if (isRefused) intent.current = { of: '', id: '' }
      const isAboutCard = isRefused && error.code === 'card_code_wrong' && !invitation
      if (isAboutCard) setErrors({ card: error.message })
      const message = messageOf(error, request('request.http'))
      if (message) await feedback.error(message)
      return isAboutCard ? 'card' : undefined
    }
  }

  const clear = (field: VipLoginField) => setErrors(({ [field]: _, ...others }) => others)
  return {
    card,
    hasConsent,
    errors,
    isSubmitting,
    submit,
    setCard: (value: string) => {
      setCard(value)
      clear('card')
    },
    setConsent: (value: boolean) => {
      setConsent(value)
      clear('consent')
    },
  }
}
