const STAR = '*'

/**
 * Keeps `head` and `tail` characters and stars the rest, one star each; a text too short to hide
 * anything is starred whole.
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
 * Identity number: 18 and 15 characters keep first 6 and last 4 (SPEC §9); passports and others a
 * quarter at each end.
 */
export function maskIdNumber(id: string): string {
  const text = id.trim()
  const length = Array.from(text).length
  if (length === 18 || length === 15) return maskMiddle(text, 6, 4)
  return maskQuarter(text, length)
}

/**
 * Phone: first 3 and last 4 digits (SPEC §9) from 11 digits on; shorter numbers, as abroad, a
 * quarter at each end, so that at least half stays hidden. Spaces and hyphens go, a leading +
 * stays, and the 86 of a mainland mobile is not counted.
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

/**
 * A phone as people read it: mainland numbers plain, others behind their country code (`+852
 * 61****67`).
 */
export function maskMobile(mobile: { CountryCode?: string; Number: string }): string {
  const code = (mobile.CountryCode ?? '').replace(/\D/g, '')
  const masked = maskPhone(mobile.Number)
  return code === '' || code === '86' ? masked : `+${code} ${masked}`
}

/** E-mail: the first sign of the name, then stars; the part behind the @ stays. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = Array.from(at < 0 ? email : email.slice(0, at))
  return (name[0] ?? '') + STAR.repeat(3) + (at < 0 ? '' : email.slice(at))
}

function maskQuarter(text: string, length: number): string {
  const kept = Math.floor(length / 4)
  return maskMiddle(text, kept, kept)
}
