/** The values that start a sign-on at a provider. */
export interface SignOnBegin {
  state: string
  nonce: string
  /** The secret of PKCE. */
  verifier: string
  redirectUri: string
  /** The browser is part of the provider's own app. */
  isInApp: boolean
}
/** The provider's answer, and the values to check it against. */
export interface SignOnReturn extends SignOnBegin {
  /** The query of the address that the provider redirected to. */
  query: URLSearchParams
  /**
   * Groups with a role at the fair; a provider that must be asked about each group is asked only
   * about these.
   */
  wanted: readonly string[]
}
/** The signed-on account. */
export interface SignedOn {
  issuer: string
  /** The provider's own key of the account, which is never given to another person. */
  subject: string
  name: string
  groups: string[]
}
/** One provider, by its own protocol. Every call may throw SignOnError. */
export interface SignOnGateway {
  /** The address that the browser is sent to. */
  authorize(begin: SignOnBegin): Promise<string>
  identify(back: SignOnReturn): Promise<SignedOn>
  /** Throws when the provider does not answer as expected. */
  test(): Promise<void>
}

/**
 * `refused`: the person declined; `wrong`: the answer is not proven; `down`: no readable answer.
 */
export type SignOnFault = 'refused' | 'wrong' | 'down'

/** A failed sign-on. Its message contains no token, no code and no person. */
export class SignOnError extends Error {
  constructor(
    readonly fault: SignOnFault,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'SignOnError'
  }
}
