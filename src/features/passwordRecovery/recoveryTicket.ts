import type { ClientStorage } from '@/platform/storage'
import { KEYS } from '@/stores/storageKeys'

/**
 * Stores the right to set a password once, for this tab and no longer than it is valid on the
 * server.
 */
export function keepTicket(session: ClientStorage, ticket: string, seconds: number): void {
  session.set(KEYS.passwordTicket, ticket, seconds)
}

/** The stored right to set a password; undefined if there is none, or if it has expired. */
export function keptTicket(session: ClientStorage): string | undefined {
  return session.get<string>(KEYS.passwordTicket)
}

export function dropTicket(session: ClientStorage): void {
  session.remove(KEYS.passwordTicket)
}
