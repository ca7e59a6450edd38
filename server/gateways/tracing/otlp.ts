import type { Span } from '../../span'

type Value = { stringValue: string } | { intValue: string } | { doubleValue: number }

const SERVER = 2
const ERROR = 2

/** The message of OTLP 1 in JSON: ids in hexadecimal, 64-bit numbers as texts. */
export function traceMessage(resource: Span['attributes'], spans: readonly Span[]) {
  return {
    resourceSpans: [
      {
        resource: { attributes: attributesOf(resource) },
        scopeSpans: [{ scope: { name: 'fairpass' }, spans: spans.map(spanMessage) }],
      },
    ],
  }
}

function spanMessage({
  traceId,
  spanId,
  parentId,
  name,
  startedAt,
  tookMs,
  failed,
  attributes,
}: Span) {
  return {
    traceId,
    spanId,
    ...(parentId !== undefined && { parentSpanId: parentId }),
    name,
    kind: SERVER,
    startTimeUnixNano: nanos(startedAt),
    endTimeUnixNano: nanos(startedAt + tookMs),
    attributes: attributesOf(attributes),
    status: failed ? { code: ERROR } : {},
  }
}

const attributesOf = (attributes: Span['attributes']) =>
  Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) }))

function valueOf(value: string | number): Value {
  if (typeof value === 'string') return { stringValue: value }
  return Number.isInteger(value) ? { intValue: String(value) } : { doubleValue: value }
}

/** A text, because the value has more digits than a JavaScript number. */
const nanos = (ms: number): string => String(BigInt(Math.round(ms * 1000)) * 1000n)
