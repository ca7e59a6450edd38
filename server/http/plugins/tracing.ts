import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyBaseLogger } from 'fastify'

/** W3C Trace Context, version 00. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/
const NOTHING = /^0+$/

/** The trace a request belongs to, as its `traceparent` says; one of its own for any other text. */
export function traceOf(header: string | string[] | undefined): { trace_id: string; span_id: string; parent_id?: string } {
  const [, trace = '', parent = ''] = TRACEPARENT.exec(typeof header === 'string' ? header : '') ?? []
  const span_id = randomBytes(8).toString('hex')
  if (trace === '' || NOTHING.test(trace) || NOTHING.test(parent)) return { trace_id: randomBytes(16).toString('hex'), span_id }
  return { trace_id: trace, span_id, parent_id: parent }
}

/** Puts the trace into every line that is logged about a request, beside its own id. */
export function traceCalls<L extends FastifyBaseLogger>(logger: L, bindings: object, options: object, request: IncomingMessage): L {
  return logger.child({ ...bindings, ...traceOf(request.headers['traceparent']) }, options) as L
}
