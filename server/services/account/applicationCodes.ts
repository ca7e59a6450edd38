import type { Secrets } from '../../security/secrets'
import { recoveryHash } from './codeService'

/**
 * What codes for an application are for. No account has this name: they are good for nothing else.
 */
export const APPLICATION_SUBJECT = ' application'

/** Under which hash a code waits that proves this mobile for an application. */
export const applicationCodeHash = (secrets: Secrets, phone: string): Buffer =>
  recoveryHash(secrets, APPLICATION_SUBJECT, phone)
