import type { Language } from '../domain/language'

/**
 * Length of a text in code points. In the Chinese interface a Latin letter counts half (DECISIONS
 * §12), so the result may end in .5. Round it up for display.
 */
export function textLength(text: string, language: Language): number {
  let length = 0
  for (let i = 0; i < text.length; i++) {
    const unit = text.charCodeAt(i)
    // the second half of a surrogate pair belongs to the code point already counted
    if (unit >= 0xdc00 && unit <= 0xdfff && i > 0 && isHighSurrogate(text.charCodeAt(i - 1)))
      continue
    length += language === 'cn' && isLatinLetter(unit) ? 0.5 : 1
  }
  return length
}

const isHighSurrogate = (unit: number) => unit >= 0xd800 && unit <= 0xdbff

function isLatinLetter(unit: number): boolean {
  if (unit < 0xc0) return (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a)
  return unit <= 0x24f && unit !== 0xd7 && unit !== 0xf7
}
