interface Span {
  Id: string
  /** ISO days, both included. */
  From: string
  Until: string
}

export interface Lane<T> {
  ad: T
  /** Which line below each other, from 0. */
  lane: number
  /** Which of the shown days it covers, from 0, both included. */
  first: number
  last: number
}

/**
 * Puts what overlaps on lines below each other, each on the first that is free. Leaves out what
 * covers none of the `days`, which follow each other.
 */
export function inLanes<T extends Span>(ads: readonly T[], days: readonly string[]): Lane<T>[] {
  const [start, end] = [days[0], days[days.length - 1]]
  if (start === undefined || end === undefined) return []
  /** The last day of each line that is taken. */
  const taken: number[] = []
  return ads
    .filter(({ From, Until }) => Until >= start && From <= end)
    .map(ad => ({
      ad,
      first: Math.max(0, days.indexOf(ad.From)),
      last: ad.Until > end ? days.length - 1 : days.indexOf(ad.Until),
    }))
    .sort((one, other) => one.first - other.first || one.last - other.last)
    .map(span => {
      const free = taken.findIndex(last => last < span.first)
      const lane = free === -1 ? taken.length : free
      taken[lane] = span.last
      return { ...span, lane }
    })
}
