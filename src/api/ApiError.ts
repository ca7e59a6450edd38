import type { WireIssue } from '@core/contract/envelope'

/**
 * Why a call failed: no right (401, 403), not found (404), server error (500), another status, no
 * answer at all, or a refusal of the call itself (`rejected`, SPEC §8 `{succ:false}`).
 */
export type ApiErrorKind =
  'unauthorized' | 'forbidden' | 'notFound' | 'server' | 'http' | 'network' | 'rejected'

export interface ApiErrorDetails {
  status?: number
  /** The server's machine code, if its answer has one. */
  code?: string | undefined
  /** Problems of a submitted form, in field order. */
  issues?: readonly WireIssue[] | undefined
  /** The app goes to the login and gives the reason there: the caller shows nothing. */
  redirected?: boolean
  cause?: unknown
}

/** A failed call. `message` is in the caller's language, ready to be shown (SPEC §8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: string | undefined
  readonly issues: readonly WireIssue[]
  readonly redirected: boolean
  readonly cause: unknown

  constructor(
    readonly kind: ApiErrorKind,
    message: string,
    { status = 0, code, issues = [], redirected = false, cause }: ApiErrorDetails = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.issues = issues
    this.redirected = redirected
    this.cause = cause
  }
}

/** Text to show for any thrown error; undefined when there is nothing to show. */
export function messageOf(error: unknown, fallback: string): string | undefined {
  if (!(error instanceof ApiError)) return fallback
  return error.redirected ? undefined : error.message
}
