import { PASSWORD_MIN } from '@core/domain/limits'
import { useState } from 'react'
import { passwordMessages } from '@/i18n/messages/password'
import { useText } from '@/i18n/useText'

export type NewPasswordField = 'password' | 'repeat'

export interface NewPassword {
  values: Readonly<Record<NewPasswordField, string>>
  errors: Readonly<Partial<Record<NewPasswordField, string>>>
  setValue: (field: NewPasswordField, value: string) => void
  /** Why the server refused it. */
  refuse: (message: string) => void
  /** Checks the input, shows problems at the fields and returns the first. */
  check: () => { field: NewPasswordField; message: string } | undefined
}

/**
 * A password typed twice (SPEC §5: equality with another field). Spaces are part of it: nothing is
 * trimmed.
 */
export function useNewPassword(): NewPassword {
  const text = useText(passwordMessages)
  const [values, setValues] = useState<Record<NewPasswordField, string>>({
    password: '',
    repeat: '',
  })
  const [errors, setErrors] = useState<Partial<Record<NewPasswordField, string>>>({})

  const problemOf = (field: NewPasswordField): string | undefined => {
    const { password, repeat } = values
    if (!values[field])
      return text('password.required', {
        label: text(field === 'password' ? 'password.new' : 'password.repeat'),
      })
    if (field === 'password')
      return [...password].length < PASSWORD_MIN ? text('password.weak') : undefined
    return password === repeat ? undefined : text('password.unequal')
  }

  return {
    values,
    errors,
    setValue: (field, value) => {
      setValues(now => ({ ...now, [field]: value }))
      setErrors(({ [field]: _, ...others }) => others)
    },
    refuse: message => setErrors({ password: message }),
    check: () => {
      const fields = ['password', 'repeat'] as const
      const found = fields.flatMap(field => {
        const message = problemOf(field)
        return message ? [{ field, message }] : []
      })
      setErrors(Object.fromEntries(found.map(({ field, message }) => [field, message])))
      return found[0]
    },
  }
}
