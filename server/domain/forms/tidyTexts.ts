import type {
  AddressValue,
  FieldDefinition,
  FieldValue,
  FormDefinition,
  FormValues,
  Issue,
} from '@core/form/types'
import { isBlankText, isBroken, toOneLine } from './visibleText'

/**
 * Texts as a badge can show them: a text without visible characters becomes no answer, and one-line
 * texts become one line. The app does not do this itself: people do not type such characters, they
 * come from pasted text or from scripts.
 */
export function tidyTexts(form: FormDefinition, values: FormValues): FormValues {
  const tidy = { ...values }
  for (const field of form.fields) {
    const value = tidy[field.id]
    if (value !== undefined) tidy[field.id] = tidyValue(field, value)
  }
  return tidy
}

/**
 * The fields whose text holds half a character: the text was cut on its way here, so its meaning is
 * unknown.
 */
export function brokenTexts(form: FormDefinition, values: FormValues): Issue[] {
  return form.fields
    .filter(
      ({ id, type }) => (type === 'Text' || type === 'TextArea') && isBroken(textOf(values[id])),
    )
    .map(({ id }) => ({ fieldId: id, code: 'pattern' as const, params: {} }))
}

const textOf = (value: FieldValue) => (typeof value === 'string' ? value : '')

function tidyValue({ type }: FieldDefinition, value: NonNullable<FieldValue>): FieldValue {
  if (type === 'Text' || type === 'TextArea')
    return typeof value === 'string' ? tidyText(value, type) : value
  if (type === 'Tag' && Array.isArray(value))
    return (value as string[]).filter(item => !isBlankText(item)).map(toOneLine)
  if (type !== 'Address') return value
  const address = value as AddressValue
  return { ...address, Address: tidyText(address.Address, 'Text') }
}

function tidyText(text: string, type: 'Text' | 'TextArea'): string {
  if (isBlankText(text)) return ''
  return type === 'Text' ? toOneLine(text) : text
}
