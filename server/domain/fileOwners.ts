import type { Session } from './callContext'

/**
 * Whose files a session's uploads are: an exhibitor's accounts share those of their company,
 * everybody else has their own.
 */
export function ownerOf({
  exhibitorId,
  personId,
}: Pick<Session, 'exhibitorId' | 'personId'>): string {
  return exhibitorId === undefined ? `person:${personId}` : `exhibitor:${exhibitorId}`
}
