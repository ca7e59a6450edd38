import type { ErrorCode, WireIssue } from '@core/contract/envelope'

interface Details {
  issues?: readonly WireIssue[]
  field?: string | undefined
  retryAfterSeconds?: number
  cause?: unknown
  status?: number
}

/**
 * A refusal on purpose. Services throw it; one plugin turns it into `{succ:false}` in the caller's
 * language.
 */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly params: Readonly<Record<string, string | number>>
  readonly details: Details

  constructor(
    code: OtherCode,
    params?: Readonly<Record<string, string | number>>,
    details?: Details,
  )
  /** `bad_request` names the field it is about; `badField` and `badBody` create it. */
  constructor(
    code: ErrorCode,
    params: Readonly<Record<string, string | number>>,
    details: Details & { field: string | undefined },
  )
  constructor(
    code: ErrorCode,
    params: Readonly<Record<string, string | number>> = {},
    details: Details = {},
  ) {
    super(code, { cause: details.cause })
    this.code = code
    this.params = params
    this.details = details
    this.name = 'AppError'
  }
}

/** Every code that needs no further details. */
export type OtherCode = Exclude<ErrorCode, 'bad_request'>

/** `bad_request` about one field of the call, as the contract spells it. */
export function badField(
  field: string | undefined,
  details: Pick<Details, 'status'> = {},
): AppError {
  return new AppError('bad_request', {}, { ...details, field })
}

/** `bad_request` about the whole body: it cannot be read at all. */
export function badBody(cause?: unknown): AppError {
  return new AppError('bad_request', {}, { field: undefined, cause })
}

/** A start-up problem with its remedy; main prints the message and exits without a stack. */
export class StartupError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'StartupError'
  }
}
