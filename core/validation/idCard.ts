/** The version of a rule: SPEC §5 to the letter, or present practice (DECISIONS §12). */
export type RuleSet = 'spec' | 'default'

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const CHECK_DIGITS = '10X98765432'

/**
 * Whether a text is an identity card number of 15 or 18 digits. `spec` checks only the shape.
 * `default` also checks the date, which must not be in the future, and for 18 digits the check
 * digit of GB 11643-1999. A small x counts as X.
 */
export function isIdCard(
  text: string,
  ruleSet: RuleSet = 'default',
  today: Date = new Date(),
): boolean {
  if (!/^(\d{15}|\d{17}[\dXx])$/.test(text)) return false
  if (ruleSet === 'spec') return true
  const birth = text.length === 15 ? `19${text.slice(6, 12)}` : text.slice(6, 14)
  if (!isBirthDate(birth, today)) return false
  return text.length === 15 || checkDigit(text.slice(0, 17)) === text.charAt(17).toUpperCase()
}

/**
 * The 18-digit form of a card: a 15-digit number gets its century and check digit, a small x
 * becomes X.
 */
export function normalizeIdCard(text: string): string {
  const trimmed = text.trim().toUpperCase()
  if (!/^\d{15}$/.test(trimmed)) return trimmed
  const body = `${trimmed.slice(0, 6)}19${trimmed.slice(6)}`
  return body + checkDigit(body)
}

function checkDigit(body: string): string {
  const sum = WEIGHTS.reduce((total, weight, i) => total + weight * Number(body.charAt(i)), 0)
  return CHECK_DIGITS.charAt(sum % 11)
}

function isBirthDate(digits: string, today: Date): boolean {
  const year = Number(digits.slice(0, 4))
  const month = Number(digits.slice(4, 6))
  const day = Number(digits.slice(6, 8))
  const date = new Date(0)
  // setFullYear, because the constructor reads years below 100 as 19xx
  date.setFullYear(year, month - 1, day)
  date.setHours(0, 0, 0, 0)
  const exists =
    date.getFullYear() === year && date.getMonth() === month - 1 && date.getDate() === day
  return exists && date.getTime() <= today.getTime()
}
