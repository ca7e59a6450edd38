/**
 * Numbers that look random but are the same for the same seed on every machine. Not for secrets.
 */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number
  chance(share: number): boolean
  /** Throws for an empty list. */
  pick<T>(items: readonly T[]): T
  /** A text of this many characters of base64url. */
  signs(length: number): string
}

const SIGNS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** Mulberry32: small, quick, and good enough for invented people. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0
  return randomFrom(() => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  })
}

/** Derives all kinds of draws from numbers in [0, 1). */
export function randomFrom(next: () => number): Random {
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    whole,
    chance: share => next() < share,
    pick(items) {
      const item = items[whole(0, items.length - 1)]
      if (item === undefined) throw new Error('there is nothing to choose from')
      return item
    },
    signs: length =>
      Array.from({ length }, () => SIGNS.charAt(whole(0, SIGNS.length - 1))).join(''),
  }
}
