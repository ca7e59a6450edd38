import { isIdField } from '@core/form/identity'
import type { FieldDefinition, FormDefinition } from '@core/form/types'
import { maskIdNumber, maskPhone } from '@core/format/mask'
import { HIDDEN_PASSWORD } from '@core/answers/presentField'

type Values = Readonly<Record<string, unknown>>

/**
 * A person's answers as the desk shows them (DECISIONS §8): identity numbers and phones have their
 * middle starred, passwords are hidden.
 */
export function maskAnswers(form: FormDefinition, values: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).map(([id, value]) => {
      const field = form.fieldById.get(id)
      return [id, field ? maskOne(field, value) : value]
    }),
  )
}

/** The answers that `maskAnswers` stars, in full, without passwords. */
export function starredAnswers(form: FormDefinition, values: Values): Record<string, unknown> {
  const masked = maskAnswers(form, values)
  return Object.fromEntries(
    Object.entries(values).filter(
      ([id, value]) => masked[id] !== value && form.fieldById.get(id)?.inputType !== 'password',
    ),
  )
}

function maskOne(field: FieldDefinition, value: unknown): unknown {
  if (field.inputType === 'password') return HIDDEN_PASSWORD
  if (isIdField(field)) return typeof value === 'string' ? maskIdNumber(value) : value
  if (field.inputType === 'mobile' && typeof value === 'string') return maskPhone(value)
  if (field.type !== 'PhoneFormat') return value
  if (typeof value === 'string') return maskPhone(value)
  if (
    typeof value !== 'object' ||
    value === null ||
    !('Number' in value) ||
    typeof value.Number !== 'string'
  )
    return value
  return { ...value, Number: maskPhone(value.Number) }
}
