import { DEFAULT_COUNTRY_CODE } from '@core/domain/limits'
import type { SeenVisitor } from './types'

const CODE = /^\d{1,4}$/
const NUMBER = /^\d{4,15}$/
const EMAIL = /^[^\s@*?&]+@[^\s@*?&]+$/

/**
 * Contact data of a visitor: a number to dial and a mail address, each empty if it is not shared,
 * or masked.
 */
export function reachOf({ visitorInfo }: SeenVisitor): { phone: string; email: string } {
  const { CountryCode, Number: number } = (visitorInfo['Mobile'] ?? {}) as {
    CountryCode?: unknown
    Number?: unknown
  }
  const code =
    typeof CountryCode === 'string' && CODE.test(CountryCode) ? CountryCode : DEFAULT_COUNTRY_CODE
  const email = visitorInfo['Email']
  return {
    phone: typeof number === 'string' && NUMBER.test(number) ? `+${code}${number}` : '',
    email: typeof email === 'string' && EMAIL.test(email) ? email : '',
  }
}
