import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints, type Endpoint } from '@core/contract/endpoints'
import { LOAD_CLASSES, type LoadClass } from '@core/contract/loadClass'
import { AppError } from '../../errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Load class of a route that is not a call of the contract; without it the route is never
     * refused.
     */
    load?: LoadClass
  }
  interface FastifyInstance {
    /** Number of calls of each class that are under way, and that were refused. */
    load: Readonly<Record<LoadClass, { underWay: number; refused: number }>>
  }
}

/**
 * A class is refused when the total of calls under way, of any class, reaches this share of the
 * maximum. Classes further up continue.
 */
const SHARE: Readonly<Record<LoadClass, number>> = {
  gate: 1,
  payment: 0.9,
  login: 0.75,
  submit: 0.6,
  list: 0.45,
  export: 0.2,
}
/**
 * Shortest Retry-After of a refused caller, in seconds; the longest is twice that, so that callers
 * do not all return at the same time.
 */
const SECONDS: Readonly<Record<LoadClass, number>> = {
  gate: 1,
  payment: 2,
  login: 3,
  submit: 3,
  list: 5,
  export: 30,
}
/**
 * A process whose event loop is this late (p99 of a second, twice in a row) accepts less:
 * milliseconds, and the first class that is refused.
 */
const LATE: readonly (readonly [number, LoadClass])[] = [
  [1500, 'login'],
  [500, 'submit'],
  [200, 'list'],
]
const LOOK_MS = 1000
/** A late process with little to do is slow for another reason, so refusing would not help. */
const BUSY_SHARE = 0.05

/**
 * The class of a request's route; undefined for files, health and other routes that are never
 * refused.
 */
export function loadOf(request: FastifyRequest): LoadClass | undefined {
  const { endpoint, load } = request.routeOptions.config
  return load ?? (endpoint && (endpoints[endpoint] as Endpoint).load)
}

/**
 * Limits the calls under way, by class: beyond the limit it answers 503 with Retry-After, before it
 * reads the body or asks the database.
 */
export function shedLoad(server: FastifyInstance, maxInFlight: number): void {
  const load = Object.fromEntries(
    LOAD_CLASSES.map(name => [name, { underWay: 0, refused: 0 }]),
  ) as Record<LoadClass, { underWay: number; refused: number }>
  server.decorate('load', load)
  let total = 0
  const lateness = watchLateness()
  server.addHook('onClose', async () => lateness.stop())
  server.addHook('onRequest', async (request, reply) => {
    const name = loadOf(request)
    if (name === undefined) return
    const isLate = total > maxInFlight * BUSY_SHARE && LOAD_CLASSES.indexOf(name) >= lateness.from()
    if (isLate || total >= maxInFlight * SHARE[name]) {
      load[name].refused += 1
      const seconds = SECONDS[name]
      throw new AppError(
        'busy',
        {},
        { retryAfterSeconds: seconds + Math.floor(Math.random() * (seconds + 1)) },
      )
    }
    total += 1
    load[name].underWay += 1
    reply.raw.once('close', () => {
      total -= 1
      load[name].underWay -= 1
    })
  })
}

/** Measures how late the event loop is. */
function watchLateness() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let [now, before] = [0, 0]
  const timer = setInterval(() => {
    ;[now, before] = [delay.percentile(99) / 1e6, now]
    delay.reset()
  }, LOOK_MS).unref()
  return {
    /** The index in LOAD_CLASSES of the first class that is refused now. */
    from(): number {
      const ms = Math.min(now, before)
      const found = LATE.find(([limit]) => ms > limit)
      return found ? LOAD_CLASSES.indexOf(found[1]) : LOAD_CLASSES.length
    },
    stop(): void {
      clearInterval(timer)
      delay.disable()
    },
  }
}
