const SHAPE = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2})(?:[ T](\d{1,2}):(\d{2})(?::(\d{2}))?)?)?$/

/**
 * Converts a date to its stored form, `2031-04-16` or `2031-04-16 09:30:00` (months `2031-04`,
 * years `2031`), so that dates compare as texts. undefined for a date that does not exist.
 */
export function normalizeDate(text: string): string | undefined {
  const trimmed = text.trim()
  if (/^\d{4}$/.test(trimmed)) return trimmed
  const match = SHAPE.exec(trimmed)
  if (!match) return undefined
  const [, year = '', month = '', day, hour, minute = '00', second = '00'] = match
  if (!exists(Number(year), Number(month), Number(day ?? 1))) return undefined
  if (day === undefined) return `${year}-${two(month)}`
  const date = `${year}-${two(month)}-${two(day)}`
  if (hour === undefined) return date
  return Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60
    ? `${date} ${two(hour)}:${minute}:${second}`
    : undefined
}

/** The last moment of a date: an end date without a time gets 23:59:59 (SPEC §5 Date pickers). */
export function endOfDate(date: string): string {
  if (date.length === 4) return `${date}-12-31 23:59:59`
  if (date.length === 7)
    return `${date}-${two(String(daysInMonth(Number(date.slice(0, 4)), Number(date.slice(5)))))} 23:59:59`
  return date.length === 10 ? `${date} 23:59:59` : date
}

/** True for a stored date between both bounds; the end bound includes its last second. */
export function isDateBetween(date: string, start: string, end: string): boolean {
  return date >= start.slice(0, date.length) && date <= endOfDate(end)
}

const two = (text: string) => text.padStart(2, '0')
const exists = (year: number, month: number, day: number) =>
  year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month)

function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
