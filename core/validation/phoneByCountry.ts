import type { RuleSet } from './idCard'

/**
 * Mobile numbers by country code. `spec` is SPEC §5 to the letter; `default` accepts every number
 * in use, 19x and 5x among them.
 */
const MOBILE: Record<RuleSet, Readonly<Record<string, RegExp>>> = {
  spec: { 86: /^1[3-8]\d{9}$/, 852: /^[69]\d{7}$/, 853: /^6[86]\d{5}$/, 886: /^09\d{8}$/ },
  default: { 86: /^1[3-9]\d{9}$/, 852: /^[4-9]\d{7}$/, 853: /^6\d{7}$/, 886: /^0?9\d{8}$/ },
}
const ANY_NUMBER = /^\d{5,15}$/
const AREA = /^0?\d{1,4}$/
const LANDLINE = /^\d{5,9}$/
const MAINLAND_LANDLINE = /^\d{7,8}$/

export interface PhoneParts {
  CountryCode: string
  AreaCode: string
  Number: string
  Ext: string
}

/** The country code as digits only; `+86` and `0086` are 86. */
export function countryDigits(code: string): string {
  return code.trim().replace(/^(\+|00)/, '')
}

/** A mobile number of the country; a country without a rule accepts 5–15 digits (DECISIONS §12). */
export function isMobileOf(
  countryCode: string,
  number: string,
  ruleSet: RuleSet = 'default',
): boolean {
  const rule = mobileRule(countryDigits(countryCode), ruleSet)
  return (rule ?? ANY_NUMBER).test(number)
}

/**
 * Whether a phone value is valid. Without an area code it must be a mobile number; with one it may
 * be a landline. The extension is optional.
 */
export function isPhone(phone: PhoneParts, ruleSet: RuleSet = 'default'): boolean {
  const country = countryDigits(phone.CountryCode)
  if (!/^\d{1,4}$/.test(country) || !/^\d{0,5}$/.test(phone.Ext)) return false
  if (phone.AreaCode === '') return isMobileOf(country, phone.Number, ruleSet)
  if (!AREA.test(phone.AreaCode)) return false
  const rule = mobileRule(country, ruleSet)
  if (rule === undefined)
    return ANY_NUMBER.test(phone.Number) && phone.AreaCode.length + phone.Number.length <= 15
  return (
    rule.test(phone.Number) || (country === '86' ? MAINLAND_LANDLINE : LANDLINE).test(phone.Number)
  )
}

/** The number in E.164, so that two spellings of one number are equal: +8613800130426. */
export function toE164(
  phone: Pick<PhoneParts, 'CountryCode' | 'Number'> & Partial<PhoneParts>,
): string {
  const area = (phone.AreaCode ?? '').replace(/\D/g, '').replace(/^0/, '')
  const number = phone.Number.replace(/\D/g, '')
  return `+${countryDigits(phone.CountryCode) || '86'}${area}${area === '' ? number.replace(/^0/, '') : number}`
}

function mobileRule(country: string, ruleSet: RuleSet): RegExp | undefined {
  const rules = MOBILE[ruleSet]
  return Object.prototype.hasOwnProperty.call(rules, country) ? rules[country] : undefined
}
