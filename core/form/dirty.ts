/**
 * Positions waiting for their turn, lowest first. Marking and taking cost the same however many
 * positions there are in all.
 */
export class Dirty {
  private readonly words: Int32Array
  private count = 0
  /** No word below holds a mark. */
  private low = 0

  constructor(positions: number) {
    this.words = new Int32Array((positions + 31) >> 5)
  }

  mark(position: number): void {
    const at = position >> 5
    const bit = 1 << (position & 31)
    const word = this.words[at] as number
    if (word & bit) return
    this.words[at] = word | bit
    if (this.count++ === 0 || at < this.low) this.low = at
  }

  /** Takes the lowest position; -1 when none is left. */
  next(): number {
    if (this.count === 0) return -1
    const { words } = this
    // one code path for all words: a path that only long forms take would be compiled in the middle
    // of the first long form's change
    let at = this.low - 1
    do at++
    while (words[at] === 0)
    const word = words[at] as number
    this.low = at
    words[at] = word & (word - 1)
    this.count--
    return (at << 5) + 31 - Math.clz32(word & -word)
  }

  clear(): void {
    if (this.count > 0) this.words.fill(0)
    this.count = 0
  }
}
