import type { Audience } from '@core/domain/audience'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { SlideCaptcha } from '@/components/SlideCaptcha/SlideCaptcha'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { CodeRow } from './CodeRow'
import { ConsentRow } from './ConsentRow'
import { QuickLogin } from './QuickLogin'
import { PhoneRow } from './PhoneRow'
import { usePhoneLogin, type PhoneLoginField } from './usePhoneLogin'
import './PhoneLoginPanel.scss'

export interface PhoneLoginPanelProps {
  audience: Audience
  /** Registration and login have different texts. */
  purpose: 'register' | 'login'
  onDone: (user: LoginUser) => void
  /** Further options, under the button. */
  children?: ReactNode
}

/**
 * The phone step: number, code after the slide captcha, consent, and the submit. Registration and
 * login share it.
 */
export const PhoneLoginPanel = observer(function PhoneLoginPanel({
  audience,
  purpose,
  onDone,
  children,
}: PhoneLoginPanelProps) {
  const text = useText(loginMessages)
  const login = usePhoneLogin({ audience, onDone })
  const goTo = (field: PhoneLoginField | undefined) => field && revealElement(`login-${field}`)
  const isRegister = purpose === 'register'

  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text(isRegister ? 'login.registerHeading' : 'login.heading')}
      </View>
      <View className="tf-phone-login__detail">
        {text(isRegister ? 'login.registerDetail' : 'login.detail')}
      </View>

      <QuickLogin
        hasConsent={login.hasConsent}
        askForConsent={() => goTo(login.askForConsent())}
        isSubmitting={login.isSubmitting}
        onCode={code => void login.submitQuick(code)}
      />
      <PhoneRow
        id="login-phone"
        label={text('login.phone')}
        error={login.errors.phone}
        value={login.phone}
        onChange={login.setPhone}
      />
      <CodeRow
        id="login-code"
        value={login.code}
        error={login.errors.code}
        onChange={login.setCode}
        onConfirm={() => void login.submit().then(goTo)}
        until={login.until}
        isSending={login.isSending}
        onAsk={() => goTo(login.askForCode())}
      />

      <ConsentRow
        checked={login.hasConsent}
        error={login.errors.consent}
        onChange={login.setConsent}
      />
      <View className="tf-phone-login__actions">
        <Button block loading={login.isSubmitting} onPress={() => void login.submit().then(goTo)}>
          {text(
            login.isSubmitting ? 'login.submitting' : isRegister ? 'login.next' : 'login.submit',
          )}
        </Button>
      </View>
      {children}
      <SlideCaptcha
        open={login.isCaptchaOpen}
        {...login.captcha}
        onPass={token => void login.sendCode(token)}
        onClose={login.closeCaptcha}
      />
    </View>
  )
})
