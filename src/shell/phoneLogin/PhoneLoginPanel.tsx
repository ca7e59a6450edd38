import type { Audience } from '@core/domain/audience'
import { localized } from '@core/domain/language'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { CountdownButton } from '@/components/CountdownButton/CountdownButton'
import { PhoneField } from '@/components/PhoneField/PhoneField'
import { revealElement } from '@/components/revealElement'
import { SlideCaptcha } from '@/components/SlideCaptcha/SlideCaptcha'
import { TextField } from '@/components/TextField/TextField'
import { countryCodes } from '@/i18n/messages/countryCodes'
import { loginMessages } from '@/i18n/messages/login'
import { useText } from '@/i18n/useText'
import { useStores } from '@/stores/StoreContext'
import { ConsentRow } from './ConsentRow'
import { LoginRow } from './LoginRow'
import { usePhoneLogin, type PhoneLoginField } from './usePhoneLogin'
import './PhoneLoginPanel.scss'

export interface PhoneLoginPanelProps {
  audience: Audience
  /** Registration asks and thanks in other words than login. */
  purpose: 'register' | 'login'
  onDone: (user: LoginUser) => void
  /** Other ways on, under the button. */
  children?: ReactNode
}

/** The phone step: number, code after the slide captcha, consent, and on. Registration and login share it. */
export const PhoneLoginPanel = observer(function PhoneLoginPanel({ audience, purpose, onDone, children }: PhoneLoginPanelProps) {
  const text = useText(loginMessages)
  const { language } = useStores()
  const login = usePhoneLogin({ audience, onDone })
  const goTo = (field: PhoneLoginField | undefined) => field && revealElement(`login-${field}`)
  const isRegister = purpose === 'register'
  const codes = countryCodes.map(({ code, cn, en }) => ({ code, name: localized(cn, en, language.current) }))

  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text(isRegister ? 'login.registerHeading' : 'login.heading')}
      </View>
      <View className="tf-phone-login__detail">{text(isRegister ? 'login.registerDetail' : 'login.detail')}</View>

      <LoginRow id="login-phone" label={text('login.phone')} error={login.errors.phone}>
        <PhoneField
          id="login-phone"
          labelledBy="login-phone-label"
          describedBy={login.errors.phone && 'login-phone-error'}
          required
          invalid={login.errors.phone !== undefined}
          value={login.phone}
          onChange={login.setPhone}
          codes={codes}
          placeholder={text('login.phoneHint')}
          texts={{
            countryCode: text('login.countryCode'),
            areaCode: '',
            ext: '',
            verified: '',
            chooseCountry: text('login.countryCode'),
            close: text('login.close'),
            search: text('login.searchCountry'),
            noResults: text('login.noCountry'),
          }}
        />
      </LoginRow>
      <LoginRow id="login-code" label={text('login.code')} error={login.errors.code}>
        <TextField
          id="login-code"
          labelledBy="login-code-label"
          describedBy={login.errors.code && 'login-code-error'}
          required
          invalid={login.errors.code !== undefined}
          kind="number"
          autoComplete="one-time-code"
          value={login.code}
          onChange={login.setCode}
          onConfirm={() => void login.submit().then(goTo)}
          placeholder={text('login.codeHint')}
          trailing={
            <CountdownButton
              size="small"
              label={text(login.isSending ? 'login.sending' : 'login.getCode')}
              waitLabel={seconds => text('login.resendIn', { seconds })}
              until={login.until}
              loading={login.isSending}
              onPress={() => goTo(login.askForCode())}
            />
          }
        />
      </LoginRow>

      <View className="tf-phone-login__actions">
        <Button block loading={login.isSubmitting} onPress={() => void login.submit().then(goTo)}>
          {text(login.isSubmitting ? 'login.submitting' : isRegister ? 'login.next' : 'login.submit')}
        </Button>
      </View>
      <ConsentRow checked={login.hasConsent} error={login.errors.consent} onChange={login.setConsent} />
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
