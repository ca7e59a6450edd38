import type { HttpResponse } from '@/platform/types'

/**
 * Longest wait that the server may ask for; for a longer one the call fails and the person is told.
 */
const LONGEST_SECONDS = 60

/**
 * The server is overloaded and said when to retry (503 with Retry-After). It did nothing: the same
 * call may be sent again.
 */
export class BusyAnswer extends Error {
  constructor(
    readonly response: HttpResponse,
    readonly seconds: number,
  ) {
    super('busy')
    this.name = 'BusyAnswer'
  }
}

/** Throws BusyAnswer for an answer after which the call is to be repeated. */
export function requireDone(response: HttpResponse): HttpResponse {
  const { status, retryAfter } = response
  if (status === 503 && retryAfter !== undefined && retryAfter <= LONGEST_SECONDS)
    throw new BusyAnswer(response, retryAfter)
  return response
}

/**
 * The server's wait plus up to half of it at random, so that many clients do not return at the same
 * time.
 */
export const busyMs = (error: unknown, random: () => number = Math.random): number | undefined =>
  error instanceof BusyAnswer
    ? Math.round(Math.max(1, error.seconds) * 1000 * (1 + random() / 2))
    : undefined
