import { chainOf, flip } from './chains'
import type { Grid } from './Grid'

/** Avoiding waits counts more than using an empty slot. */
const IDLE_WEIGHT = 1000

/** Puts a pair into the best slot. False if the two have no common free slot with a table. */
export function placeFree(grid: Grid, pair: number): boolean {
  const [a, b] = grid.ends(pair)
  let best = -1
  let least = Infinity
  for (let slot = 0; slot < grid.slotCount; slot++) {
    if (!grid.isFree(a, slot) || !grid.isFree(b, slot) || !grid.hasTable(pair, slot)) continue
    const cost = (grid.idleWith(a, slot) + grid.idleWith(b, slot)) * IDLE_WEIGHT - grid.roomAt(slot)
    if (cost >= least) continue
    least = cost
    best = slot
  }
  if (best !== -1) grid.put(pair, best)
  return best !== -1
}

/** Puts a pair where only one party is free: the other's meeting moves away, along a chain. */
export function placeByChain(grid: Grid, pair: number): boolean {
  const [a, b] = grid.ends(pair)
  return (
    hasRoom(grid) &&
    (moveFor(grid, pair, a, b) || moveFor(grid, pair, b, a) || makeRoom(grid, pair, a, b))
  )
}

function moveFor(grid: Grid, pair: number, free: number, busy: number): boolean {
  for (let slot = 0; slot < grid.slotCount; slot++) {
    if (!grid.isFree(free, slot) || !grid.isAvailable(busy, slot) || grid.heldBy(busy, slot) === -1)
      continue
    for (let to = 0; to < grid.slotCount; to++) {
      if (to === slot || !grid.isFree(busy, to)) continue
      const chain = chainOf(grid, busy, slot, to)
      if (!chain.isMovable || chain.parties.includes(free)) continue
      // the slot loses `shift` meetings and gets this meeting
      if (
        grid.roomAt(to) < chain.shift ||
        grid.roomAt(slot) + chain.shift < 1 ||
        !grid.speaks(pair, slot)
      )
        continue
      flip(grid, chain, slot, to)
      grid.put(pair, slot)
      return true
    }
  }
  return false
}

/** Both are free, but all tables are taken: another meeting moves to a slot with a free table. */
function makeRoom(grid: Grid, pair: number, a: number, b: number): boolean {
  for (let slot = 0; slot < grid.slotCount; slot++) {
    if (
      !grid.isFree(a, slot) ||
      !grid.isFree(b, slot) ||
      grid.roomAt(slot) > 0 ||
      !grid.speaks(pair, slot)
    )
      continue
    for (let moved = 0; moved < grid.pairCount; moved++) {
      if (grid.slotAt(moved) !== slot || grid.isPinned(moved)) continue
      const [c, d] = grid.ends(moved)
      for (let to = 0; to < grid.slotCount; to++) {
        if (to === slot || !grid.isFree(c, to) || !grid.isFree(d, to) || !grid.hasTable(moved, to))
          continue
        grid.take(moved)
        grid.put(moved, to)
        grid.put(pair, slot)
        return true
      }
    }
  }
  return false
}

function hasRoom(grid: Grid): boolean {
  for (let slot = 0; slot < grid.slotCount; slot++) if (grid.roomAt(slot) > 0) return true
  return false
}
