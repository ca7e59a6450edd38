import { randomBytes } from 'node:crypto'

/**
 * 16 random characters for use in addresses. The first is never a hyphen, so that the command line
 * does not read an id as an option.
 */
export function newRecordId(): string {
  return randomBytes(12).toString('base64url').replace(/^-/, '_')
}
