import { connectedComponents } from './connectedComponents'
import type { PlannedCycle, PlannedField } from './plannedField'

/**
 * Gives every field its rank: after all that decide about it. undefined when some decide about each
 * other.
 */
export function inOrder(named: readonly PlannedField[]): PlannedField[] | undefined {
  const ranked: PlannedField[] = []
  // until it has one, a field's rank counts the decisions it waits for
  for (const field of named) {
    field.rank = field.shows.length + field.sets.length
    if (field.rank === 0) ranked.push(field)
  }
  for (let rank = 0; rank < ranked.length; rank++) {
    const field = ranked[rank] as PlannedField
    field.rank = rank
    for (const { shows, sets } of field.reads) {
      for (const target of shows) if (--target.rank === 0) ranked.push(target)
      if (sets && --sets.rank === 0) ranked.push(sets)
    }
  }
  return ranked.length === named.length ? ranked : undefined
}

/**
 * The same where some fields decide about each other: those stand together, each circle after all
 * that decide about it. Ranks are of no use then.
 */
export function inCircles(named: readonly PlannedField[]): (PlannedField | PlannedCycle)[] {
  named.forEach((field, place) => (field.rank = place))
  // edges[i]: fields whose visibility or value the answer of field i decides
  const edges = named.map(({ reads }) =>
    reads.flatMap(({ shows, sets }) => (sets ? [...shows, sets] : shows).map(({ rank }) => rank)),
  )
  return connectedComponents(edges).map(members => {
    const [first = 0] = members
    const isAlone = members.length === 1 && !edges[first]?.includes(first)
    return isAlone
      ? (named[first] as PlannedField)
      : members.map(place => named[place] as PlannedField)
  })
}
