import { SignOnError } from './types'

/** Time limit of one call, its body included. */
export const TIMEOUT_MS = 5000
/** A provider's answer has a few kilobytes; a larger one is not read. */
const MOST_BYTES = 262_144

export type Ask = (url: string, init?: RequestInit) => Promise<Response>

/**
 * Fetches within five seconds, follows no redirect, and reads 256 KB at most. Throws SignOnError
 * `down`, which never quotes the address, because that may hold secrets.
 */
export async function boundedFetch(url: string, init: RequestInit = {}): Promise<Response> {
  const host = new URL(url).host
  try {
    const reply = await fetch(url, {
      ...init,
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const bytes = await readBounded(reply, host)
    const hasBody = reply.status !== 204 && reply.status !== 205 && reply.status !== 304
    return new Response(hasBody ? bytes : null, { status: reply.status, headers: reply.headers })
  } catch (error) {
    if (error instanceof SignOnError) throw error
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw new SignOnError(
      'down',
      isLate
        ? `${host} did not answer within ${TIMEOUT_MS / 1000} seconds`
        : `${host} cannot be reached`,
    )
  }
}

async function readBounded(reply: Response, host: string): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  const reader = reply.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) return new Uint8Array(Buffer.concat(parts))
    size += part.value.length
    if (size > MOST_BYTES) {
      await reader?.cancel().catch(() => undefined)
      throw new SignOnError('down', `${host} answered with more than ${MOST_BYTES / 1024} KB`)
    }
    parts.push(part.value)
  }
}

export type Answer = Readonly<Record<string, unknown>>

/** The same for JSON. */
export async function askJson(
  url: string,
  init: RequestInit = {},
): Promise<{ status: number; answer: Answer }> {
  const reply = await boundedFetch(url, init)
  const answer: unknown = await reply.json().catch(() => undefined)
  if (typeof answer !== 'object' || answer === null)
    throw new SignOnError('down', `${new URL(url).host} answered without JSON`)
  return { status: reply.status, answer: answer as Answer }
}

export const postJson = (body: unknown, headers: Record<string, string> = {}): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** A text or number of an answer as a text; empty for anything else. */
export const textIn = (answer: Answer, name: string): string => {
  const value = answer[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
