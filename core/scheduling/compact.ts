import { chainOf, flip, type Chain } from './chains'
import type { Grid } from './Grid'

const MOST_PASSES = 6
/** The passes end when one saves less than this share of the first pass. */
const WORTH_IT = 0.08

interface Gain extends Chain {
  gain: number
}

/**
 * Shortens the waits between meetings: for any two slots it swaps the chains that gain by it. The
 * number of meetings stays the same.
 */
export function compact(grid: Grid, parties: number, passes = MOST_PASSES): void {
  let first = 0
  for (let pass = 0; pass < passes; pass++) {
    let sum = 0
    for (let from = 0; from < grid.slotCount; from++)
      for (let to = from + 1; to < grid.slotCount; to++) sum += exchange(grid, parties, from, to)
    if (pass === 0) first = sum
    if (sum <= first * WORTH_IT) return
  }
}

function exchange(grid: Grid, parties: number, from: number, to: number): number {
  const seen = new Uint8Array(parties)
  /** Chains by how many more meetings the second slot would have. */
  const gains = new Map<number, Gain[]>()
  for (let party = 0; party < parties; party++) {
    if (seen[party] === 1 || (grid.heldBy(party, from) === -1 && grid.heldBy(party, to) === -1))
      continue
    const chain = chainOf(grid, party, from, to, seen)
    if (!chain.isMovable) continue
    let gain = 0
    for (const one of chain.parties) gain += grid.idle(one) - grid.idle(one, from, to)
    const same = gains.get(chain.shift) ?? []
    same.push({ ...chain, gain })
    gains.set(chain.shift, same)
  }
  let sum = 0
  const doFlip = (chain: Gain) => {
    flip(grid, chain, from, to)
    sum += chain.gain
  }
  for (const chain of gains.get(0) ?? []) if (chain.gain > 0) doFlip(chain)
  const order = (shift: number) => (gains.get(shift) ?? []).sort((x, y) => y.gain - x.gain)
  const [more, less] = [order(1), order(-1)]
  let next = 0
  for (const chain of more) {
    const opposite = less[next]
    if (chain.gain > 0 && grid.roomAt(to) > 0) doFlip(chain)
    else if (opposite && chain.gain + opposite.gain > 0) {
      next += 1
      flip(grid, { pairs: [...chain.pairs, ...opposite.pairs] }, from, to)
      sum += chain.gain + opposite.gain
    }
  }
  for (const chain of less.slice(next)) if (chain.gain > 0 && grid.roomAt(from) > 0) doFlip(chain)
  return sum
}
