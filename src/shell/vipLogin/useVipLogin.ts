import { requestMessages } from '@core/messages/request'
import { useRef, useState } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { invitationFields, type Invitation } from '@/api/parse/invitation'
import type { LoginUser } from '@/api/parse/user'
import { loginMessages } from '@/i18n/messages/login'
import { vipMessages } from '@/i18n/messages/vip'
import { useText } from '@/i18n/useText'
import type { VipLogin } from '@/stores/logins'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { useLasting } from '../useLasting'
import { useFeedback } from '../feedback/useFeedback'
import { rememberConsent } from '../phoneLogin/consent'

/** The fields: the number of a card, or an event and the guest's own code. */
export type VipField = 'card' | 'event' | 'code'
export type VipLoginField = VipField | 'consent'

/** How a VIP logs in: by the fields of a form, or by the invitation they came with. */
export type VipWay =
  | { kind: 'card' }
  | { kind: 'event'; event: string }
  | { kind: 'invitation'; invitation: Invitation }

const NOTHING = { card: '', event: '', code: '' }

/** The fields of a way, in order. A known event is not asked for. */
export function fieldsOf(way: VipWay): readonly VipField[] {
  if (way.kind === 'card') return ['card']
  if (way.kind === 'event') return way.event ? ['code'] : ['event', 'code']
  return []
}

/** Login of a VIP. Consent comes before anything is sent (DECISIONS §8). */
export function useVipLogin(way: VipWay, onDone: (user: LoginUser) => void) {
  const { session, config, personal } = useStores()
  const feedback = useFeedback()
  const text = useText(vipMessages)
  const login = useText(loginMessages)
  const request = useText(requestMessages)
  const [values, setValues] = useLasting<Readonly<Record<VipField, string>>>('vip', NOTHING)
  const [hasConsent, setConsent] = useState(false)
  const [errors, setErrors] = useState<Partial<Record<VipLoginField, string>>>({})
  const [isSubmitting, setSubmitting] = useState(false)
  // The same attempt after a lost reply; a refusal ends the attempt.
  const intent = useRef({ of: '', id: '' })
  const fields = fieldsOf(way)

  const check = (): VipLoginField | undefined => {
    const missing = fields.filter(field => !values[field].trim())
    const found: Partial<Record<VipLoginField, string>> = Object.fromEntries(
      missing.map(field => [field, text('vip.required', { label: text(`vip.${field}`) })]),
    )
    if (!hasConsent) found.consent = login('login.consentMissing')
    setErrors(found)
    const first: VipLoginField | undefined = missing[0] ?? (hasConsent ? undefined : 'consent')
    if (first) feedback.validation(found[first] ?? '')
    else feedback.clearToast()
    return first
  }

  const submit = async (): Promise<VipLoginField | undefined> => {
    if (isSubmitting) return undefined
    const wrong = check()
    if (wrong) return wrong
    const Consent = config.settings?.privacyVersion ?? ''
    const credentials: VipLogin = { ...credentialsOf(way, values), Consent }
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
      // The server does not tell which of the two is wrong; people usually mistype the code.
      const about =
        isRefused && error.code === 'card_code_wrong' ? fields[fields.length - 1] : undefined
      if (about && isRefused) setErrors({ [about]: error.message })
      const message = messageOf(error, request('request.http'))
      if (message) await feedback.error(message)
      return about
    }
  }

  const clear = (field: VipLoginField) => setErrors(({ [field]: _, ...others }) => others)
  return {
    fields,
    values,
    hasConsent,
    errors,
    isSubmitting,
    submit,
    setValue: (field: VipField, value: string) => {
      setValues({ ...values, [field]: value })
      clear(field)
    },
    setConsent: (value: boolean) => {
      setConsent(value)
      clear('consent')
    },
    /** The person chose another way: removes the errors of this one. */
    forget: () => setErrors({}),
  }
}

function credentialsOf(
  way: VipWay,
  { card, event, code }: Readonly<Record<VipField, string>>,
): VipLogin {
  if (way.kind === 'card') return { CardCode: card.trim() }
  return invitationFields(
    way.kind === 'invitation'
      ? way.invitation
      : { event: way.event || event.trim(), guest: code.trim() },
  )
}
