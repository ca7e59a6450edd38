/** Positions waiting for their turn, lowest first. Marking and taking cost the same however many positions there are in all. */
export class Dirty {
  private readonly words: Int32Array
  /** No word below holds a mark. */
  private low: number

  constructor(count: number) {
    this.words = new Int32Array((count + 31) >> 5)
    this.low = this.words.length
  }

  mark(position: number): void {
    const word = position >> 5
    this.words[word] = (this.words[word] ?? 0) | (1 << (position & 31))
    if (word < this.low) this.low = word
  }

  /** Takes the lowest position; -1 when none is left. */
  next(): number {
    const { words } = this
    for (let at = this.low; at < words.length; at++) {
      const word = words[at] ?? 0
      if (word === 0) continue
      this.low = at
      words[at] = word & (word - 1)
      return (at << 5) + 31 - Math.clz32(word & -word)
    }
    this.low = words.length
    return -1
  }

  clear(): void {
    this.words.fill(0)
    this.low = this.words.length
  }
}
