import { readEntryQuery } from '@/api/parse/entryQuery'
import { readInvitation, type Invitation } from '@/api/parse/invitation'
import type { ClientStorage } from '@/platform/storage'
import type { RootStore } from '@/stores/RootStore'
import { KEYS } from '@/stores/storageKeys'

/** The invitation somebody came with, by the page's address or the one the app was opened with. */
export function presentInvitation({ platform, launch }: RootStore): Invitation | undefined {
  return readInvitation(readEntryQuery(platform.readLocation().query)) ?? readInvitation(launch.query)
}

/** True once per invitation and session: whoever logged out is not logged in again by the address that is still there. */
export function mayTry(session: ClientStorage, { event, guest }: Invitation): boolean {
  const wanted = `${event} ${guest}`
  if (session.get<string>(KEYS.invitationTried) === wanted) return false
  session.set(KEYS.invitationTried, wanted)
  return true
}
