import { AppError } from '../errors'
import type { CallContext } from './callContext'

/**
 * The version of the privacy notice the caller agrees to: the one that holds now. Agreeing to an older notice is not agreeing,
 * and a fair without a notice takes nobody's data. Throws consent_required.
 */
export function requireConsent({ fair }: CallContext, given: string | undefined): string {
  const current = fair.config['PrivacyVersion']
  if (typeof current !== 'string' || current === '' || given !== current) throw new AppError('consent_required')
  return current
}

/** The same for the notice on faces, which is agreed to apart (DECISIONS §8): a fair without one has no face looked at. */
export function requireFaceConsent({ fair }: CallContext, given: string | undefined): string {
  const current = fair.config['FaceVersion']
  if (typeof current !== 'string' || current === '' || given !== current) throw new AppError('consent_required')
  return current
}
