/**
 * A queue of positions, lowest first. Marking and taking cost the same for any number of positions.
 */
export class Dirty {
  private readonly words: Int32Array
  private count = 0
  /** No word before this index has a mark. */
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

  /** Takes the lowest position; -1 when the queue is empty. */
  next(): number {
    if (this.count === 0) return -1
    const { words } = this
    // one code path for all words: a path for long forms only would be compiled during the first
    // change of a long form
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
