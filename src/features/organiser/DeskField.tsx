import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'

export interface DeskFieldProps {
  /** Of the control; label, hint and error add to it. */
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  children: ReactNode
}

/** Label, control, hint and error of a value that is set at the desk (DESIGN §6 Form row). */
export function DeskField({ id, label, hint, error, required = false, children }: DeskFieldProps) {
  return (
    <View className="tf-desk-field">
      <View id={`${id}-label`} className="tf-desk-field__label">
        {required && (
          <Text aria-hidden="true" className="tf-desk-field__star">
            *
          </Text>
        )}
        {label}
      </View>
      {children}
      {hint && !error && (
        <View id={`${id}-hint`} className="tf-desk-field__hint">
          {hint}
        </View>
      )}
      {error && (
        <View id={`${id}-error`} role="alert" className="tf-desk-field__error">
          <Icon name="error" size={16} />
          <Text>{error}</Text>
        </View>
      )}
    </View>
  )
}

/** What ties a control to its row. */
export const fieldControl = ({
  id,
  hint,
  error,
  required = false,
}: Omit<DeskFieldProps, 'label' | 'children'>) => ({
  id,
  labelledBy: `${id}-label`,
  describedBy: error ? `${id}-error` : hint ? `${id}-hint` : undefined,
  invalid: error !== undefined,
  required,
})
