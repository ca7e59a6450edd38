import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { LoginUser } from '@/api/parse/user'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { revealElement } from '@/components/revealElement'
import { TextField } from '@/components/TextField/TextField'
import { accountMessages } from '@/i18n/messages/account'
import { useText } from '@/i18n/useText'
import { PasswordInput } from '../password/PasswordInput'
import { LoginRow } from '../phoneLogin/LoginRow'
import { useNavigate } from '../navigate'
import { useAccountLogin, type AccountField } from './useAccountLogin'
import './AccountLoginPanel.scss'

export interface AccountLoginPanelProps {
  onDone: (user: LoginUser) => void
  /** Further options, under the button. */
  children?: ReactNode
}

/** Account and password of an exhibitor. Enter in either field logs in; browsers may fill both. */
export const AccountLoginPanel = observer(function AccountLoginPanel({
  onDone,
  children,
}: AccountLoginPanelProps) {
  const text = useText(accountMessages)
  const navigate = useNavigate()
  const login = useAccountLogin(onDone)
  const submit = () => void login.submit().then(wrong => wrong && revealElement(`login-${wrong}`))
  const control = (field: AccountField) => ({
    id: `login-${field}`,
    labelledBy: `login-${field}-label`,
    describedBy: login.errors[field] && `login-${field}-error`,
    required: true,
    invalid: login.errors[field] !== undefined,
    value: login.values[field],
    onChange: (value: string) => login.setValue(field, value),
    onConfirm: submit,
  })

  return (
    <View className="tf-phone-login">
      <View {...heading(2)} className="tf-phone-login__title">
        {text('account.heading')}
      </View>
      <View className="tf-phone-login__detail">{text('account.detail')}</View>
      <LoginRow id="login-account" label={text('account.account')} error={login.errors.account}>
        <TextField
          {...control('account')}
          autoComplete="username"
          placeholder={text('account.accountHint')}
        />
      </LoginRow>
      <LoginRow id="login-password" label={text('account.password')} error={login.errors.password}>
        <PasswordInput
          {...control('password')}
          autoComplete="current-password"
          placeholder={text('account.passwordHint')}
        />
      </LoginRow>
      <View className="tf-phone-login__actions">
        <Button block loading={login.isSubmitting} onPress={submit}>
          {text(login.isSubmitting ? 'account.submitting' : 'account.submit')}
        </Button>
      </View>
      <Button
        kind="text"
        size="medium"
        block
        className="tf-account-login__forgotten"
        onPress={() => navigate.to('passwordRecovery')}
      >
        {text('account.forgotten')}
      </Button>
      {children}
    </View>
  )
})
