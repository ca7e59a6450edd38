import { readInvitation, type Invitation } from '@/api/parse/invitation'
import type { ClientStorage } from '@/platform/storage'
import type { RootStore } from '@/stores/RootStore'

/** The invitation somebody came with, by the page's address or the one the app was opened with. */
export function presentInvitation({ platform, launch }: RootStore): Invitation | undefined {
  return readInvitation(platform.readLocation().query) ?? readInvitation(launch.query)
}

const KEY = 'vip_tried'

/** True once per invitation and session: whoever logged out is not logged in again by the address that is still there. */
export function mayTry(session: ClientStorage, { event, guest }: Invitation): boolean {
  const wanted = `${event} ${guest}`
  if (session.get<string>(KEY) === wanted) return false
  session.set(KEY, wanted)
  return true
}
