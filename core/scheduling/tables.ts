import type { Grid } from './Grid'
import type { PlannedMeeting, ScheduleInput } from './types'

/**
 * Assigns a table to each meeting. The first party of a pair stays at one table and in one hall if
 * possible. Meetings without a table are left out.
 */
export function assignTables(
  grid: Grid,
  { tables, pairs, locked = [], before = [] }: ScheduleInput,
): PlannedMeeting[] {
  const taken = tables.map(({ closed = [] }) => new Set(closed))
  const places = new Map<number, PlannedMeeting>()
  const speaks = (pair: number, table: number) => {
    const language = pairs[pair]?.language
    return language === undefined || tables[table]?.languages.includes(language) === true
  }
  const sit = (pair: number, slot: number, table: number) => {
    taken[table]?.add(slot)
    places.set(pair, { pair, slot, table })
  }
  for (const { pair, slot, table } of [...locked, ...before])
    if (
      grid.slotAt(pair) === slot &&
      !places.has(pair) &&
      taken[table]?.has(slot) === false &&
      speaks(pair, table)
    )
      sit(pair, slot, table)

  const byHost = new Map<number, number[]>()
  for (let pair = 0; pair < grid.pairCount; pair++) {
    if (grid.slotAt(pair) === -1 || places.has(pair)) continue
    const [host] = grid.ends(pair)
    byHost.set(host, [...(byHost.get(host) ?? []), pair])
  }
  // meetings that need a language come first, at the tables with the fewest languages
  const hosts = [...byHost].sort(
    ([x, one], [y, two]) => needs(grid, two) - needs(grid, one) || two.length - one.length || x - y,
  )
  for (const [, meetings] of hosts) {
    const home = homeOf(meetings, grid, taken, speaks)
    for (const pair of meetings)
      if (!taken[home]?.has(grid.slotAt(pair)) && speaks(pair, home))
        sit(pair, grid.slotAt(pair), home)
    const rest = meetings.filter(pair => !places.has(pair))
    for (const pair of rest) {
      const slot = grid.slotAt(pair)
      const open = tables
        .map((_, table) => table)
        .filter(table => !taken[table]?.has(slot) && speaks(pair, table))
      const [found] = open.sort(
        (x, y) =>
          Number(tables[y]?.hall === tables[home]?.hall) -
            Number(tables[x]?.hall === tables[home]?.hall) ||
          (tables[x]?.languages.length ?? 0) - (tables[y]?.languages.length ?? 0) ||
          x - y,
      )
      if (found === undefined) grid.take(pair)
      else sit(pair, slot, found)
    }
  }
  return [...places.values()]
    .filter(({ pair }) => grid.slotAt(pair) !== -1)
    .sort((x, y) => x.slot - y.slot || x.table - y.table)
}

const needs = (grid: Grid, pairs: readonly number[]) =>
  pairs.filter(pair => grid.needsLanguage(pair)).length

/** The table that is free in most of these slots. */
function homeOf(
  meetings: readonly number[],
  grid: Grid,
  taken: readonly ReadonlySet<number>[],
  speaks: (pair: number, table: number) => boolean,
): number {
  let best = 0
  let most = -1
  for (let table = 0; table < taken.length && most < meetings.length; table++) {
    let count = 0
    for (const pair of meetings)
      if (!taken[table]?.has(grid.slotAt(pair)) && speaks(pair, table)) count += 1
    if (count > most) [best, most] = [table, count]
  }
  return best
}
