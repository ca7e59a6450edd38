import { after, before } from 'node:test'
import { hashQuickly } from '../../../server/security/passwords'

/**
 * Passwords of this suite are hashed as cheaply as may be: what a hash costs is tested where it is
 * promised.
 */
export function quickPasswords(): void {
  before(() => hashQuickly())
  after(() => hashQuickly(false))
}

/** Inside such a suite, `act` with hashes at the cost of real ones. */
export async function withFullPasswords(act: () => Promise<void>): Promise<void> {
  hashQuickly(false)
  try {
    await act()
  } finally {
    hashQuickly()
  }
}
