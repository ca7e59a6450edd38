import { maskIdNumber } from '@core/format/mask'
import { isSealed, type StoredValues } from '../../repositories/storedValues'

type Values = Readonly<Record<string, unknown>>

/**
 * Opened answers for the bearer of a company's link: its identity numbers are masked. `stored`
 * tells which answers are identity numbers.
 */
export function maskForLink(stored: StoredValues, opened: Values): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(opened).map(([id, value]) => [
      id,
      isSealed(stored[id]) && typeof value === 'string' ? maskIdNumber(value) : value,
    ]),
  )
}

/**
 * The answers that the bearer sends back: a number that comes back masked keeps its stored value.
 */
export function unmaskFromLink<T extends Values>(
  stored: StoredValues,
  opened: Values,
  given: T,
): T {
  const masked = maskForLink(stored, opened)
  const isKept = (id: string) =>
    isSealed(stored[id]) && given[id] !== undefined && given[id] === masked[id]
  return { ...given, ...Object.fromEntries(Object.entries(opened).filter(([id]) => isKept(id))) }
}
