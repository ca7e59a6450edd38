import type { ErrorCode, WireIssue } from '@core/contract/envelope'

/** A refusal on purpose. Services throw it; one plugin turns it into `{succ:false}` in the caller's language. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: Readonly<Record<string, string | number>> = {},
    readonly details: {
      issues?: readonly WireIssue[]
      field?: string | undefined
      retryAfterSeconds?: number
      cause?: unknown
      status?: number
    } = {},
  ) {
    super(code, { cause: details.cause })
    this.name = 'AppError'
  }
}

/** `bad_request` about one field of the call, as the contract spells it. */
export function badField(field: string): AppError {
  return new AppError('bad_request', {}, { field })
}

/** A start-up problem with the way to mend it; main prints the message and leaves without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
