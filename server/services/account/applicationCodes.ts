import type { Secrets } from '../../security/secrets'
import { recoveryHash } from './codeService'

/** The subject of codes for an application. No account has this name, so they open nothing else. */
export const APPLICATION_SUBJECT = ' application'

/** The hash under which the code that proves this mobile for an application is stored. */
export const applicationCodeHash = (secrets: Secrets, phone: string): Buffer =>
  recoveryHash(secrets, APPLICATION_SUBJECT, phone)
