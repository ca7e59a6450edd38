import { randomInt } from 'node:crypto'

/** Without characters that look alike on paper. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12

/** A first password, to be handed out on paper: hard to guess, easy to type. */
export function firstPassword(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
}
