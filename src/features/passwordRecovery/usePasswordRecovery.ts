import { CODE_DIGITS, DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import { countryDigits, isMobileOf } from '@core/validation/phoneByCountry'
import { useRef, useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { loginMessages } from '@/i18n/messages/login'
import { accountMessages } from '@/i18n/messages/account'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { useCaptchaWidget } from '@/shell/captcha/useCaptchaWidget'
import { useFeedback } from '@/shell/feedback/useFeedback'
import { useFieldErrors } from '@/shell/phoneLogin/useFieldErrors'
import { useLasting } from '@/shell/useLasting'
import { useStores } from '@/stores/StoreContext'
import { KEYS } from '@/stores/storageKeys'
import { randomId } from '@/utils/randomId'
import { keepTicket } from './recoveryTicket'

export type RecoveryField = 'account' | 'phone' | 'email' | 'code'
/** The channel of the code. */
export type RecoveryWay = 'phone' | 'email'
/**
 * When the user may ask for the next code, in ms since 1970. Each way has its own time, because a
 * code to the phone need not delay one to the mailbox.
 */
type Waits = Partial<Record<RecoveryWay, number>>

const ABOUT_CODE: ReadonlySet<string | undefined> = new Set(['code_wrong', 'code_expired'])

/**
 * Proves that an exhibitor's account belongs to the user, by a code to its phone or mailbox.
 * Neither the server's replies nor this page reveal whether account, phone or mailbox exist.
 */
export function usePasswordRecovery(onDone: () => void) {
  const { api, platform, clock } = useStores()
  const feedback = useFeedback()
  const text = useText(passwordMessages)
  const login = useText(loginMessages)
  const account = useText(accountMessages)
  const captchaWidget = useCaptchaWidget()
  const [name, setName] = useLasting('name', '')
  const [phone, setPhone] = useLasting('phone', {
    CountryCode: DEFAULT_COUNTRY_CODE,
    AreaCode: '',
    Number: '',
    Ext: '',
  })
  const [way, setWay] = useLasting<RecoveryWay>('way', 'phone')
  const [email, setEmail] = useLasting('email', '')
  const [code, setCode] = useLasting('code', '')
  const [isCaptchaOpen, openCaptcha] = useState(false)
  const [isSending, setSending] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  const [waits, setWaits] = useState<Waits>(() => ({
    ...platform.session.get<Waits>(KEYS.passwordResendAt),
  }))
  // Submitting the same answers again after a lost reply counts as the same attempt.
  const intent = useRef({ of: '', id: '' })

  const mobile = {
    CountryCode: countryDigits(phone.CountryCode),
    Number: phone.Number.replace(/[\s-]/g, ''),
  }
  const who = {
    Account: name.trim(),
    ...(way === 'email' ? { Email: email.trim() } : { Mobile: mobile }),
  }
  const problems: Record<RecoveryField, () => string | undefined> = {
    account: () =>
      who.Account ? undefined : text('password.required', { label: account('account.account') }),
    phone: () => {
      if (!mobile.Number) return text('password.required', { label: text('password.phone') })
      return isMobileOf(mobile.CountryCode, mobile.Number) ? undefined : login('login.phoneWrong')
    },
    email: () => {
      if (!email.trim()) return text('password.required', { label: text('password.email') })
      // a rough check: the server also accepts mailboxes in other scripts
      return /^[^\s@]+@[^\s@]+$/.test(email.trim()) ? undefined : text('password.emailWrong')
    },
    code: () => {
      if (!code) return text('password.required', { label: login('login.code') })
      return code.length === CODE_DIGITS ? undefined : login('login.codeWrong')
    },
  }

  const { errors, setErrors, check, clear, report } = useFieldErrors(problems)

  const sendCode = async (captcha: string, Randstr?: string) => {
    openCaptcha(false)
    setSending(true)
    try {
      const { ResendIn } = await api.call('password.code', { ...who, captcha, Randstr })
      const next = { ...waits, [way]: clock.now() + ResendIn * 1000 }
      platform.session.set(KEYS.passwordResendAt, next)
      setWaits(next)
      setSending(false)
      void feedback.success(text(way === 'email' ? 'password.mailSent' : 'password.codeSent'))
    } catch (error) {
      setSending(false)
      await report(error)
    }
  }

  const submit = async (): Promise<RecoveryField | undefined> => {
    if (isSubmitting) return undefined
    const wrong = check(['account', way, 'code'])
    if (wrong) return wrong
    const attempt = JSON.stringify([who, code])
    if (intent.current.of !== attempt) intent.current = { of: attempt, id: randomId() }
    setSubmitting(true)
    try {
      const { Ticket, ExpiresIn } = await api.call(
        'password.recover',
        { ...who, Code: code },
        { intent: intent.current.id },
      )
      keepTicket(platform.session, Ticket, ExpiresIn)
      setSubmitting(false)
      onDone()
      return undefined
    } catch (error) {
      setSubmitting(false)
      const isRefused = error instanceof ApiError && error.kind === 'rejected'
      if (isRefused) intent.current = { of: '', id: '' }
      const isAboutCode = isRefused && ABOUT_CODE.has(error.code)
      if (isAboutCode) setErrors({ code: error.message })
      await report(error)
      return isAboutCode ? 'code' : undefined
    }
  }

  return {
    name,
    way,
    phone,
    email,
    code,
    errors,
    isCaptchaOpen,
    isSending: isSending || captchaWidget.isAsking,
    isSubmitting,
    until: waits[way],
    setName: (value: string) => {
      setName(value)
      clear('account')
    },
    setPhone: (value: typeof phone) => {
      setPhone(value)
      clear('phone')
    },
    setEmail: (value: string) => {
      setEmail(value)
      clear('email')
    },
    /** A code of one way is not valid for the other. */
    setWay: (value: RecoveryWay) => {
      setWay(value)
      setCode('')
      setErrors({})
    },
    setCode: (value: string) => {
      setCode(value.replace(/\D/g, '').slice(0, CODE_DIGITS))
      clear('code')
    },
    askForCode: (): RecoveryField | undefined => {
      const wrong = check(['account', way])
      if (!wrong)
        captchaWidget.ask({
          onTicket: (ticket, randstr) => void sendCode(ticket, randstr),
          showOurs: () => openCaptcha(true),
        })
      return wrong
    },
    sendCode,
    submit,
    closeCaptcha: () => openCaptcha(false),
  }
}
