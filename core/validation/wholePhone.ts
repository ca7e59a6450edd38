/** Characters that people write between the digits of a phone. */
const BETWEEN = /[\s\u00a0\u3000().\u2010-\u2015\u2212\uff0d-]/g
/** Country codes with two digits. Of the others, 1 and 7 have one digit and the rest three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** The digits of a phone as ASCII, without other characters between them. */
export function phoneDigits(text: string): string {
  return text
    .replace(/[\uff10-\uff19]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\uff0b/g, '+')
    .replace(BETWEEN, '')
}

/**
 * Splits a phone in one piece (`+8613800130426`, `0085261234567`) into country code and number
 * (DECISIONS §12). Undefined without a country code.
 */
export function splitWholePhone(text: string): { CountryCode: string; Number: string } | undefined {
  const digits = phoneDigits(text)
  const given = /^(?:\+|00)([1-9]\d{5,17})$/.exec(digits)?.[1]
  if (given === undefined) return undefined
  const length = /^[17]/.test(given) ? 1 : TWO_DIGITS.test(given) ? 2 : 3
  return { CountryCode: given.slice(0, length), Number: given.slice(length) }
}
