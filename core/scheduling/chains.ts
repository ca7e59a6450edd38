import type { Grid } from './Grid'

/**
 * Meetings in two slots that depend on each other (a Kempe chain): to swap the slots of one, all
 * must be swapped.
 */
export interface Chain {
  pairs: number[]
  parties: number[]
  /** How many more meetings the second slot would have after the swap. */
  shift: number
  /** All its meetings can move. */
  isMovable: boolean
}

/** The chain of a party's meeting in one of two slots; empty without a meeting. */
export function chainOf(
  grid: Grid,
  start: number,
  from: number,
  to: number,
  seen?: Uint8Array,
): Chain {
  const chain: Chain = { pairs: [], parties: [], shift: 0, isMovable: true }
  const known = seen ?? new Set<number>()
  const isKnown = (party: number) => (known instanceof Set ? known.has(party) : known[party] === 1)
  const waiting = [start]
  while (waiting.length > 0) {
    const party = waiting.pop() ?? 0
    if (isKnown(party)) continue
    if (known instanceof Set) known.add(party)
    else known[party] = 1
    const first = grid.heldBy(party, from)
    const second = grid.heldBy(party, to)
    if (first === -1 && second === -1) continue
    chain.parties.push(party)
    if (
      (first !== -1 && !grid.isAvailable(party, to)) ||
      (second !== -1 && !grid.isAvailable(party, from))
    )
      chain.isMovable = false
    for (const pair of [first, second]) {
      if (pair === -1) continue
      if (grid.isPinned(pair) || grid.needsLanguage(pair)) chain.isMovable = false
      const [a, b] = grid.ends(pair)
      // each pair is counted once, at its first end
      if (party === a) {
        chain.pairs.push(pair)
        chain.shift += pair === first ? 1 : -1
      }
      waiting.push(party === a ? b : a)
    }
  }
  return chain
}

/** Swaps the slots of all meetings in a chain. Swapping twice restores the plan. */
export function flip(grid: Grid, { pairs }: Pick<Chain, 'pairs'>, from: number, to: number): void {
  const slots = pairs.map(pair => grid.slotAt(pair))
  for (const pair of pairs) grid.take(pair)
  pairs.forEach((pair, index) => grid.put(pair, slots[index] === from ? to : from))
}
