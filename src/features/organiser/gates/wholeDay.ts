import type { Bar } from '../barsSvg'

const two = (hour: number) => String(hour).padStart(2, '0')

/**
 * A bar for every hour from the first to the last with an entry, at least those of a working day.
 */
export function wholeDay(hours: readonly { Hour: number; In: number }[]): Bar[] {
  const known = new Map(hours.map(({ Hour, In }) => [Hour, In]))
  const [first, last] = [Math.min(8, ...known.keys()), Math.max(18, ...known.keys())]
  return Array.from({ length: last - first + 1 }, (_, at) => ({
    label: two(first + at),
    name: `${two(first + at)}:00`,
    count: known.get(first + at) ?? 0,
  }))
}
