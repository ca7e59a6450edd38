/** A plan as a result: who, when, where. It is independent of the algorithm. */
export interface ToldPlan {
  meetings: readonly { a: string; b: string; slot: number; table: string; language?: string }[]
  /** By party: the slots in which it is free, and its maximum. */
  parties: ReadonlyMap<string, { free: ReadonlySet<number>; max: number }>
  /** By table: the slots in which it is open, and its languages. */
  tables: ReadonlyMap<string, { slots: ReadonlySet<number>; languages: ReadonlySet<string> }>
}

/**
 * Lists the errors of a plan; empty for a good one. It shares no code with the scheduler, so it can
 * test it.
 */
export function checkPlan({ meetings, parties, tables }: ToldPlan): string[] {
  const wrong: string[] = []
  const seats = new Set<string>()
  const met = new Set<string>()
  const counts = new Map<string, number>()
  const take = (seat: string) => {
    if (seats.has(seat)) wrong.push(`clash: ${seat}`)
    seats.add(seat)
  }
  for (const { a, b, slot, table, language } of meetings) {
    const names = [a, b].sort().join(' and ')
    if (a === b) wrong.push(`${a} meets itself`)
    if (met.has(names)) wrong.push(`${names} meet twice`)
    met.add(names)
    for (const party of [a, b]) {
      take(`${party} at ${slot}`)
      counts.set(party, (counts.get(party) ?? 0) + 1)
      if (!parties.get(party)?.free.has(slot)) wrong.push(`${party} has no time at ${slot}`)
    }
    take(`table ${table} at ${slot}`)
    const place = tables.get(table)
    if (!place?.slots.has(slot)) wrong.push(`table ${table} is closed at ${slot}`)
    if (language !== undefined && !place?.languages.has(language))
      wrong.push(`table ${table} does not speak ${language}`)
  }
  for (const [party, count] of counts)
    if (count > (parties.get(party)?.max ?? 0)) wrong.push(`${party} has ${count} meetings`)
  return wrong
}
