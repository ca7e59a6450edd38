import type { Language } from '../domain/language'

/** Signs of the usual currencies; other currencies are shown by their code. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥' }

/**
 * An amount in the currency's smallest unit (fen), formatted: ¥30.00 in Chinese, CNY 30.00 in
 * English.
 */
export function moneyText(language: Language, amount: number, currency: string): string {
  const whole = Math.trunc(amount / 100)
  return moneySign(
    language,
    currency,
    `${groupDigits(String(whole))}.${String(Math.abs(amount % 100)).padStart(2, '0')}`,
  )
}

/** Digits with the currency before them. */
export function moneySign(language: Language, currency: string, digits: string): string {
  const sign = SIGNS[currency]
  return language === 'cn' && sign ? `${sign}${digits}` : `${currency} ${digits}`
}

/** Whole digits in groups of three: 12,000. */
export const groupDigits = (whole: string): string => whole.replace(/\B(?=(\d{3})+$)/g, ',')
