import { randomInt } from 'node:crypto'

/**
 * Random numbers for drawing, cryptographically strong: an attacker who could predict the next
 * number would know the next hole.
 */
export type Chance = {
  /** A number in [low, high). */
  between(low: number, high: number): number
  /** A whole number in [low, high]. */
  whole(low: number, high: number): number
  pick<T>(items: readonly [T, ...T[]]): T
  /** True with this probability. */
  often(probability: number): boolean
}

const STEPS = 2 ** 32

const share = () => randomInt(STEPS) / STEPS

export const chance: Chance = {
  between: (low, high) => low + share() * (high - low),
  whole: (low, high) => randomInt(low, high + 1),
  pick: items => items[randomInt(items.length)] ?? items[0],
  often: probability => share() < probability,
}
