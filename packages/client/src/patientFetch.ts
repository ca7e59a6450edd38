const TRIES = 4
const MOST_SECONDS = 60
const USUAL_SECONDS = 2

/**
 * Waits as long as Retry-After says and retries; after the last attempt it returns the refusal.
 * Only for GET, which may be repeated.
 */
export function patientFetch(own: typeof fetch) {
  return async (request: Request): Promise<Response> => {
    for (let tries = 1; ; tries++) {
      const reply = await own(request.clone())
      if (tries === TRIES || (reply.status !== 429 && reply.status !== 503)) return reply
      await reply.body?.cancel()
      const asked = Number(reply.headers.get('retry-after') ?? USUAL_SECONDS)
      await wait(Math.min(Number.isFinite(asked) ? asked : USUAL_SECONDS, MOST_SECONDS) * 1000)
    }
  }
}

const wait = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))
