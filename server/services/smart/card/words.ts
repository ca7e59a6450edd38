import {
  ADDRESS_WORDS,
  COMPANY_END,
  COMPANY_WORDS,
  HONORIFICS,
  PLACE_NAME,
  POSITION_WORDS,
} from '../../../messages/cardWords'

const HAN = /\p{Script=Han}/u

/** True for a text with a Chinese character in it. */
export const hasHan = (text: string): boolean => HAN.test(text)

/** The Latin words of a text, in lower case, without full stops. */
function wordsOf(text: string): string[] {
  return text
    .toLowerCase()
    .replace(/\b([a-z])\.(?=[a-z]\.?)/g, '$1')
    .split(/[^\p{L}\d'-]+/u)
    .filter(Boolean)
}

const holds = (words: readonly string[], list: readonly string[]) =>
  words.filter(word => list.includes(word)).length

/** How likely a text is a company, a legal form most of all; 0 = it is none. */
export function companyScore(text: string): number {
  const { legal, kind } = COMPANY_WORDS
  if (hasHan(text)) {
    // text in brackets or after a gap only adds to the name: …有限公司（广州）
    const ends = (words: readonly string[]) =>
      words.some(word => text.endsWith(word) || text.replace(/[()\s].*$/, '').endsWith(word))
    if ([...text].length >= 4 && ends(legal.cn)) return 5
    if ([...text].length >= 4 && ends(kind.cn)) return 3
    return legal.cn.some(word => text.includes(word)) ? 2 : 0
  }
  const words = wordsOf(text)
  if (words.length < 2 || words.length > 9) return 0
  return (holds(words, legal.en) > 0 ? 4 : 0) + (holds(words, kind.en) > 0 ? 2 : 0)
}

/** How likely a text is a position; 0 = it is none. */
export function positionScore(text: string): number {
  if (hasHan(text)) {
    if ([...text].length > 20 || COMPANY_END.test(text)) return 0
    return POSITION_WORDS.cn.some(word => text.includes(word)) ? 3 : 0
  }
  const words = wordsOf(text)
  return words.length === 0 || words.length > 8 ? 0 : holds(words, POSITION_WORDS.en) * 2
}

/** How likely a text is an address; 0 = it is none. */
export function addressScore(text: string): number {
  const hasNumber = /\d/.test(text)
  if (hasHan(text)) {
    const kinds = new Set(text.match(ADDRESS_WORDS.cn) ?? [])
    return kinds.size >= 3 ||
      (kinds.size >= 2 && hasNumber) ||
      (kinds.size >= 2 && PLACE_NAME.test(text))
      ? kinds.size
      : 0
  }
  const words = wordsOf(text)
  const kinds = holds(words, ADDRESS_WORDS.en)
  const commas = text.split(',').length - 1
  return kinds >= 2 || (kinds >= 1 && hasNumber && words.length >= 3) || (kinds >= 1 && commas >= 2)
    ? kinds
    : 0
}

/** A text without Mr., 先生 and the like. */
export function withoutHonorifics(text: string): string {
  const plain = HONORIFICS.cn.reduce(
    (rest, word) => rest.replace(new RegExp(`\\s*${word}$`), ''),
    text.trim(),
  )
  return plain
    .split(/[\s,]+/)
    .filter(
      word => !(HONORIFICS.en as readonly string[]).includes(word.toLowerCase().replace(/\./g, '')),
    )
    .join(' ')
}
