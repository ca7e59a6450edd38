import type { Span } from '../../span'
import { traceMessage } from './otlp'

/** Maximum number of waiting spans; later ones are dropped and counted. */
const MOST_WAITING = 2048
const BATCH = 512
const LONGEST_PAUSE_MS = 30_000
/** Statuses for which OTLP demands a retry. */
const AGAIN: ReadonlySet<number> = new Set([429, 502, 503, 504])

interface ExporterOptions {
  url: string
  headers: Readonly<Record<string, string>>
  /** Attributes of this process. */
  resource: Span['attributes']
  /** How long spans are collected before they are sent. */
  everyMs?: number
  timeoutMs?: number
  firstPauseMs?: number
  /** Prints one line when the collector becomes unreachable, and one when it is reachable again. */
  say: (line: string) => void
}

/**
 * Sends spans in batches, in the background: no caller waits, and spans that cannot be sent are
 * dropped.
 */
export interface SpanExporter {
  add(span: Span): void
  counts: Readonly<{ sent: number; dropped: number }>
  waiting(): number
  /** Sends the waiting spans once more, and gives up after a short time. */
  stop(): Promise<void>
}

type Fate =
  { kind: 'sent'; rejected: number } | { kind: 'refused' | 'later'; why: string; pauseMs?: number }

export function createSpanExporter(options: ExporterOptions): SpanExporter {
  const {
    url,
    headers,
    resource,
    everyMs = 5000,
    timeoutMs = 5000,
    firstPauseMs = 1000,
    say,
  } = options
  const counts = { sent: 0, dropped: 0 }
  const waiting: Span[] = []
  const stopping = new AbortController()
  let sending: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined
  let isDown = false

  const post = async (spans: readonly Span[], signal: AbortSignal): Promise<Fate> => {
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(traceMessage(resource, spans)),
        redirect: 'manual',
        signal,
      })
      if (reply.ok) return { kind: 'sent', rejected: rejectedIn(await textOf(reply)) }
      await reply.body?.cancel()
      const why = `status ${reply.status}`
      if (!AGAIN.has(reply.status)) return { kind: 'refused', why }
      const seconds = Number(reply.headers.get('retry-after') ?? NaN)
      return { kind: 'later', why, ...(seconds > 0 && { pauseMs: seconds * 1000 }) }
    } catch (error) {
      return {
        kind: 'later',
        why:
          error instanceof Error && error.name === 'TimeoutError' ? 'no answer' : 'no connection',
      }
    }
  }
  const note = (fate: Fate): void => {
    const isNowDown = fate.kind !== 'sent'
    if (isNowDown !== isDown)
      say(fate.kind === 'sent' ? 'traces are sent again' : `traces cannot be sent: ${fate.why}`)
    isDown = isNowDown
  }
  const settle = (size: number, fate: Fate): void => {
    const dropped = fate.kind === 'sent' ? Math.min(size, fate.rejected) : size
    counts.sent += size - dropped
    counts.dropped += dropped
  }
  const send = async (): Promise<void> => {
    let pauseMs = firstPauseMs
    while (waiting.length > 0 && !stopping.signal.aborted) {
      // spans stay in the queue until the collector has answered: an unavailable collector fills
      // the queue and takes no more memory
      const spans = waiting.slice(0, BATCH)
      const fate = await post(
        spans,
        AbortSignal.any([AbortSignal.timeout(timeoutMs), stopping.signal]),
      )
      if (stopping.signal.aborted && fate.kind === 'later') return
      note(fate)
      if (fate.kind === 'later') {
        await pause(Math.min(fate.pauseMs ?? pauseMs, LONGEST_PAUSE_MS), stopping.signal)
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
        continue
      }
      pauseMs = firstPauseMs
      waiting.splice(0, spans.length)
      settle(spans.length, fate)
      if (waiting.length < BATCH) return
    }
  }
  const plan = (ms: number): void => {
    if (sending || stopping.signal.aborted) return
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      sending = send().finally(() => {
        sending = undefined
        if (waiting.length > 0) plan(everyMs)
      })
    }, ms).unref()
  }

  return {
    counts,
    waiting: () => waiting.length,
    add(span) {
      if (waiting.length >= MOST_WAITING) {
        counts.dropped += 1
        return
      }
      waiting.push(span)
      if (waiting.length === BATCH) plan(0)
      else if (!timer) plan(everyMs)
    },
    async stop() {
      clearTimeout(timer)
      stopping.abort()
      await sending
      const spans = waiting.splice(0, BATCH)
      if (spans.length > 0)
        settle(spans.length, await post(spans, AbortSignal.timeout(Math.min(timeoutMs, 1000))))
      counts.dropped += waiting.splice(0).length
    },
  }
}

/** How many spans a collector received but rejected. */
function rejectedIn(text: string): number {
  try {
    const { partialSuccess } = JSON.parse(text) as { partialSuccess?: { rejectedSpans?: unknown } }
    return Number(partialSuccess?.rejectedSpans ?? 0) || 0
  } catch {
    return 0
  }
}

const MOST_LETTERS = 4096
/** The beginning of an answer; the rest is not read. */
async function textOf(reply: Response): Promise<string> {
  const reader = reply.body?.getReader()
  let text = ''
  for (const decoder = new TextDecoder(); text.length < MOST_LETTERS;) {
    const part = await reader?.read()
    if (!part || part.done) return text
    text += decoder.decode(part.value as Uint8Array, { stream: true })
  }
  await reader?.cancel()
  return text
}

function pause(ms: number, until: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    if (until.aborted) return resolve()
    const timer = setTimeout(done, ms).unref()
    function done() {
      clearTimeout(timer)
      until.removeEventListener('abort', done)
      resolve()
    }
    until.addEventListener('abort', done)
  })
}
