/** Signs between the digits of a phone, as people write them. */
const BETWEEN = /[\s\u00a0\u3000().\u2010-\u2015\u2212\uff0d-]/g
/** Country codes of two digits; of the others 1 and 7 have one, and the rest three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/** Digits of every width as plain ones, without what is between them. */
export function phoneDigits(text: string): string {
  return text
    .replace(/[\uff10-\uff19]/g, digit => String.fromCharCode(digit.charCodeAt(0) - 0xfee0))
    .replace(/\uff0b/g, '+')
    .replace(BETWEEN, '')
}

/**
 * A phone that was written in one piece (`+8613800130426`, `0085261234567`), in country code and
 * number (DECISIONS §12). Undefined for what names no country.
 */
export function splitWholePhone(text: string): { CountryCode: string; Number: string } | undefined {
  const digits = phoneDigits(text)
  const given = /^(?:\+|00)([1-9]\d{5,17})$/.exec(digits)?.[1]
  if (given === undefined) return undefined
  const length = /^[17]/.test(given) ? 1 : TWO_DIGITS.test(given) ? 2 : 3
  return { CountryCode: given.slice(0, length), Number: given.slice(length) }
}
