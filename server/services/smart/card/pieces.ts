import { CARD_LABELS } from '../../../messages/cardWords'

type CardLabel = keyof typeof CARD_LABELS

/** A part of a line, with the label before it, if any, and the height of its print. */
export interface Piece {
  label: CardLabel | undefined
  text: string
  /** The number of its line, and the height of the line. */
  row: number
  height: number
}

const escape = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const names = Object.keys(CARD_LABELS) as CardLabel[]
const isHan = (word: string) => /\p{Script=Han}/u.test(word)
/**
 * A word of one letter needs a sign after it. A Latin word must not be the end of another. A
 * Chinese word needs no sign before a number.
 */
const wordPattern = (word: string) => {
  if (isHan(word))
    return `${[...word].map(escape).join('\\s*')}\\s*(?:[:：.]|(?=\\s*[+(\\dA-Za-z]))`
  return word.length === 1
    ? `(?<![\\p{L}\\d])${word}\\s*[:：.](?!\\w+\\.)`
    : `(?<![\\p{L}\\d@.])${escape(word)}\\s*(?:[:：]|\\.\\s*:?|(?=\\s*[+(\\d]))`
}
const labelOf = new Map<string, CardLabel>()
for (const name of names)
  for (const word of CARD_LABELS[name]) labelOf.set(word.replace(/\s/g, ''), name)
const LABEL = new RegExp(
  [...names.flatMap(name => [...CARD_LABELS[name]])]
    .sort((a, b) => b.length - a.length)
    .map(word => `(?:${wordPattern(word)})`)
    .join('|'),
  'giu',
)
/** These words may be part of a company or an address, so what follows must look like a value. */
const NEEDS_SIGN: ReadonlySet<CardLabel> = new Set<CardLabel>([
  'company',
  'name',
  'position',
  'address',
  'other',
])

/** Normalises full-width letters and signs, dashes and spaces. */
function cleanLine(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[\u2010-\u2015\u2212~]/g, '-')
    .replace(/[\u3000\s]+/g, ' ')
    .trim()
}

/** Splits a line before each label and at separators; a line with a known label stays whole. */
export function toPieces(text: string, row: number, height: number, label?: CardLabel): Piece[] {
  const line = cleanLine(text)
  if (label) return line === '' ? [] : [{ label, text: line, row, height }]
  const cuts: { at: number; from: number; label: CardLabel | undefined }[] = [
    { at: 0, from: 0, label: undefined },
  ]
  for (const match of line.matchAll(LABEL)) {
    const label = labelOf.get(
      match[0]
        .replace(/[\s:：.]+$/u, '')
        .replace(/\s/g, '')
        .toLowerCase(),
    )
    const hasSign = /[:：]/.test(match[0])
    if (!label || (NEEDS_SIGN.has(label) && !hasSign)) continue
    cuts.push({ at: match.index, from: match.index + match[0].length, label })
  }
  return cuts.flatMap((cut, index) => {
    const part = line.slice(cut.from, cuts[index + 1]?.at ?? line.length)
    return part
      .split(/\s*[|丨·•;]\s*|\s+\/\s+/)
      .map(piece => piece.replace(/^[\s:：,.\-/]+|[\s:：\-/]+$/g, '').trim())
      .filter(piece => piece !== '')
      .map(piece => ({ label: cut.label, text: piece, row, height }))
  })
}
