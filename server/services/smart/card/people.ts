import {
  DOUBLE_SURNAMES,
  HONORIFICS,
  POSITION_BEGINNINGS,
  SURNAMES,
} from '../../../messages/cardWords'
import { addressScore, companyScore, hasHan, positionScore, withoutHonorifics } from './words'

/** How likely a text is a Chinese name; 0 = it is none. */
export function chineseNameScore(text: string): number {
  const name = withoutHonorifics(text).replace(/\s/g, '')
  if (!/^\p{Script=Han}{2,4}$/u.test(name) || positionScore(name) > 0) return 0
  const isDouble = DOUBLE_SURNAMES.includes(name.slice(0, 2))
  if (isDouble) return name.length >= 3 ? 4 : 0
  if (!SURNAMES.includes(name.charAt(0))) return name.length === 4 ? 0 : 1
  return name.length === 4 ? 1 : 4
}

/** How likely a text is a name in Latin letters; 0 = it is none. */
export function latinNameScore(text: string): number {
  const name = withoutHonorifics(text)
  if (hasHan(name) || !/^[\p{Lu}][\p{L}'.\s-]+$/u.test(name) || name.length > 40) return 0
  const words = name.split(/[\s]+/)
  if (
    words.length < 2 ||
    words.length > 4 ||
    companyScore(name) > 0 ||
    positionScore(name) > 0 ||
    addressScore(name) > 0
  )
    return 0
  return words.every(word => /^\p{Lu}/u.test(word)) ? 3 : 0
}

/** RuoxiLin: a reader returns this if the gap was narrow. */
export function withGaps(text: string): string {
  return /^[A-Z][a-z]{1,}[A-Z][a-z]{1,}$/.test(text)
    ? text.replace(/([a-z])([A-Z])/, '$1 $2')
    : text
}

/**
 * Splits a name from what follows it in the line: 林若溪 采购总监, also without the gap or with gaps
 * inside the name.
 */
export function splitName(text: string): { name: string; rest: string } | undefined {
  for (const length of [3, 2, 4]) {
    const match = new RegExp(
      `^((?:\\p{Script=Han}\\s?){${length}})(?:${HONORIFICS.cn.join('|')})?[\\s/,-]*(\\p{Script=Han}.*)$`,
      'u',
    ).exec(text)
    const [, name = '', rest = ''] = match ?? []
    const isWhole =
      match !== null &&
      !cutsPosition(name, rest) &&
      chineseNameScore(name) >= 4 &&
      positionScore(rest) > 0
    if (isWhole) return { name: name.trim(), rest }
  }
  return undefined
}

/** Whether the cut splits a word: 李娜总 | 经理. */
function cutsPosition(name: string, rest: string): boolean {
  if (/\s$/.test(name)) return false
  const whole = name.trim().slice(-1) + rest
  return POSITION_BEGINNINGS.some(word => whole.startsWith(word))
}

/** Splits a text into its two languages: 林若溪 Ruoxi Lin, 采购总监 Purchasing Director. */
export function splitLanguages(text: string): string[] {
  const match =
    /^([\p{Script=Han}][\p{Script=Han}\d()&\s]*?)\s*([A-Za-z][^\p{Script=Han}]{3,})$/u.exec(text) ??
    /^([A-Za-z][^\p{Script=Han}]{3,}?)\s*([\p{Script=Han}][\p{Script=Han}()\s]*)$/u.exec(text)
  return match?.[1] && match[2] ? [match[1].trim(), match[2].trim()] : [text]
}
