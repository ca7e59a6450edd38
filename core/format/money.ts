import type { Language } from '../domain/language'

/** Signs of the currencies a fair's prices are usually in; another one is named by its code. */
const SIGNS: Readonly<Record<string, string>> = { CNY: '¥' }

/** An amount in the currency's smallest unit (fen) as people read it: ¥30.00 in Chinese, CNY 30.00 in English. */
export function moneyText(language: Language, amount: number, currency: string): string {
  const whole = Math.trunc(amount / 100)
  const text = `${String(whole).replace(/\B(?=(\d{3})+$)/g, ',')}.${String(Math.abs(amount % 100)).padStart(2, '0')}`
  const sign = SIGNS[currency]
  return language === 'cn' && sign ? `${sign}${text}` : `${currency} ${text}`
}
