import type { PasswordChangeRequest } from '@core/contract/account'
import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { ApiError } from '@/api/ApiError'
import { Button } from '@/components/Button/Button'
import { focusElement } from '@/components/focusElement'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'
import { useFeedback } from '../feedback/useFeedback'
import { NewPasswordFields } from '../password/NewPasswordFields'
import { PasswordInput } from '../password/PasswordInput'
import { useNewPassword } from '../password/useNewPassword'
import { LoginRow } from '../phoneLogin/LoginRow'
import { useOwnAction } from './useOwnAction'

interface PasswordChangeProps {
  change: (request: PasswordChangeRequest) => Promise<unknown>
  onDone: () => void
}

/** Refusals that are shown at the new password. */
const REFUSED: ReadonlySet<string> = new Set(['password_weak', 'password_leaked'])

/**
 * Changes the password of the account logged in. This device stays logged in, all others are logged
 * out.
 */
export const PasswordChange = observer(function PasswordChange({
  change,
  onDone,
}: PasswordChangeProps) {
  const text = useText(passwordMessages)
  const feedback = useFeedback()
  const form = useNewPassword()
  const { busy, run } = useOwnAction()
  const [old, setOld] = useState('')
  const [oldError, setOldError] = useState<string>()

  const submit = async () => {
    const missing = old ? undefined : text('password.required', { label: text('password.old') })
    setOldError(missing)
    const wrong = form.check()
    const message = missing ?? wrong?.message
    if (message) {
      feedback.validation(message)
      return focusElement(missing ? 'change-old' : `change-${wrong?.field ?? 'password'}`)
    }
    feedback.clearToast()
    await run('password', async () => {
      try {
        await change({ OldPassword: old, Password: form.values.password })
      } catch (error) {
        if (error instanceof ApiError && error.code === 'password_wrong') setOldError(error.message)
        if (error instanceof ApiError && REFUSED.has(error.code ?? '')) form.refuse(error.message)
        throw error
      }
      onDone()
      void feedback.success(text('password.changed'))
    })
  }
  const press = () => void submit()
  return (
    <View>
      <LoginRow id="change-old" label={text('password.old')} error={oldError}>
        <PasswordInput
          id="change-old"
          labelledBy="change-old-label"
          describedBy={oldError && 'change-old-error'}
          required
          invalid={oldError !== undefined}
          value={old}
          onChange={value => {
            setOld(value)
            setOldError(undefined)
          }}
          onConfirm={press}
          placeholder={text('password.oldHint')}
          autoComplete="current-password"
        />
      </LoginRow>
      <NewPasswordFields id="change" form={form} onConfirm={press} />
      <View className="tf-phone-login__actions">
        <Button block loading={busy !== ''} onPress={press}>
          {text(busy ? 'password.saving' : 'password.save')}
        </Button>
      </View>
    </View>
  )
})
