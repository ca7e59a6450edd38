/** Numbers that only look random: the same seed gives the same run (mulberry32). */
export interface Random {
  /** 0 ≤ n < below. */
  below(limit: number): number
  /** True once in so many times on average. */
  oneIn(times: number): boolean
  pick<T>(items: readonly [T, ...T[]]): T
}

export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    oneIn: times => below(times) === 0,
    pick: items => items[below(items.length)] ?? items[0],
  }
}
