export type EmbeddedProblem =
  | 'in_use'
  | 'disk_full'
  | 'not_writable'
  | 'wrong_version'
  | 'wrong_owner'
  | 'no_account'
  | 'no_binaries'
  | 'password_lost'
  | 'start_failed'

/**
 * The embedded database cannot be used; the message tells a person what is wrong and what to do
 * about it.
 */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError'
  constructor(
    readonly problem: EmbeddedProblem,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
