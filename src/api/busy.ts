import type { HttpResponse } from '@/platform/types'

/** A server that asks for more patience than this is not waited for: the person is told. */
const LONGEST_SECONDS = 60

/**
 * The server has too much to do and said when to come again (503 with Retry-After). Nothing was
 * done: the same call may be sent again.
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

/** Throws BusyAnswer for an answer that is to be asked for again. */
export function requireDone(response: HttpResponse): HttpResponse {
  const { status, retryAfter } = response
  if (status === 503 && retryAfter !== undefined && retryAfter <= LONGEST_SECONDS)
    throw new BusyAnswer(response, retryAfter)
  return response
}

/**
 * As long as the server said, and up to half as long again, so that a crowd does not come back at
 * once.
 */
export const busyMs = (error: unknown, random: () => number = Math.random): number | undefined =>
  error instanceof BusyAnswer
    ? Math.round(Math.max(1, error.seconds) * 1000 * (1 + random() / 2))
    : undefined
