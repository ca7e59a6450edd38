import type { Pair, ScheduleInput } from './types'

type Numbers = Int32Array | Uint8Array
/** The number at an index; 0 outside the list. */
const at = (list: Numbers, index: number): number => list[index] ?? 0
const ALL = -1

/**
 * Which pairs meet in which slots. Tables are only counted here; each meeting gets its table at the
 * end.
 */
export class Grid {
  readonly slotCount: number
  readonly pairCount: number
  private readonly available: Uint8Array
  /** By party and slot: the pair that meets, or -1. */
  private readonly held: Int32Array
  private readonly counts: Int32Array
  private readonly slotOf: Int32Array
  private readonly pinned: Uint8Array
  private readonly a: Int32Array
  private readonly b: Int32Array
  private readonly days: Int32Array
  private readonly usedAt: Int32Array
  private readonly tablesAt: Int32Array
  /** By language and slot: how many meetings need the language, and how many tables have it. */
  private readonly needed = new Map<string, { used: Int32Array; tables: Int32Array }>()
  private readonly languages: (string | undefined)[]

  constructor({
    slots,
    tables,
    parties,
    pairs,
  }: Pick<ScheduleInput, 'slots' | 'tables' | 'parties' | 'pairs'>) {
    const slotCount = slots.length
    this.slotCount = slotCount
    this.pairCount = pairs.length
    this.available = new Uint8Array(parties.length * slotCount)
    this.held = new Int32Array(parties.length * slotCount).fill(-1)
    this.counts = new Int32Array(parties.length)
    this.slotOf = new Int32Array(pairs.length).fill(-1)
    this.pinned = new Uint8Array(pairs.length)
    this.a = Int32Array.from(pairs, ({ a }) => a)
    this.b = Int32Array.from(pairs, ({ b }) => b)
    this.days = Int32Array.from(slots, ({ day }) => day)
    this.languages = pairs.map(({ language }) => language)
    this.usedAt = new Int32Array(slotCount)
    this.tablesAt = new Int32Array(slotCount)
    parties.forEach(({ free }, party) => {
      for (const slot of free)
        if (slot >= 0 && slot < slotCount) this.available[party * slotCount + slot] = 1
    })
    for (const language of new Set(this.languages))
      if (language !== undefined)
        this.needed.set(language, {
          used: new Int32Array(slotCount),
          tables: new Int32Array(slotCount),
        })
    for (const { closed, languages } of tables)
      for (let slot = 0; slot < slotCount; slot++) {
        if (closed?.includes(slot)) continue
        this.tablesAt[slot] = at(this.tablesAt, slot) + 1
        for (const language of languages) {
          const one = this.needed.get(language)
          if (one) one.tables[slot] = at(one.tables, slot) + 1
        }
      }
  }

  isAvailable(party: number, slot: number): boolean {
    return at(this.available, party * this.slotCount + slot) === 1
  }
  /** The pair that meets, or -1. */
  heldBy(party: number, slot: number): number {
    return at(this.held, party * this.slotCount + slot)
  }
  isFree(party: number, slot: number): boolean {
    const index = party * this.slotCount + slot
    return at(this.available, index) === 1 && at(this.held, index) === -1
  }
  count(party: number): number {
    return at(this.counts, party)
  }
  /** The slot of a pair, or -1. */
  slotAt(pair: number): number {
    return at(this.slotOf, pair)
  }
  isPinned(pair: number): boolean {
    return at(this.pinned, pair) === 1
  }
  /** A pinned pair keeps its slot. */
  pin(pair: number, isPinned = true): void {
    this.pinned[pair] = isPinned ? 1 : 0
  }
  load(slot: number): number {
    return at(this.usedAt, slot)
  }
  roomAt(slot: number): number {
    return at(this.tablesAt, slot) - at(this.usedAt, slot)
  }
  hasTable(pair: number, slot: number): boolean {
    return this.roomAt(slot) > 0 && this.speaks(pair, slot)
  }
  speaks(pair: number, slot: number): boolean {
    const needed = this.languageOf(pair)
    return !needed || at(needed.used, slot) < at(needed.tables, slot)
  }
  needsLanguage(pair: number): boolean {
    return this.languages[pair] !== undefined
  }
  ends(pair: number): [number, number] {
    return [at(this.a, pair), at(this.b, pair)]
  }
  other(pair: number, party: number): number {
    return at(this.a, pair) === party ? at(this.b, pair) : at(this.a, pair)
  }

  put(pair: number, slot: number): void {
    const [a, b] = this.ends(pair)
    this.held[a * this.slotCount + slot] = pair
    this.held[b * this.slotCount + slot] = pair
    this.slotOf[pair] = slot
    this.add(pair, slot, 1)
  }
  take(pair: number): void {
    const [a, b] = this.ends(pair)
    const slot = this.slotAt(pair)
    this.held[a * this.slotCount + slot] = -1
    this.held[b * this.slotCount + slot] = -1
    this.slotOf[pair] = -1
    this.add(pair, slot, -1)
  }

  /**
   * The number of idle slots between a party's meetings of a day. If given, `from` and `to` are
   * read as if they were swapped.
   */
  idle(party: number, from = ALL, to = ALL): number {
    const base = party * this.slotCount
    let sum = 0
    let waited = 0
    let hasMet = false
    let day = -1
    for (let slot = 0; slot < this.slotCount; slot++) {
      if (at(this.days, slot) !== day) {
        day = at(this.days, slot)
        waited = 0
        hasMet = false
      }
      const read = slot === from ? to : slot === to ? from : slot
      if (at(this.held, base + read) !== -1) {
        if (hasMet) sum += waited
        hasMet = true
        waited = 0
      } else if (at(this.available, base + slot) === 1) waited += 1
    }
    return sum
  }
  /** The idle slots that a meeting at this slot would add for a party. */
  idleWith(party: number, slot: number): number {
    const index = party * this.slotCount + slot
    const before = this.idle(party)
    this.held[index] = 0
    const after = this.idle(party)
    this.held[index] = -1
    return after - before
  }

  private languageOf(pair: number) {
    const language = this.languages[pair]
    return language === undefined ? undefined : this.needed.get(language)
  }
  private add(pair: number, slot: number, by: 1 | -1): void {
    const [a, b] = this.ends(pair)
    this.counts[a] = this.count(a) + by
    this.counts[b] = this.count(b) + by
    this.usedAt[slot] = this.load(slot) + by
    const needed = this.languageOf(pair)
    if (needed) needed.used[slot] = at(needed.used, slot) + by
  }
}

/** The pairs of each party, the most valuable first. */
export function pairsOfParties(
  parties: number,
  pairs: readonly Pair[],
  order: readonly number[],
): number[][] {
  const lists = Array.from({ length: parties }, (): number[] => [])
  for (const index of order) {
    const pair = pairs[index]
    if (!pair) continue
    lists[pair.a]?.push(index)
    lists[pair.b]?.push(index)
  }
  return lists
}
