import { localized, type Language } from '../domain/language'
import { plainDecimal, storedNumber } from '../form/numbers'
import type { Bilingual, FieldDefinition } from '../form/types'
import { readNumber, readText } from '../form/wire'
import { groupDigits, moneySign } from '../format/money'

type Measured = Pick<FieldDefinition, 'configs'>

const CURRENCY = /^[A-Z]{3}$/

/**
 * The currency (ISO 4217) or unit of a number field, by its Configs; both are empty for a plain
 * number.
 */
export function measureOf({ configs }: Measured): { currency: string; unit: Bilingual } {
  const currency = readText(configs['currency']).toUpperCase()
  return {
    currency: CURRENCY.test(currency) ? currency : '',
    unit: {
      cn: readText(configs['unit']),
      en: readText(configs['unit_en']) || readText(configs['unit']),
    },
  }
}

/**
 * A number in words: ¥1,280.00, 12,000 m². A field that names neither currency, unit nor decimals
 * shows what was typed: it may be a year or a code.
 */
export function numberText(field: Measured, value: string, language: Language): string {
  const { currency, unit } = measureOf(field)
  const decimals = readNumber(field.configs['decimals'])
  const isMeasured = currency !== '' || unit.cn !== '' || decimals !== undefined
  if (!isMeasured || storedNumber(value) === undefined) return value
  const [whole = '', fraction = ''] = plainDecimal(value).split('.')
  const shown = currency === '' ? fraction : fraction.padEnd(Math.min(decimals ?? 2, 6), '0')
  const digits = `${groupDigits(whole)}${shown === '' ? '' : `.${shown}`}`
  const amount = currency === '' ? digits : moneySign(language, currency, digits)
  const name = localized(unit.cn, unit.en, language)
  return name === '' ? amount : `${amount} ${name}`
}
