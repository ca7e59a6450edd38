import type { FastifyInstance } from 'fastify'
import { databaseTime, type DatabaseTime } from '../../databaseTime'
import type { Span } from '../../span'
import { loadOf } from './shedding'
import { traceOfRequest } from './tracing'

/** Probes come every few seconds and would only fill the traces. */
const NOT_TRACED: ReadonlySet<string> = new Set(['/healthz', '/readyz'])

interface SpanSink {
  add(span: Span): void
  /** Share of the traces that begin here. */
  share: number
}

/**
 * Makes a span of each answered call: method, route, status, duration, database time. It never
 * contains addresses, ids or user input.
 */
export function traceSpans(server: FastifyInstance, { add, share }: SpanSink): void {
  const times = new WeakMap<object, DatabaseTime>()
  server.addHook('onRequest', (request, _reply, done) => {
    const time = { statements: 0, ms: 0 }
    times.set(request.raw, time)
    databaseTime.run(time, done)
  })
  // events after a body come from the connection, which does not know the call
  server.addHook('preValidation', (request, _reply, done) => {
    const time = times.get(request.raw)
    if (time) databaseTime.run(time, done)
    else done()
  })
  server.addHook('onResponse', async (request, reply) => {
    const trace = traceOfRequest(request.raw)
    const { url: route = 'none', config } = request.routeOptions
    if (!trace || NOT_TRACED.has(route) || !(trace.isSampled ?? isAmong(trace.trace_id, share)))
      return
    const time = times.get(request.raw)
    const tookMs = reply.elapsedTime
    const load = loadOf(request)
    add({
      traceId: trace.trace_id,
      spanId: trace.span_id,
      parentId: trace.parent_id,
      name: `${request.method} ${route}`,
      startedAt: Date.now() - tookMs,
      tookMs,
      failed: reply.statusCode >= 500,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        ...(config.endpoint && {
          'fairpass.call': config.endpoint,
          'fairpass.outcome': request.outcome ?? (reply.statusCode < 400 ? 'ok' : 'failed'),
        }),
        ...(load && { 'fairpass.load': load }),
        ...(time && {
          'fairpass.db.statements': time.statements,
          'fairpass.db.ms': Math.round(time.ms * 1000) / 1000,
        }),
      },
    })
  })
}

/** Decided by the trace's id, so that all processes keep the same traces. */
const isAmong = (traceId: string, share: number): boolean =>
  parseInt(traceId.slice(-8), 16) < share * 2 ** 32
