import type { ClientStorage } from '@/platform/storage'

const KEY = 'pwd_ticket'

/** Keeps the right to set a password once, for this tab and no longer than the server does. */
export function keepTicket(session: ClientStorage, ticket: string, seconds: number): void {
  session.set(KEY, ticket, seconds)
}

/** That right; undefined when there is none, or none any more. */
export function keptTicket(session: ClientStorage): string | undefined {
  return session.get<string>(KEY)
}

export function dropTicket(session: ClientStorage): void {
  session.remove(KEY)
}
