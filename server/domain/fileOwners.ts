import type { FileOwner, Owner } from '../repositories/owner'
import { exhibitorRef, personRef } from './audit'
import type { Session } from './callContext'

/**
 * Whose files a session's uploads are: an exhibitor's accounts share those of their company,
 * everybody else has their own.
 */
export function ownerOf({
  exhibitorId = null,
  personId,
}: {
  exhibitorId?: Session['exhibitorId'] | null
  personId: number
}): Owner {
  return { exhibitorId, personId }
}

/** The name by which limits, queues and the trail know an owner. */
export function nameOfOwner({ exhibitorId, personId }: FileOwner): string {
  return exhibitorId === null ? personRef(personId ?? 0) : exhibitorRef(exhibitorId)
}
