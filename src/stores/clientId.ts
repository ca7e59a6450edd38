import type { ClientStorage } from '@/platform/storage'
import { randomId } from '@/utils/randomId'
import { KEYS } from './storageKeys'

/** The device's own id (SPEC §3 cid): made once, kept in local storage, independent of a person. */
export function clientIdOf(local: ClientStorage): string {
  const kept = local.get<string>(KEYS.clientId)
  if (kept) return kept
  const id = randomId()
  local.set(KEYS.clientId, id)
  return id
}
