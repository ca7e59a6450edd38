interface Span {
  Id: string
  /** ISO days, both included. */
  From: string
  Until: string
}

export interface Lane<T> {
  ad: T
  /** The line of the advertisement, from 0; lines are below each other. */
  lane: number
  /** Index of the first and last shown day it covers, from 0, both included. */
  first: number
  last: number
}

/**
 * Puts overlapping advertisements on lines below each other, each on the first free line. Leaves
 * out those that cover none of `days`, which must be consecutive.
 */
export function inLanes<T extends Span>(ads: readonly T[], days: readonly string[]): Lane<T>[] {
  const [start, end] = [days[0], days[days.length - 1]]
  if (start === undefined || end === undefined) return []
  /** The last taken day of each line. */
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
