import { requestMessages } from '@core/messages/request'
import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { ApiError, messageOf } from '@/api/ApiError'
import { heading } from '@/components/a11y'
import { Button } from '@/components/Button/Button'
import { cx } from '@/components/cx'
import { TextField } from '@/components/TextField/TextField'
import { secondFactorMessages } from '@/i18n/messages/secondFactor'
import { useText } from '@/i18n/useText'
import { useFeedback } from '../feedback/useFeedback'
import { PasswordInput } from '../password/PasswordInput'
import { LoginRow } from '../phoneLogin/LoginRow'

export interface StaffLoginProps {
  /** Prefix of its fields' ids. */
  id: string
  className: string
  words: Readonly<
    Record<'heading' | 'detail' | 'account' | 'password' | 'submit' | 'required', string>
  >
  /** Throws the server's refusal: it is shown, and the form stays unchanged. */
  login: (account: string, password: string, code?: string) => Promise<unknown>
  /** Below the button. */
  children?: ReactNode
}

/** Account and password of the organiser's people, at a gate or at the desk. */
export function StaffLogin({ id, className, words, login, children }: StaffLoginProps) {
  const request = useText(requestMessages)
  const feedback = useFeedback()
  const [account, setAccount] = useState('')
  const [password, setPassword] = useState('')
  const second = useText(secondFactorMessages)
  /** Undefined until the account needs a code. */
  const [code, setCode] = useState<string>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  const submit = async () => {
    if (isBusy) return
    if (account.trim() === '' || password === '') {
      setError(words.required)
      return
    }
    setBusy(true)
    try {
      await login(account.trim(), password, code?.trim())
    } catch (refusal) {
      const message = messageOf(refusal, request('request.http')) || request('request.network')
      if (refusal instanceof ApiError && refusal.code === 'second_factor' && code === undefined) {
        setCode('')
        return
      }
      setError(message)
      await feedback.error(message)
    } finally {
      setBusy(false)
    }
  }
  const control = (name: string) => ({
    id: `${id}-${name}`,
    labelledBy: `${id}-${name}-label`,
    describedBy: error && `${id}-password-error`,
    required: true,
    invalid: error !== undefined,
    onConfirm: () => void submit(),
  })
  const change = (set: (value: string) => void) => (value: string) => {
    set(value)
    setError(undefined)
  }
  return (
    <View className={cx('tf-phone-login', className)}>
      <View {...heading(2)} className="tf-phone-login__title">
        {words.heading}
      </View>
      <View className="tf-phone-login__detail">{words.detail}</View>
      <LoginRow id={`${id}-account`} label={words.account} error={undefined}>
        <TextField
          {...control('account')}
          autoComplete="username"
          value={account}
          onChange={change(setAccount)}
        />
      </LoginRow>
      <LoginRow id={`${id}-password`} label={words.password} error={error}>
        <PasswordInput
          {...control('password')}
          autoComplete="current-password"
          placeholder=""
          value={password}
          onChange={change(setPassword)}
        />
      </LoginRow>
      {code !== undefined && (
        <LoginRow id={`${id}-code`} label={second('second.code')} error={undefined}>
          <TextField
            {...control('code')}
            autoComplete="one-time-code"
            placeholder={second('second.codeHint')}
            value={code}
            onChange={change(setCode)}
          />
        </LoginRow>
      )}
      <View className="tf-phone-login__actions">
        <Button block loading={isBusy} onPress={() => void submit()}>
          {words.submit}
        </Button>
        {children}
      </View>
    </View>
  )
}
