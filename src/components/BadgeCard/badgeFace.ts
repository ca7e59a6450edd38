export interface BadgeFact {
  label: string
  value: string
}

/** Everything printed on a badge, in the shown language. */
export interface BadgeFace {
  fairName: string
  /** The fair's name in the other script, in small letters below. */
  fairSubtitle: string
  year: string
  /** Runs along the lanyard. */
  lanyard: string
  logo: string
  name: string
  nameBelow: string
  company: string
  position: string
  /** Address of the photo; empty without one. */
  photo: string
  /** Colour and words of the band: the badge category. */
  audience: 'visitor' | 'media' | 'vip' | 'ex'
  bandLeft: string
  bandRight: string
  code: string
  qr: string
  facts: readonly BadgeFact[]
  /** Areas beyond the halls that the badge opens. */
  areas?: BadgeFact
}

/**
 * Size of the name: Chinese up to four characters are signage, long Latin names take two lines
 * (DESIGN §6).
 */
export function nameSize(name: string): 'large' | 'medium' | 'small' {
  const characters = Array.from(name.trim())
  const isHan = characters.some(character => /[\u3400-\u9fff]/.test(character))
  if (isHan) return characters.length <= 4 ? 'large' : characters.length <= 6 ? 'medium' : 'small'
  return characters.length <= 10 ? 'large' : characters.length <= 14 ? 'medium' : 'small'
}

/** A code in groups of four: `3187 0426 5519`. */
export const groupCode = (code: string): string =>
  (code.replace(/\s/g, '').match(/.{1,4}/g) ?? []).join(' ')
