import { randomInt } from 'node:crypto'

/** Without 0, 1, I and O, which people mix up; 30 letters by 12 places are 58 bits. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'.replace(/[UV]/g, '')
const CODE_LENGTH = 12

/** A number for a ticket. The bearer is admitted, so it cannot be guessed. */
export function newTicketCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(
    '',
  )
}
