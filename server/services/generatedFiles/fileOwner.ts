import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'

/**
 * Whose files a caller's are, and whose of them they see: a person's number, or null for
 * everybody's.
 */
export interface FileSight {
  appId: string
  /** The company; null for the organiser. */
  exhibitorId: string | null
  personId: number
  sees: number | null
}

/**
 * A company's files are its administrators', the fair's its owners'; everybody else sees what they
 * asked for themselves. Throws forbidden for a session that acts for neither.
 */
export function sightOf(context: CallContext): FileSight {
  const { appId } = context.fair
  const { personId, exhibitorId, exhibitorRole, organiserRole } = sessionOf(context)
  if (organiserRole !== undefined)
    return {
      appId,
      exhibitorId: null,
      personId,
      sees: organiserRole === 'owner' ? null : personId,
    }
  if (exhibitorId === undefined) throw new AppError('forbidden')
  return {
    appId,
    exhibitorId,
    personId,
    sees: exhibitorRole === 'admin' ? null : personId,
  }
}
