import { randomInt } from 'node:crypto'

/** A second card code is drawn when the first is taken: one in a billion. */
export const CODE_ATTEMPTS = 3

/** Twelve digits, never with a leading zero: spreadsheets eat those. */
export function newCardCode(): string {
  return String(randomInt(100_000, 1_000_000)) + String(randomInt(0, 1_000_000)).padStart(6, '0')
}
