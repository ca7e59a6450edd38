import type { FileOwner, Owner } from '../repositories/owner'
import { exhibitorRef, personRef } from './audit'
import type { Session } from './callContext'

/**
 * The owner of the files that a session uploads: accounts of an exhibitor share those of their
 * company, all others have their own.
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
