import { AppError } from '../errors'
import type { CallContext } from './callContext'

/**
 * The current version of the privacy notice, to which the caller agrees. Throws consent_required
 * for an older version, and at a fair that has no notice.
 */
export function requireConsent({ fair }: CallContext, given: string | undefined): string {
  const current = fair.config['PrivacyVersion']
  if (typeof current !== 'string' || current === '' || given !== current)
    throw new AppError('consent_required')
  return current
}

/**
 * The same for the notice on faces, which needs a separate consent (DECISIONS §8). A fair without
 * that notice checks no faces.
 */
export function requireFaceConsent({ fair }: CallContext, given: string | undefined): string {
  const current = fair.config['FaceVersion']
  if (typeof current !== 'string' || current === '' || given !== current)
    throw new AppError('consent_required')
  return current
}
