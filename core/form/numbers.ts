import type { Language } from '../domain/language'
import { localized } from '../domain/language'
import { groupDigits, moneySign } from '../format/money'
import { isNumber } from '../validation/predicates'
import type { FieldDefinition, FormDefinition } from './types'
import { readNumber, readText } from './wire'

/** Places behind the point of an amount of money, where the field names no other number. */
const MONEY_DECIMALS = 2
const MAX_DECIMALS = 6
const CURRENCY = /^[A-Z]{3}$/

/** How the Configs of a number field say its answer is written: a currency, a unit, places behind the point. */
export interface NumberRule {
  /** ISO 4217; empty for a plain number. */
  currency: string
  unit: { cn: string; en: string }
  /** Places behind the point at most; undefined for any. */
  decimals: number | undefined
}

/** True for a text input that takes numbers. */
export const isNumberField = ({ type, inputType }: FieldDefinition): boolean => inputType === 'number' && type === 'Text'

/** Reads the number rule of a field. What its Configs do not say, or say wrongly, counts as not said. */
export function numberRule({ configs }: FieldDefinition): NumberRule {
  const currency = readText(configs['currency']).toUpperCase()
  const decimals = readNumber(configs['decimals'])
  const isWhole = decimals !== undefined && Number.isInteger(decimals) && decimals >= 0 && decimals <= MAX_DECIMALS
  const isMoney = CURRENCY.test(currency)
  return {
    currency: isMoney ? currency : '',
    unit: { cn: readText(configs['unit']), en: readText(configs['unit_en']) || readText(configs['unit']) },
    decimals: isWhole ? decimals : isMoney ? MONEY_DECIMALS : undefined,
  }
}

/**
 * A number in words: ¥1,280.00, 12,000 m². A field that names neither currency, unit nor decimals shows what was typed: it may be a year
 * or a code.
 */
export function numberText(field: FieldDefinition, value: string, language: Language): string {
  const { currency, unit, decimals } = numberRule(field)
  const number = storedNumber(value)
  if (number === undefined || (currency === '' && unit.cn === '' && decimals === undefined)) return value
  const [whole = '', fraction = ''] = plainDecimal(value).split('.')
  const shown = currency === '' ? fraction : fraction.padEnd(decimals ?? 0, '0')
  const digits = `${groupDigits(whole)}${shown === '' ? '' : `.${shown}`}`
  const amount = currency === '' ? digits : moneySign(language, currency, digits)
  const name = localized(unit.cn, unit.en, language)
  return name === '' ? amount : `${amount} ${name}`
}

/** How many places behind the point a number has; zeros at its end do not count. */
export const decimalsOf = (value: string): number => plainDecimal(value).split('.')[1]?.length ?? 0

/**
 * The number that a text stands for, where JSON can hold it exactly: without zeros in front, which may be a code, and without more digits
 * than a number keeps. Undefined for every other text.
 */
export function storedNumber(text: string): number | undefined {
  if (!isNumber(text) || /^[+-]?0\d/.test(text)) return undefined
  const plain = plainDecimal(text)
  const number = Number(plain)
  return String(number) === plain ? number : undefined
}

/** Answers with those of number fields as JSON numbers, so that the database sorts and compares them. */
export function withNumbers(form: FormDefinition, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const stored: Record<string, unknown> = { ...values }
  for (const field of form.fields) {
    const value = stored[field.id]
    if (typeof value === 'string' && isNumberField(field)) stored[field.id] = storedNumber(value) ?? value
  }
  return stored
}

/** Without a plus sign, a bare point and zeros that say nothing. */
function plainDecimal(text: string): string {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)\.?(\d*)$/.exec(text.trim()) ?? []
  const tail = fraction.replace(/0+$/, '')
  const digits = `${whole === '' ? '0' : whole}${tail === '' ? '' : `.${tail}`}`
  return sign === '-' && /[1-9]/.test(digits) ? `-${digits}` : digits
}
