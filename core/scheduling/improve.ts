import { placeFree } from './place'
import type { Grid } from './Grid'
import type { Pair, Party } from './types'

interface Wanted {
  grid: Grid
  parties: readonly Party[]
  pairs: readonly Pair[]
  /** The pairs of each party, the most valuable first. */
  lists: readonly number[][]
}

/** The meetings that a party never gives up. */
const keeps = (party: Party | undefined) => Math.max(1, party?.min ?? 0)
const DEEPEST = 4

/**
 * Finds a meeting for a party without any. Another party with more than enough gives one up, or a
 * party that loses its only meeting gets another one in turn. A failed attempt is undone.
 */
export function rescue(
  wanted: Wanted,
  party: number,
  depth = DEEPEST,
  path: readonly number[] = [],
): boolean {
  const { grid, parties, lists } = wanted
  if (grid.count(party) >= (parties[party]?.max ?? 0)) return false
  const open = (lists[party] ?? []).filter(
    pair => grid.slotAt(pair) === -1 && !path.includes(grid.other(pair, party)),
  )
  for (const pair of open) {
    const other = grid.other(pair, party)
    if (grid.count(other) < (parties[other]?.max ?? 0) && placeFree(grid, pair)) return true
  }
  if (depth === 0) return false
  for (const pair of open) {
    const other = grid.other(pair, party)
    const isFull = grid.count(other) >= (parties[other]?.max ?? 0)
    for (let slot = 0; slot < grid.slotCount; slot++) {
      if (!grid.isFree(party, slot) || !grid.isAvailable(other, slot)) continue
      const given = grid.heldBy(other, slot)
      if (
        given !== -1
          ? replace(wanted, party, pair, given, slot, depth, path)
          : giveUp(wanted, party, pair, slot, isFull, depth, path)
      )
        return true
    }
  }
  return false
}

/** The other side gives up its meeting in this slot. */
function replace(
  wanted: Wanted,
  party: number,
  pair: number,
  given: number,
  slot: number,
  depth: number,
  path: readonly number[],
): boolean {
  const { grid, parties } = wanted
  if (grid.isPinned(given)) return false
  const other = grid.other(pair, party)
  const third = grid.other(given, other)
  if (path.includes(third)) return false
  grid.take(given)
  if (!grid.speaks(pair, slot)) {
    grid.put(given, slot)
    return false
  }
  grid.put(pair, slot)
  const hasPlace = grid.count(other) < (parties[other]?.max ?? 0) && placeFree(grid, given)
  if (
    hasPlace ||
    grid.count(third) >= keeps(parties[third]) ||
    rescue(wanted, third, depth - 1, [...path, party, other])
  )
    return true
  grid.take(pair)
  grid.put(given, slot)
  return false
}

/**
 * Both parties are free in this slot. A meeting is given up: one whose table is needed, or one of
 * the other party if it has reached its maximum.
 */
function giveUp(
  wanted: Wanted,
  party: number,
  pair: number,
  slot: number,
  isFull: boolean,
  depth: number,
  path: readonly number[],
): boolean {
  const { grid, parties, lists } = wanted
  const other = grid.other(pair, party)
  const candidates = isFull ? (lists[other] ?? []) : grid.roomAt(slot) > 0 ? [] : all(grid)
  for (let index = candidates.length - 1; index >= 0; index--) {
    const given = candidates[index] ?? 0
    const at = grid.slotAt(given)
    if (at === -1 || grid.isPinned(given) || (!isFull && at !== slot)) continue
    const [c, d] = grid.ends(given)
    const losers = isFull ? [c === other ? d : c] : [c, d]
    if (losers.some(one => path.includes(one))) continue
    const poor = losers.filter(one => grid.count(one) <= keeps(parties[one]))
    if (poor.length > 1 || (poor.length === 1 && !isFull)) continue
    grid.take(given)
    if (grid.hasTable(pair, slot)) {
      grid.put(pair, slot)
      if (poor.every(one => rescue(wanted, one, depth - 1, [...path, party, other]))) return true
      grid.take(pair)
    }
    grid.put(given, at)
  }
  return false
}

const all = (grid: Grid) => Array.from({ length: grid.pairCount }, (_, pair) => pair)

/**
 * Gives "must" pairs their meeting. Other meetings of the two are removed for it, as long as no
 * party gets fewer than it should.
 */
