import type { Language } from '@core/domain/language'
import { daysBetween, signageRange } from '@core/format/dateText'

/** The Chinese separator is the enumeration comma. */
const SEPARATORS: Readonly<Record<Language, string>> = { cn: '\u3001', en: ', ' }

/**
 * The valid days of a ticket in short form: `04.18`, consecutive days `04.16–18`, others `04.16,
 * 04.18`, in Chinese with its own comma.
 */
export function ticketDays(days: readonly string[], language: Language): string {
  const [first] = days
  const last = days[days.length - 1]
  if (!first || !last) return ''
  const isRange = daysBetween(first, last) === days.length
  return isRange
    ? signageRange(first, last)
    : days.map(day => signageRange(day, day)).join(SEPARATORS[language])
}
