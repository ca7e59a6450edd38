import { EXTENSION_WORDS } from '../../../messages/cardWords'

/** The parts of a phone number on a card. */
export interface CardPhone {
  isMobile: boolean
  /** Empty if the card has none. */
  countryCode: string
  national: string
  extension: string
}

const EXTENSION = new RegExp(
  `(?:${EXTENSION_WORDS.join('|')})\\.?\\s*:?\\s*(\\d{1,6})\\)?\\s*$`,
  'iu',
)
const NUMBER = /(?:\+|00)?\(?\+?\d[\d\s().-]{5,22}\d/g
/** Country codes of one and of two digits (ITU-T E.164); every other has three. */
const TWO_DIGITS = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

const ALONE = new RegExp(`^[+(\\d][\\d\\s()+./-]{6,}(?:(?:${EXTENSION_WORDS.join('|')}).*)?$`, 'iu')

/** True if the text is a phone number and nothing else; false for a house number in an address. */
export const isNumberAlone = (text: string): boolean => ALONE.test(text)

/**
 * The phone numbers in a text, in order. A number has at least seven digits, so dates and postcodes
 * are none.
 */
export function findPhones(text: string): CardPhone[] {
  const extension = EXTENSION.exec(text)?.[1] ?? ''
  const body = extension ? text.replace(EXTENSION, '') : text
  return [...body.matchAll(NUMBER)].flatMap((match, index, all) => {
    const phone = readPhone(match[0])
    return phone
      ? [{ ...phone, extension: phone.extension || (index === all.length - 1 ? extension : '') }]
      : []
  })
}

function readPhone(text: string): CardPhone | undefined {
  const isForeign = /^\(?\s*(?:\+|00)/.test(text)
  let digits = text.replace(/\(0\)/g, '').replace(/\D/g, '')
  let countryCode = ''
  if (isForeign) {
    digits = digits.replace(/^00/, '')
    countryCode = /^[17]/.test(digits)
      ? digits.slice(0, 1)
      : digits.slice(0, TWO_DIGITS.test(digits) ? 2 : 3)
    digits = digits.slice(countryCode.length)
  } else if (/^86(?:1[3-9]\d{9}|0?[2-9]\d{8,10})$/.test(digits) && digits.length > 11) {
    countryCode = '86'
    digits = digits.slice(2)
  }
  const isChinese = countryCode === '' || countryCode === '86'
  if (isChinese && /^1[3-9]\d{9}$/.test(digits))
    return { isMobile: true, countryCode, national: digits, extension: '' }
  if (isChinese) {
    // 020-88880426-801: the last group is the extension
    const inner = /^(.*\d{7,8})[\s-]+(\d{2,5})$/.exec(text.trim())
    if (inner && digits.length > 11 && inner[2])
      return {
        isMobile: false,
        countryCode,
        national: digits.slice(0, -inner[2].length),
        extension: inner[2],
      }
  }
  if (digits.length < 7 || digits.length > 13) return undefined
  return { isMobile: false, countryCode, national: digits, extension: '' }
}

/** A landline in the usual notation: 020-88880426-801, or with its country code +49 301234567. */
export function telText({ countryCode, national, extension }: CardPhone): string {
  const inner = extension ? `-${extension}` : ''
  if (countryCode !== '' && countryCode !== '86') return `+${countryCode} ${national}${inner}`
  const local =
    countryCode === '86' && /^[2-9]\d{9,10}$|^10\d{8}$/.test(national) ? `0${national}` : national
  const area = /^(010|02\d|0[3-9]\d{2})(\d{7,8})$/.exec(local)
  return `${area ? `${area[1]}-${area[2]}` : local}${inner}`
}
