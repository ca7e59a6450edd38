import { isNumber } from '../validation/predicates'
import type { Finding } from './fields/defineFieldType'
import type { FieldDefinition, FormDefinition, IssueCode } from './types'

/** True for a text input that takes numbers. */
export const isNumberField = ({ type, inputType }: FieldDefinition): boolean =>
  inputType === 'number' && type === 'Text'

/** The first of Min, Max and the decimals of a field that one of these numbers breaks. */
export function checkNumbers(
  texts: readonly string[],
  field: FieldDefinition,
): Finding | undefined {
  const { min: least = -Infinity, max: most = Infinity } = field
  // NaN where nothing is said: no text has a character at that place
  const places = Number(field.configs['decimals'])
  const breaks = (code: IssueCode, n: number, isBroken: (text: string) => boolean) =>
    texts.some(isBroken) ? { code, params: { n } } : undefined
  return (
    breaks('numberMin', least, text => Number(text) < least) ??
    breaks('numberMax', most, text => Number(text) > most) ??
    breaks('decimals', places, text => !!text.split('.')[1]?.[places])
  )
}

/** A number without a plus sign, a bare point and zeros that say nothing. */
export function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = ''] =
    /^([+-]?)(\d*)\.?(\d*?)0*$/.exec(text.trim().replace(/^([+-]?\d+)$/, '$1.')) ?? []
  const digits = (whole || '0') + (fraction && `.${fraction}`)
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits
}

/**
 * The number a text spells, where JSON can hold it exactly: without leading zeros, which may be
 * part of a code, and without more digits than a number keeps. Undefined for every other text.
 */
export function storedNumber(text: string): number | undefined {
  if (!isNumber(text) || /^[+-]?0\d/.test(text)) return undefined
  const plain = plainDecimal(text)
  const number = Number(plain)
  return String(number) === plain ? number : undefined
}

/**
 * Answers with those of number fields as JSON numbers, so that the database sorts and compares
 * them.
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
