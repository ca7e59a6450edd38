import { isNumber } from '../validation/predicates'
import type { Finding } from './fields/defineFieldType'
import type { FieldDefinition, FormDefinition, IssueCode } from './types'

/** True for a text input that takes numbers. */
export const isNumberField = ({ type, inputType }: FieldDefinition): boolean =>
  inputType === 'number' && type === 'Text'

/** The first of Min, Max and decimals that one of these numbers violates. */
export function checkNumbers(
  texts: readonly string[],
  field: FieldDefinition,
): Finding | undefined {
  const { min: least = -Infinity, max: most = Infinity } = field
  // NaN without a setting: no text has a character at that position
  const places = Number(field.configs['decimals'])
  const breaks = (code: IssueCode, n: number, isBroken: (text: string) => boolean) =>
    texts.some(isBroken) ? { code, params: { n } } : undefined
  return (
    breaks('numberMin', least, text => Number(text) < least) ??
    breaks('numberMax', most, text => Number(text) > most) ??
    breaks('decimals', places, text => !!text.split('.')[1]?.[places])
  )
}

/** A number without a plus sign, a bare point or superfluous zeros. */
export function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+-]?)(\d*)\.?(\d*?)0*$/.exec(text.trim().replace(/^([+-]?\d+)$/, '$1.')) ?? []
  const digits = (whole || '0') + (fraction && `.${fraction}`)
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits
}

/**
 * The number of a text, where JSON can hold it exactly. Undefined for other texts, for leading
 * zeros (it may be a code), and for more digits than a number keeps.
 */
export function storedNumber(text: string): number | undefined {
  if (!isNumber(text) || /^[+-]?0\d/.test(text)) return undefined
  const plain = plainDecimal(text)
  const number = Number(plain)
  return String(number) === plain ? number : undefined
}

/**
 * Answers in which number fields have JSON numbers, so that the database sorts and compares them.
 */
export function withNumbers(
  form: FormDefinition,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...values }
  for (const field of form.fields) {
    const value = stored[field.id]
    if (typeof value === 'string' && isNumberField(field))
      stored[field.id] = storedNumber(value) ?? value
  }
  return stored
}
