import { Text, View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Icon } from '@/components/Icon/Icon'

export interface DeskFieldProps {
  /** Id of the control; the ids of label, hint and error derive from it. */
  id: string
  label: string
  hint?: string | undefined
  error?: string | undefined
  required?: boolean
  children: ReactNode
}

/** A setting at the desk with label, control, hint and error (DESIGN §6 Form row). */
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

/** Attributes that connect a control with its row. */
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
