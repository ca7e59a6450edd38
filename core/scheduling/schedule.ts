import { compact } from './compact'
import { Grid, pairsOfParties } from './Grid'
import { improveValue, insist, rescue } from './improve'
import { placeByChain, placeFree } from './place'
import { seededRandom } from './random'
import { assignTables } from './tables'
import type { Schedule, ScheduleInput, UnmetReason } from './types'

/**
 * Plans who meets whom, when and at which table. The same input gives the same plan. Goals in this
 * order: every party with a pair gets a meeting if possible; every party gets its minimum; "must"
 * pairs meet; then high value, short waits and short ways.
 */
export function schedule(input: ScheduleInput): Schedule {
  const { parties, pairs, locked = [], before = [] } = input
  const grid = new Grid(input)
  for (const { pair, slot } of locked) {
    if (!isPossible(grid, pair, slot)) continue
    grid.put(pair, slot)
    grid.pin(pair)
  }
  const kept = before.filter(({ pair, slot }) => {
    if (
      !isPossible(grid, pair, slot) ||
      !grid.hasTable(pair, slot) ||
      !isWelcome(input, grid, pair)
    )
      return false
    grid.put(pair, slot)
    grid.pin(pair)
    return true
  })
  const random = seededRandom(input.seed)
  const ties = pairs.map(() => random())
  const order = pairs
    .map((_, index) => index)
    .sort(
      (x, y) =>
        Number(pairs[y]?.isMust ?? false) - Number(pairs[x]?.isMust ?? false) ||
        (pairs[y]?.value ?? 0) - (pairs[x]?.value ?? 0) ||
        (ties[x] ?? 0) - (ties[y] ?? 0),
    )
  const lists = pairsOfParties(parties.length, pairs, order)
  const place = (pair: number) =>
    grid.slotAt(pair) === -1 &&
    isWelcome(input, grid, pair) &&
    (placeFree(grid, pair) || placeByChain(grid, pair))

  // parties with fewer choices choose earlier
  const byNeed = parties
    .map((_, index) => index)
    .sort(
      (x, y) =>
        (parties[y]?.min ?? 0) - (parties[x]?.min ?? 0) ||
        (lists[x]?.length ?? 0) - (lists[y]?.length ?? 0) ||
        x - y,
    )
  const rounds = Math.max(1, ...new Set(parties.map(({ min }) => min)))
  const wanted = { grid, parties, pairs, lists }
  for (let round = 1; round <= rounds; round++) {
    for (const party of byNeed) {
      if (grid.count(party) >= Math.min(round, Math.max(1, parties[party]?.min ?? 0))) continue
      lists[party]?.find(place)
    }
    if (round === 1) for (const party of byNeed) if (grid.count(party) === 0) rescue(wanted, party)
  }
  for (const pair of order) place(pair)
  for (const { pair } of kept) grid.pin(pair, false)
  for (const party of byNeed) if (grid.count(party) === 0) rescue(wanted, party)
  for (const { pair } of kept) if (grid.slotAt(pair) !== -1) grid.pin(pair)
  for (let time = 0; time < 3; time++) {
    insist(wanted, order)
    for (const pair of order) if (pairs[pair]?.isMust) place(pair)
  }
  improveValue(wanted, order)
  for (const pair of order) place(pair)
  compact(grid, parties.length)
  const meetings = assignTables(grid, input)
  const unmet = pairs.flatMap((_, pair) =>
    grid.slotAt(pair) === -1 ? [{ pair, reason: reasonOf(input, grid, pair) }] : [],
  )
  return { meetings, unmet }
}

/** Neither party has reached its maximum. */
function isWelcome({ parties }: ScheduleInput, grid: Grid, pair: number): boolean {
  return grid.ends(pair).every(party => grid.count(party) < (parties[party]?.max ?? 0))
}

function isPossible(grid: Grid, pair: number, slot: number): boolean {
  return (
    pair >= 0 &&
    pair < grid.pairCount &&
    grid.slotAt(pair) === -1 &&
    grid.ends(pair).every(party => grid.isFree(party, slot))
  )
}

function reasonOf(input: ScheduleInput, grid: Grid, pair: number): UnmetReason {
  const [a, b] = grid.ends(pair)
  const slots = input.slots.map((_, slot) => slot)
  const common = slots.filter(slot => grid.isAvailable(a, slot) && grid.isAvailable(b, slot))
  if (common.length === 0) return 'no_common_time'
  if (!isWelcome(input, grid, pair)) return 'limit'
  const free = common.filter(slot => grid.isFree(a, slot) && grid.isFree(b, slot))
  if (free.length === 0) return 'busy'
  return free.some(slot => grid.roomAt(slot) > 0) ? 'no_language' : 'no_table'
}
