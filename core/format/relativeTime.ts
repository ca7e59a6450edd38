import type { Language } from '../domain/language'
import { translator } from '../messages/defineMessages'
import { timeMessages } from '../messages/time'

const translate = translator(timeMessages)

/** Largest unit first. A month has 30 days and a year 365 (DECISIONS §12). */
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const

/**
 * "3 分钟前" / "3 minutes ago", in the largest whole unit; under a second "just now". Times are
 * milliseconds.
 */
export function relativeTime(language: Language, time: number, now: number): string {
  const seconds = Math.floor(Math.abs(now - time) / 1000)
  const unit = UNITS.find(([, size]) => seconds >= size)
  if (!unit) return translate(language, 'time.now', undefined)
  const [name, size] = unit
  const n = Math.floor(seconds / size)
  const span = translate(language, `time.${name}.${n === 1 ? 'one' : 'many'}`, { n })
  return translate(language, time <= now ? 'time.past' : 'time.future', { span })
}
