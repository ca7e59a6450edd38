import { createSecrets } from '../security/secrets'

/** Tells one SECRET_KEY from another, and opens nothing. */
export const secretMarkOf = (secretKey: string): string =>
  createSecrets(secretKey).pepper('backup', 'mark').toString('hex').slice(0, 16)
