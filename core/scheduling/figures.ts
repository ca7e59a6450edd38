import type { Schedule, ScheduleInput } from './types'

/** Quality figures of a plan. Shares are from 0 to 1. */
export interface ScheduleFigures {
  meetings: number
  value: number
  musts: number
  mustsMet: number
  /** Parties with a pair, and how many of them have no meeting. */
  wanting: number
  without: number
  /** Share of all tables in all slots. */
  tableUse: number
  /** Average number of free slots between two meetings of a party on one day. */
  meanGap: number
}

/** Computes the figures of a plan. */
export function figuresOf(
  { slots, tables, parties, pairs }: ScheduleInput,
  { meetings }: Pick<Schedule, 'meetings'>,
): ScheduleFigures {
  const met = new Set(meetings.map(({ pair }) => pair))
  const wanting = new Set(pairs.flatMap(({ a, b }) => [a, b]))
  const times = new Map<number, number[]>()
  for (const { pair, slot } of meetings)
    for (const party of [pairs[pair]?.a ?? 0, pairs[pair]?.b ?? 0])
      times.set(party, [...(times.get(party) ?? []), slot])
  let gaps = 0
  let waited = 0
  for (const [party, own] of times) {
    const free = new Set(parties[party]?.free ?? [])
    own.sort((x, y) => x - y)
    own.forEach((slot, index) => {
      const next = own[index + 1]
      if (next === undefined || slots[next]?.day !== slots[slot]?.day) return
      gaps += 1
      for (let between = slot + 1; between < next; between++) if (free.has(between)) waited += 1
    })
  }
  const places = tables.reduce((sum, { closed }) => sum + slots.length - (closed?.length ?? 0), 0)
  const musts = pairs.flatMap(({ isMust }, index) => (isMust ? [index] : []))
  return {
    meetings: meetings.length,
    value: meetings.reduce((sum, { pair }) => sum + (pairs[pair]?.value ?? 0), 0),
    musts: musts.length,
    mustsMet: musts.filter(index => met.has(index)).length,
    wanting: wanting.size,
    without: [...wanting].filter(party => !times.has(party)).length,
    tableUse: places === 0 ? 0 : meetings.length / places,
    meanGap: gaps === 0 ? 0 : waited / gaps,
  }
}
