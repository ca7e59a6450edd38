import { Converter } from 'opencc-js/t2cn'
import { pinyin } from 'pinyin-pro'

/**
 * Up to this many readings of a name are written out in full. If there are more, each further
 * reading is added once.
 */
const MOST_READINGS = 16
const MOST_ALTERNATIVES = 12
const HAN = /[\u3400-\u9fff\uf900-\ufaff]|[\ud840-\ud888][\udc00-\udfff]/
const LEGAL = /(?:股份有限公司|有限责任公司|有限公司|集团公司|公司|集团)$/
const BRACKETS = /\([^()]*\)/g

const toSimplified = Converter({ from: 't', to: 'cn' })
const simplified = new Map<string, string>()
const readings = new Map<string, readonly string[]>()

/** Works character by character, so that a part of a text is spelled as in the whole text. */
function simple(sign: string): string {
  if (!HAN.test(sign)) return sign
  let known = simplified.get(sign)
  if (known === undefined) simplified.set(sign, (known = toSimplified(sign)))
  return known
}

/** Normalises width, accents and case, and converts to simplified characters. */
export function plainSigns(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
  return Array.from(plain, simple).join('')
}

/** A text as searches compare it: plain signs and single spaces. */
export function searchable(text: string): string {
  return plainSigns(text).replace(/\s+/g, ' ').trim()
}

/** All pinyin readings of a character, the usual one first; none for other characters. */
export function readingsOf(sign: string): readonly string[] {
  if (!HAN.test(sign)) return []
  let known = readings.get(sign)
  if (known === undefined) {
    const all = pinyin(sign, { multiple: true, toneType: 'none', type: 'array', v: true }).filter(
      one => /^[a-z]+$/.test(one),
    )
    readings.set(sign, (known = [...new Set(all)]))
  }
  return known
}

/** A name and its short form: without brackets, and without the words for its legal form. */
export function spellingsOfName(name: string): string[] {
  const open = name.replace(BRACKETS, '').trim()
  return [...new Set([name, open, open.replace(LEGAL, '').trim()])].filter(one => one !== '')
}

/** A Chinese character with its readings, or another word as it is. */
interface Part {
  readings: readonly string[]
  isChinese: boolean
}

/**
 * The ways to spell a searchable text, each as its syllables; other words stay whole. Empty for a
 * text without Chinese characters.
 */
export function spellingsOf(text: string): string[][] {
  const parts: Part[] = []
  for (const [piece] of text.matchAll(/[a-z0-9]+|[^a-z0-9]/gu)) {
    const known = readingsOf(piece)
    if (known.length > 0) parts.push({ readings: known, isChinese: true })
    else if (/^[a-z0-9]/.test(piece)) parts.push({ readings: [piece], isChinese: false })
  }
  return parts.some(({ isChinese }) => isChinese) ? combined(parts, text) : []
}

/**
 * Every combination if there are few; otherwise the usual readings, and each other reading once.
 */
function combined(parts: readonly Part[], text: string): string[][] {
  const number = parts.reduce((all, { readings: { length } }) => all * length, 1)
  if (number <= MOST_READINGS)
    return parts.reduce<string[][]>(
      (all, part) => all.flatMap(before => part.readings.map(one => [...before, one])),
      [[]],
    )
  const inText = pinyin(text, { toneType: 'none', type: 'array', v: true, nonZh: 'removed' })
  let at = 0
  const usual = parts.map(({ readings: known, isChinese }) => {
    const reading = isChinese ? (inText[at++] ?? '') : ''
    return known.includes(reading) ? reading : (known[0] ?? '')
  })
  const others = parts.flatMap(({ readings: known }, place) =>
    known
      .filter(one => one !== usual[place])
      .map(one => usual.map((reading, index) => (index === place ? one : reading))),
  )
  return [usual, ...others.slice(0, MOST_ALTERNATIVES)]
}
