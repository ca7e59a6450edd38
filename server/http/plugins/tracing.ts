import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/
const NOTHING = /^0+$/

interface Trace {
  trace_id: string
  span_id: string
  parent_id?: string
}
/** Whether the caller samples the trace; undefined where it begins here. */
type KeptTrace = Trace & { isSampled: boolean | undefined }

const traces = new WeakMap<IncomingMessage, KeptTrace>()

/** The trace of a request that passed traceCalls. */
export const traceOfRequest = (request: IncomingMessage): KeptTrace | undefined =>
  traces.get(request)

/** The trace that a request's `traceparent` names; a new trace for any other text. */
function traceOf(header: string | string[] | undefined): KeptTrace {
  const [, trace = '', parent = '', flags = ''] =
    TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  const span_id = randomBytes(8).toString('hex')
  if (trace === '' || NOTHING.test(trace) || NOTHING.test(parent))
    return { trace_id: randomBytes(16).toString('hex'), span_id, isSampled: undefined }
  return { trace_id: trace, span_id, parent_id: parent, isSampled: (parseInt(flags, 16) & 1) === 1 }
}

/** Adds the trace to every log line about a request, beside the request's id. */
export function traceCalls<L extends FastifyBaseLogger>(
  logger: L,
  bindings: object,
  options: object,
  request: IncomingMessage,
): L {
  const trace = traceOf(request.headers['traceparent'])
  traces.set(request, trace)
  const { isSampled: _, ...logged } = trace
  return logger.child({ ...bindings, ...logged }, options) as L
}
