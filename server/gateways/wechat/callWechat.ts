import { setTimeout as sleep } from 'node:timers/promises'
import { WechatError } from './wechatError'

export interface WechatLine {
  apiBase: string
  /** Time limit of one try. */
  timeoutMs?: number
  /** Pause between tries when WeChat is busy. */
  pauseMs?: number
}
export type Answer = Readonly<Record<string, unknown>>

/** All tries together must stay below the lease of a shared value. */
const TIMEOUT_MS = 4000
const PAUSE_MS = 300
const TRIES = 3
const BUSY = -1

/**
 * Calls WeChat; when it is busy (-1), retries twice at most. Throws WechatError for every other
 * refusal, and when there is no answer.
 */
export async function callWechat(
  { apiBase, timeoutMs = TIMEOUT_MS, pauseMs = PAUSE_MS }: WechatLine,
  path: string,
  query: Readonly<Record<string, string>>,
  body?: unknown,
): Promise<Answer> {
  for (let attempt = 1; ; attempt++) {
    const answer = await ask(
      `${apiBase}${path}?${new URLSearchParams(query)}`,
      path,
      timeoutMs,
      body,
    )
    const errcode = Number(answer['errcode'] ?? 0)
    if (errcode === 0) return answer
    if (errcode !== BUSY || attempt === TRIES) throw new WechatError(errcode, path)
    await sleep(pauseMs * attempt)
  }
}

/** The same for a picture: WeChat answers with its bytes, or with a refusal as JSON. */
export async function callForPicture(
  line: WechatLine,
  path: string,
  query: Readonly<Record<string, string>>,
  body: unknown,
): Promise<Buffer> {
  const { apiBase, timeoutMs = TIMEOUT_MS } = line
  const reply = await send(`${apiBase}${path}?${new URLSearchParams(query)}`, path, timeoutMs, body)
  const bytes = Buffer.from(await reply.arrayBuffer())
  if (reply.ok && /^image\//.test(reply.headers.get('content-type') ?? '')) return bytes
  throw new WechatError(errcodeOf(bytes.toString()), path)
}

function errcodeOf(text: string): number {
  try {
    return Number((JSON.parse(text) as Answer)['errcode'] ?? 0)
  } catch {
    return 0
  }
}

async function send(
  url: string,
  path: string,
  timeoutMs: number,
  body: unknown,
): Promise<Response> {
  try {
    return await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body !== undefined && {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
    })
  } catch {
    throw new WechatError(0, path)
  }
}

/**
 * One try. The address holds secrets, so network errors, which could quote it, are not passed on.
 */
async function ask(url: string, path: string, timeoutMs: number, body: unknown): Promise<Answer> {
  try {
    const response = await send(url, path, timeoutMs, body)
    const answer: unknown = await response.json()
    if (response.ok && typeof answer === 'object' && answer !== null) return answer as Answer
  } catch {
    throw new WechatError(0, path)
  }
  throw new WechatError(0, path)
}
