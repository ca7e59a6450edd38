import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { LOAD_CLASSES } from '@core/contract/loadClass'
import { loadOf } from './shedding'

const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/**
 * Counts and times every reply by route pattern and status class, and every call by its outcome;
 * addresses and ids never become labels. The HTTP status alone is not enough, because a refusal has
 * status 200.
 */
export function measure(server: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to reply',
    labelNames: ['method', 'route', 'status', 'load'],
    buckets: BUCKETS,
    registers,
  })
  const calls = new Counter({
    name: 'fairpass_calls_total',
    help: 'Calls of the contract by what became of them: ok, another word of the reply, or the code of the refusal',
    labelNames: ['call', 'outcome'],
    registers,
  })
  server.addHook('onResponse', async (request, reply) => {
    const { url = 'none', config } = request.routeOptions
    duration.observe(
      {
        method: request.method,
        route: url,
        status: reply.statusCode,
        load: loadOf(request) ?? 'none',
      },
      reply.elapsedTime / 1000,
    )
    if (config.endpoint)
      calls.inc({
        call: config.endpoint,
        outcome: request.outcome ?? (reply.statusCode < 400 ? 'ok' : 'failed'),
      })
  })
  registry.registerMetric(
    new Gauge({
      name: 'fairpass_in_flight',
      help: 'Calls under way by class',
      labelNames: ['load'],
      registers: [],
      collect() {
        for (const load of LOAD_CLASSES) this.set({ load }, server.load[load].underWay)
      },
    }),
  )
  registry.registerMetric(
    new Counter({
      name: 'fairpass_shed_total',
      help: 'Calls refused because too much was under way, by class',
      labelNames: ['load'],
      registers: [],
      collect() {
        this.reset()
        for (const load of LOAD_CLASSES) this.inc({ load }, server.load[load].refused)
      },
    }),
  )
  return registry
}
