import { CODE_DIGITS, DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { applicationMessages } from '@/i18n/messages/application'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { captchaCalls } from '@/shell/captcha/captchaCalls'
import { useCaptchaWidget } from '@/shell/captcha/useCaptchaWidget'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { rememberResend, resendAt } from '@/shell/phoneLogin/resend'
import { useFieldErrors } from '@/shell/phoneLogin/useFieldErrors'
import { useLasting } from '@/shell/useLasting'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { keepProof, type Proof } from './keptProof'

export type ProofField = 'phone' | 'code' | 'consent'

const FIELD_ORDER: readonly ProofField[] = ['phone', 'code', 'consent']

/** Proves a mobile for an application: number, captcha, code. It does not log anyone in. */
export function useProof(onDone: (proof: Proof) => void) {
  const { api, config, fair, platform, clock } = useStores()
  const feedback = useFeedback()
  const text = useText(loginMessages)
  const notice = useText(applicationMessages)
  const captchaWidget = useCaptchaWidget()
  const [phone, setPhone] = useLasting('phone', {
    CountryCode: DEFAULT_COUNTRY_CODE,
    AreaCode: '',
    Number: '',
    Ext: '',
  })
  const [code, setCode] = useLasting('code', '')
  const [hasConsent, setConsent] = useState(false)
  const [isCaptchaOpen, openCaptcha] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [until, setUntil] = useState(() => resendAt(platform.session))
  // Submitting the same answers again after a lost reply counts as the same attempt.
  const intent = useRef({ of: '', id: '' })

  const Consent = config.settings?.privacyVersion ?? ''
  const Mobile = {
    CountryCode: countryDigits(phone.CountryCode),
    Number: phone.Number.replace(/[\s-]/g, ''),
  }
  const problems: Record<ProofField, () => string | undefined> = {
    phone: () => {
      if (!Mobile.Number) return text('login.required', { label: text('login.phone') })
      return isMobileOf(Mobile.CountryCode, Mobile.Number) ? undefined : text('login.phoneWrong')
    },
    code: () => {
      if (!code) return text('login.required', { label: text('login.code') })
      return code.length === CODE_DIGITS ? undefined : text('login.codeWrong')
    },
    consent: () => (hasConsent ? undefined : notice('application.consentMissing')),
  }
  const { errors, setErrors, check, clear, report } = useFieldErrors(problems)

  const sendCode = async (captcha: string, Randstr?: string) => {
    openCaptcha(false)
    setSending(true)
    try {
      const { ResendIn } = await api.call('application.code', { Mobile, captcha, Randstr, Consent })
      setUntil(rememberResend(platform.session, clock.now() + ResendIn * 1000))
      setSending(false)
      void feedback.success(text('login.codeSent'))
    } catch (error) {
      setSending(false)
      await report(error)
    }
  }

  const submit = async (): Promise<ProofField | undefined> => {
    if (isSubmitting) return undefined
    const wrong = check(FIELD_ORDER)
    if (wrong) return wrong
    const attempt = JSON.stringify([Mobile, code])
    if (intent.current.of !== attempt) intent.current = { of: attempt, id: randomId() }
    setSubmitting(true)
    try {
      const reply = await api.call(
        'application.open',
        { Mobile, Code: code, Consent },
        { intent: intent.current.id },
      )
      const proof = { pass: reply.Pass, account: reply.Account }
      keepProof(platform.session, fair.appId, proof, reply.ExpiresAt, clock)
      onDone(proof)
      return undefined
    } catch (error) {
      setSubmitting(false)
      const isAboutCode =
        error instanceof ApiError && (error.code === 'code_wrong' || error.code === 'code_expired')
      if (isAboutCode) {
        intent.current = { of: '', id: '' }
        setErrors({ code: error.message })
      }
      await report(error)
      return isAboutCode ? 'code' : undefined
    }
  }

  return {
    phone,
    code,
    hasConsent,
    errors,
    isCaptchaOpen,
    isSubmitting,
    until,
    sendCode,
    submit,
    isSending: isSending || captchaWidget.isAsking,
    setPhone: (value: typeof phone) => {
      setPhone(value)
      clear('phone')
    },
    setCode: (value: string) => {
      setCode(value.replace(/\D/g, '').slice(0, CODE_DIGITS))
      clear('code')
    },
    setConsent: (value: boolean) => {
      setConsent(value)
      clear('consent')
    },
    askForCode: (): ProofField | undefined => {
      const wrong = check(['phone', 'consent'])
      if (!wrong)
        captchaWidget.ask({
          onTicket: (ticket, randstr) => void sendCode(ticket, randstr),
          showOurs: () => openCaptcha(true),
        })
      return wrong
    },
    closeCaptcha: () => openCaptcha(false),
    captcha: captchaCalls(api, platform),
  }
}
