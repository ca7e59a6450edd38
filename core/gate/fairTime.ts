const OFFSET = /^([+-])(\d{2}):(\d{2})$/
const DAY_MS = 24 * 3600 * 1000

/** Minutes east of UTC of an offset like `+08:00`; undefined for anything else. */
export function offsetMinutes(zone: string): number | undefined {
  const match = OFFSET.exec(zone)
  if (!match) return undefined
  const minutes = Number(match[2]) * 60 + Number(match[3])
  return Number(match[3]) < 60 && minutes <= 14 * 60 ? (match[1] === '-' ? -minutes : minutes) : undefined
}

/** Day and time of day of an instant where the fair is held: `2031-04-16`, `09:30`. */
export function fairTime(at: number, offset: number): { day: string; time: string } {
  const text = new Date(at + offset * 60_000).toISOString()
  return { day: text.slice(0, 10), time: text.slice(11, 16) }
}

/** Every day from the first to the last (ISO); none when one of them is not a day, or there are more than a year of them. */
export function fairDays(first: unknown, last: unknown): string[] {
  const [from, to] = [first, last].map(day => (typeof day === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(day) ? Date.parse(day) : NaN))
  if (from === undefined || to === undefined || !(to - from <= 366 * DAY_MS)) return []
  const days: string[] = []
  for (let at = from; at <= to; at += DAY_MS) days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
