import type { ClientStorage } from '@/platform/storage'
import { KEYS } from '@/stores/storageKeys'

/** Keeps the right to set a password once, for this tab and no longer than the server does. */
export function keepTicket(session: ClientStorage, ticket: string, seconds: number): void {
  session.set(KEYS.passwordTicket, ticket, seconds)
}

/** That right; undefined when there is none, or when it is over. */
export function keptTicket(session: ClientStorage): string | undefined {
  return session.get<string>(KEYS.passwordTicket)
}

export function dropTicket(session: ClientStorage): void {
  session.remove(KEYS.passwordTicket)
}
