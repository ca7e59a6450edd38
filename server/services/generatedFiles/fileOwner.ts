import { AppError } from '../../errors'
import { sessionOf, type CallContext } from '../../domain/callContext'

/**
 * Whose files a session reaches. `sees` is the person whose files it sees, or null for everybody's.
 */
export interface FileSight {
  appId: string
  /** The company; null for the organiser. */
  exhibitorId: string | null
  personId: number
  sees: number | null
}

/**
 * Administrators see all files of their company, owners all files of the fair; others see the files
 * they ordered. Throws forbidden for a session that acts for neither.
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
