import { connectedComponents } from './connectedComponents'
import type { PlannedCycle, PlannedField } from './plannedField'

/**
 * Ranks the fields: each comes after all fields that decide about it. Undefined if some decide
 * about each other.
 */
export function inOrder(named: readonly PlannedField[]): PlannedField[] | undefined {
  const ranked: PlannedField[] = []
  // at first the rank counts the undecided rules that act on the field
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
 * Orders fields that partly decide about each other: each circle is one step, after all fields that
 * decide about it. Ranks have no meaning then.
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
