import { after, before } from 'node:test'
import { hashQuickly } from '../../../server/security/passwords'

/**
 * Hashes the passwords of this suite as cheaply as possible. Tests of hashing itself check the real
 * cost.
 */
export function quickPasswords(): void {
  before(() => hashQuickly())
  after(() => hashQuickly(false))
}

/** In such a suite, runs `act` with hashes at the real cost. */
export async function withFullPasswords(act: () => Promise<void>): Promise<void> {
  hashQuickly(false)
  try {
    await act()
  } finally {
    hashQuickly()
  }
}
