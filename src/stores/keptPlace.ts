import type { ClientStorage } from '@/platform/storage'
import { waitingKey } from './storageKeys'

/** A place in the waiting room, and what it gave; the waiting page of the server keeps the same. */
export interface KeptPlace {
  Round?: number
  Id?: string
  Ticket?: string
  /** Idempotency key of the change into an entry. */
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

/** Whether the kept entry is valid by its time. */
export const hasEntry = ({ Entry, Until }: KeptPlace, now: number): boolean =>
  !!Entry && !!Until && Date.parse(Until) > now