export function insist({ grid, parties, pairs }: Wanted, order: readonly number[]): void {
  const value = (pair: number) => pairs[pair]?.value ?? 0
  const mayGo = (pair: number, party: number) => {
    const third = grid.other(pair, party)
    return (
      pairs[pair]?.isMust !== true &&
      !grid.isPinned(pair) &&
      grid.count(third) > keeps(parties[third])
    )
  }
  /**
   * The meetings that must be removed so that a party can meet in this slot; undefined if that is
   * not possible.
   */
  const costOf = (party: number, slot: number): number[] | undefined => {
    const held = grid.heldBy(party, slot)
    if (held !== -1) return mayGo(held, party) ? [held] : undefined
    if (grid.count(party) < (parties[party]?.max ?? 0)) return []
    let least = -1
    for (let other = 0; other < grid.slotCount; other++) {
      const pair = grid.heldBy(party, other)
      if (pair !== -1 && mayGo(pair, party) && (least === -1 || value(pair) < value(least)))
        least = pair
    }
    return least === -1 ? undefined : [least]
  }
  for (const pair of order) {
    if (grid.slotAt(pair) !== -1 || pairs[pair]?.isMust !== true) continue
    const ends = grid.ends(pair)
    let best: { slot: number; gone: number[]; cost: number } | undefined
    for (let slot = 0; slot < grid.slotCount; slot++) {
      if (!ends.every(party => grid.isAvailable(party, slot)) || !grid.speaks(pair, slot)) continue
      const gone = ends.map(party => costOf(party, slot))
      const all = gone.flatMap(one => one ?? [])
      if (
        gone.includes(undefined) ||
        (grid.roomAt(slot) < 1 && !all.some(one => grid.slotAt(one) === slot))
      )
        continue
      const cost = all.reduce((sum, one) => sum + value(one), 0)
      if (!best || cost < best.cost) best = { slot, gone: all, cost }
    }
    if (!best) continue
    for (const gone of best.gone) grid.take(gone)
    grid.put(pair, best.slot)
  }
}

/**
 * Replaces meetings by more valuable ones in the same slot, as long as no party gets fewer than it
 * should.
 */
export function improveValue({ grid, parties, pairs }: Wanted, order: readonly number[]): void {
  const value = (pair: number) => pairs[pair]?.value ?? 0
  const hasMore = (party: number) => grid.count(party) > keeps(parties[party])
  const isBelow = (party: number) => grid.count(party) < (parties[party]?.max ?? 0)
  const atSlots = Array.from({ length: grid.slotCount }, (): number[] => [])
  for (let index = order.length - 1; index >= 0; index--) {
    const pair = order[index] ?? 0
    if (grid.slotAt(pair) !== -1) atSlots[grid.slotAt(pair)]?.push(pair)
  }
  const next = new Int32Array(grid.slotCount)
  /**
   * The least valuable meeting of a slot that can be removed. For speed, skipped meetings are not
   * checked again.
   */
  const least = (slot: number): number => {
    const list = atSlots[slot] ?? []
    for (; (next[slot] ?? 0) < list.length; next[slot] = (next[slot] ?? 0) + 1) {
      const pair = list[next[slot] ?? 0] ?? 0
      if (grid.slotAt(pair) !== slot || grid.isPinned(pair) || pairs[pair]?.isMust) continue
      if (grid.ends(pair).every(hasMore)) return pair
    }
    return -1
  }
  for (const pair of order) {
    if (grid.slotAt(pair) !== -1) continue
    const [a, b] = grid.ends(pair)
    let best = -1
    let target = -1
    const offer = (given: number, slot: number, isTableFree: boolean) => {
      if (
        given === -1 ||
        value(given) >= value(pair) ||
        pairs[given]?.isMust ||
        grid.isPinned(given)
      )
        return
      if (grid.needsLanguage(pair) && !(isTableFree && grid.speaks(pair, slot))) return
      if (best === -1 || value(given) < value(best)) [best, target] = [given, slot]
    }
    for (let slot = 0; slot < grid.slotCount; slot++) {
      if (isBelow(a) && isBelow(b) && grid.isFree(a, slot) && grid.isFree(b, slot))
        offer(least(slot), slot, grid.roomAt(slot) > 0)
      for (const [busy, other] of [
        [a, b],
        [b, a],
      ] as const) {
        const given = grid.heldBy(busy, slot)
        if (
          given !== -1 &&
          isBelow(other) &&
          grid.isFree(other, slot) &&
          hasMore(grid.other(given, busy))
        )
          offer(given, slot, false)
      }
    }
    if (best === -1) continue
    grid.take(best)
    grid.put(pair, target)
  }
}
