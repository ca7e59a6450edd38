import { readEntryQuery } from '@/api/parse/entryQuery'
import { readInvitation, type Invitation } from '@/api/parse/invitation'
import type { ClientStorage } from '@/platform/storage'
import type { RootStore } from '@/stores/RootStore'
import { KEYS } from '@/stores/storageKeys'

/** The invitation in the page's address, or in the address the app was opened with. */
export function presentInvitation({ platform, launch }: RootStore): Invitation | undefined {
  return (
    readInvitation(readEntryQuery(platform.readLocation().query)) ?? readInvitation(launch.query)
  )
}

/**
 * True once per invitation and session: after a logout, the address that still names it must not
 * log the person in again.
 */
export function mayTry(session: ClientStorage, { event, guest }: Invitation): boolean {
  const wanted = `${event} ${guest}`
  if (session.get<string>(KEYS.invitationTried) === wanted) return false
  session.set(KEYS.invitationTried, wanted)
  return true
}
