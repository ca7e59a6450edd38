import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'
import './PhoneLoginPanel.scss'

export interface LoginRowProps {
  /** Id of the control; label and error add suffixes. */
  id: string
  label: string
  error: string | undefined
  children: ReactNode
}

/** Label, control, error of a login field (DESIGN §6 Form row). */
export function LoginRow({ id, label, error, children }: LoginRowProps) {
  return (
    <View className="tf-phone-login__row">
      <View id={`${id}-label`} className="tf-phone-login__label">
        <Text aria-hidden="true" className="tf-phone-login__star">
          *
        </Text>
        {label}
      </View>
      {children}
      {error && (
        <View id={`${id}-error`} role="alert" className="tf-phone-login__error">
          <Icon name="error" size={16} />
          <Text>{error}</Text>
        </View>
      )}
    </View>
  )
}
