/** A way to the provider, as it is begun. */
export interface SignOnBegin {
  state: string
  nonce: string
  /** The secret of PKCE. */
  verifier: string
  redirectUri: string
  /** The browser is the provider's own app. */
  isInApp: boolean
}
/** What came back, and what it is held against. */
export interface SignOnReturn extends SignOnBegin {
  /** The query of the address the provider led back to. */
  query: URLSearchParams
  /**
   * Groups that have a role at the fair: where membership has to be asked for one by one, of these
   * alone.
   */
  wanted: readonly string[]
}
/** Who it is there. */
export interface SignedOn {
  issuer: string
  /** The provider's own key of the account, which is given to no second person. */
  subject: string
  name: string
  groups: string[]
}
/** One provider, asked by its own protocol. Every call may throw SignOnError. */
export interface SignOnGateway {
  /** Where the browser goes. */
  authorize(begin: SignOnBegin): Promise<string>
  identify(back: SignOnReturn): Promise<SignedOn>
  /** Throws when the provider does not answer as it should. */
  test(): Promise<void>
}

/**
 * `refused`: the person said no; `wrong`: what came is not proven; `down`: no answer, or none that
 * can be read.
 */
export type SignOnFault = 'refused' | 'wrong' | 'down'

/** A sign-on that failed. Its message holds no token, no code and no person. */
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
