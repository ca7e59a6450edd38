import type { Audience } from '@core/domain/audience'
import { CODE_DIGITS, DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import { phoneDigits } from '@core/validation/wholePhone'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import type { LoginUser } from '@/api/parse/user'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import type { PhoneLogin, QuickLogin } from '@/stores/logins'
import { useStores } from '@/stores/StoreContext'
import { randomId } from '@/utils/randomId'
import { captchaCalls } from '../captcha/captchaCalls'
import { useCaptchaWidget } from '../captcha/useCaptchaWidget'
import { useFeedback } from '../feedback/useFeedback'
import { rememberConsent } from './consent'
import { resendAt, rememberResend } from './resend'
import { useLasting } from '../useLasting'
import { useFieldErrors } from './useFieldErrors'

export type PhoneLoginField = 'phone' | 'code' | 'consent'

export interface PhoneLoginOptions {
  audience: Audience
  /** Called once the person is logged in. */
  onDone: (user: LoginUser) => void
}

const NO_PHONE = { CountryCode: DEFAULT_COUNTRY_CODE, AreaCode: '', Number: '', Ext: '' }
/** Storage name of the number being typed. */
const PHONE = 'login_phone'
const PHONE_SECONDS = 30 * 60

const FIELD_ORDER: readonly PhoneLoginField[] = ['phone', 'code', 'consent']

/**
 * Verifies a phone: number, slide captcha, code, login (SPEC §6). Consent comes before the number
 * is sent anywhere (DECISIONS §8); it is kept with the version of the privacy notice, for the
 * following registration.
 */
export function usePhoneLogin({ audience, onDone }: PhoneLoginOptions) {
  const stores = useStores()
  const { api, session, config, personal, platform, clock } = stores
  const feedback = useFeedback()
  const text = useText(loginMessages)

  const captchaWidget = useCaptchaWidget()
  // A visitor who leaves to read the message may return after WeChat has ended the program.
  const [typed] = useState(() => personal.bound())
  const [phone, setPhone] = useState(() => typed.get<typeof NO_PHONE>(PHONE) ?? NO_PHONE)
  const [code, setCode] = useLasting('code', '')
  const [hasConsent, setConsent] = useState(false)
  const [isCaptchaOpen, openCaptcha] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [until, setUntil] = useState(() => resendAt(platform.session))
  // The same credentials again are the same attempt.
  const intent = useRef({ of: '', id: '' })

  const consent = config.settings?.privacyVersion ?? ''
  const mobile = {
    CountryCode: countryDigits(phone.CountryCode),
    Number: phoneDigits(phone.Number),
  }

  const problems: Record<PhoneLoginField, () => string | undefined> = {
    phone: () => {
      if (!mobile.Number) return text('login.required', { label: text('login.phone') })
      return isMobileOf(mobile.CountryCode, mobile.Number) ? undefined : text('login.phoneWrong')
    },
    code: () => {
      if (!code.trim()) return text('login.required', { label: text('login.code') })
      return new RegExp(`^\\d{${CODE_DIGITS}}$`).test(code.trim())
        ? undefined
        : text('login.codeWrong')
    },
    consent: () => (hasConsent ? undefined : text('login.consentMissing')),
  }

  const { errors, setErrors, check, clear, report } = useFieldErrors(problems)

  const askForCode = (): PhoneLoginField | undefined => {
    const wrong = check(['phone', 'consent'])
    if (!wrong)
      captchaWidget.ask({
        onTicket: (ticket, randstr) => void sendCode(ticket, randstr),
        showOurs: () => openCaptcha(true),
      })
    return wrong
  }

  const sendCode = async (captcha: string, Randstr?: string) => {
    openCaptcha(false)
    setSending(true)
    try {
      const { ResendIn } = await api.call('code.send', {
        target: audience,
        Mobile: mobile,
        captcha,
        Randstr,
        Consent: consent,
      })
      setUntil(rememberResend(platform.session, clock.now() + ResendIn * 1000))
      setSending(false)
      void feedback.success(text('login.codeSent'))
    } catch (error) {
      setSending(false)
      await report(error)
    }
  }

  const submit = async (): Promise<PhoneLoginField | undefined> => {
    if (isSubmitting) return undefined
    const wrong = check(FIELD_ORDER)
    if (wrong) return wrong
    return enter({ Mobile: mobile, Code: code.trim(), Consent: consent })
  }

  const enter = async (
    credentials: PhoneLogin | QuickLogin,
  ): Promise<PhoneLoginField | undefined> => {
    const attempt = JSON.stringify([audience, credentials])
    if (intent.current.of !== attempt) intent.current = { of: attempt, id: randomId() }
    setSubmitting(true)
    try {
      const user = await session.login(audience, credentials, intent.current.id)
      typed.remove(PHONE)
      rememberConsent(personal, consent)
      setSubmitting(false)
      onDone(user)
      return undefined
    } catch (error) {
      setSubmitting(false)
      const isAboutCode =
        error instanceof ApiError && (error.code === 'code_wrong' || error.code === 'code_expired')
      if (isAboutCode) setErrors({ code: error.message })
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
    isSending: isSending || captchaWidget.isAsking,
    isSubmitting,
    until,
    setPhone: (value: typeof phone) => {
      setPhone(value)
      typed.set(PHONE, value, PHONE_SECONDS)
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
    askForCode,
    askForConsent: () => check(['consent']),
    submitQuick: async (PhoneCode: string) =>
      void (isSubmitting || (await enter({ PhoneCode, Consent: consent }))),
    sendCode,
    submit,
    closeCaptcha: () => openCaptcha(false),
    captcha: captchaCalls(api, platform),
  }
}
