import type { ClientStorage } from '@/platform/storage'

const KEY = 'code_resend_at'

/** Time of the next code, in ms since 1970: a wait continues after leaving the page. */
export function resendAt(session: ClientStorage): number | undefined {
  return session.get<number>(KEY)
}

export function rememberResend(session: ClientStorage, until: number): number {
  session.set(KEY, until)
  return until
}
