import { randomBytes } from 'node:crypto'

/**
 * 16 signs that cannot be guessed, fit for addresses; none is read as an option on the command
 * line.
 */
export function newRecordId(): string {
  return randomBytes(12).toString('base64url').replace(/^-/, '_')
}
