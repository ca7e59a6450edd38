import type { ClientStorage } from '@/platform/storage'
import { waitingKey } from './storageKeys'

/** A place in the waiting room and its entry; the server's waiting page keeps the same data. */
export interface KeptPlace {
  Round?: number
  Id?: string
  Ticket?: string
  /** Idempotency key of the exchange of the place for an entry. */
  Key?: string
  Entry?: string
  Until?: string
}

export const keptPlace = (local: ClientStorage, appId: string): KeptPlace =>
  local.get<KeptPlace>(waitingKey(appId)) ?? {}

export function keepPlace(local: ClientStorage, appId: string, place: KeptPlace): void {
  if (Object.keys(place).length === 0) local.remove(waitingKey(appId))
  else local.set(waitingKey(appId), place)
}

/** Is there a kept entry that has not expired? */
export const hasEntry = ({ Entry, Until }: KeptPlace, now: number): boolean =>
  !!Entry && !!Until && Date.parse(Until) > now
