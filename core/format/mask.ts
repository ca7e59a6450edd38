const STAR = '*'

/**
 * Keeps `head` and `tail` characters and replaces each other character by a star. A text that is
 * too short is replaced completely.
 */
export function maskMiddle(text: string, head: number, tail: number): string {
  const characters = Array.from(text)
  if (characters.length <= head + tail) return STAR.repeat(characters.length)
  const hidden = characters.length - head - tail
  return (
    characters.slice(0, head).join('') +
    STAR.repeat(hidden) +
    characters.slice(characters.length - tail).join('')
  )
}

/**
 * Masks an identity number: 18 and 15 characters keep the first 6 and last 4 (SPEC §9), passports
 * and others a quarter at each end.
 */
export function maskIdNumber(id: string): string {
  const text = id.trim()
  const length = Array.from(text).length
  if (length === 18 || length === 15) return maskMiddle(text, 6, 4)
  return maskQuarter(text, length)
}

/**
 * Masks a phone: from 11 digits on it keeps the first 3 and last 4 (SPEC §9). Shorter numbers, as
 * abroad, keep a quarter at each end, so that at least half is hidden. Spaces and hyphens are
 * removed, a leading + is kept, and the 86 of a mainland mobile is not counted.
 */
export function maskPhone(phone: string): string {
  const compact = phone.trim().replace(/[\s\-()]/g, '')
  const mainland = /^(\+?86)(1\d{10})$/.exec(compact)
  if (mainland?.[1] && mainland[2]) return mainland[1] + maskMiddle(mainland[2], 3, 4)
  const plus = compact.startsWith('+') ? '+' : ''
  const digits = compact.slice(plus.length)
  const length = Array.from(digits).length
  return plus + (length >= 11 ? maskMiddle(digits, 3, 4) : maskQuarter(digits, length))
}

/** A masked phone: mainland numbers plain, others behind their country code (`+852 61****67`). */
export function maskMobile(mobile: { CountryCode?: string; Number: string }): string {
  const code = (mobile.CountryCode ?? '').replace(/\D/g, '')
  const masked = maskPhone(mobile.Number)
  return code === '' || code === '86' ? masked : `+${code} ${masked}`
}

/** Masks an e-mail address: the first character and the part from the @ on stay. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(at < 0 ? email : email.slice(0, at))
  return (name[0] ?? '') + STAR.repeat(3) + (at < 0 ? '' : email.slice(at))
}

function maskQuarter(text: string, length: number): string {
  const kept = Math.floor(length / 4)
  return maskMiddle(text, kept, kept)
}
