import { AppError } from '../../errors'
import { exhibitorRef } from '../../domain/audit'
import { sessionOf, type CallContext } from '../../domain/callContext'

/**
 * Whose files a caller's are, and whose of them they see: a person's number, or null for
 * everybody's.
 */
export interface FileSight {
  appId: string
  owner: string
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
      owner: 'organiser',
      personId,
      sees: organiserRole === 'owner' ? null : personId,
    }
  if (exhibitorId === undefined) throw new AppError('forbidden')
  return {
    appId,
    owner: exhibitorRef(exhibitorId),
    personId,
    sees: exhibitorRole === 'admin' ? null : personId,
  }
}
