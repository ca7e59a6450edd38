import { Text } from '@tarojs/components'
import { useState } from 'react'
import { Pressable } from '@/components/Pressable/Pressable'
import { TextField, type ControlProps } from '@/components/TextField/TextField'
import { accountMessages } from '@/i18n/messages/account'
import { useText } from '@/i18n/useText'
import './PasswordInput.scss'

export interface PasswordInputProps extends ControlProps {
  value: string
  onChange: (value: string) => void
  onConfirm: () => void
  placeholder: string
  /** Lets browsers fill in the stored password or suggest a new one. */
  autoComplete: 'current-password' | 'new-password'
}

/** A password, hidden until the person asks to see it. */
export function PasswordInput(props: PasswordInputProps) {
  const text = useText(accountMessages)
  const [isShown, setShown] = useState(false)
  return (
    <TextField
      {...props}
      kind={isShown ? 'text' : 'password'}
      trailing={
        <Pressable
          className="tf-password-input__show"
          label={text(isShown ? 'account.hidePassword' : 'account.showPassword')}
          onPress={() => setShown(!isShown)}
        >
          <Text>{text(isShown ? 'account.hide' : 'account.show')}</Text>
        </Pressable>
      }
    />
  )
}
