import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { endpoints, type Endpoint } from '@core/contract/endpoints'
import { LOAD_CLASSES, type LoadClass } from '@core/contract/loadClass'
import { AppError } from '../../errors'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route that is no call of the contract; without it the route is never refused. */
    load?: LoadClass
  }
  interface FastifyInstance {
    /** How many calls of each class are under way, and were refused. */
    load: Readonly<Record<LoadClass, { underWay: number; refused: number }>>
  }
}

/**
 * Of all that may be under way: a class is refused when so much is, whatever it is made of. The one
 * before it goes on.
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
 * When a refused caller comes again at the earliest, and at the latest after twice that: not all at
 * once.
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
 * A process that is late by so much (p99 of a second, twice in a row) does less: milliseconds, and
 * the first class that is refused.
 */
const LATE: readonly (readonly [number, LoadClass])[] = [
  [1500, 'login'],
  [500, 'submit'],
  [200, 'list'],
]
const LOOK_MS = 1000
/** What is late without much to do is slow for another reason, and refusing would not help. */
const BUSY_SHARE = 0.05

/**
 * The class of a request's route; undefined for files, health and whatever else is never refused.
 */
export function loadOf(request: FastifyRequest): LoadClass | undefined {
  const { endpoint, load } = request.routeOptions.config
  return load ?? (endpoint && (endpoints[endpoint] as Endpoint).load)
}

/**
 * Bounds what is under way at once, class by class: beyond it 503 with Retry-After, before anything
 * is read or asked of the database.
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

/** How late this process is with its work. */
function watchLateness() {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let [now, before] = [0, 0]
  const timer = setInterval(() => {
    ;[now, before] = [delay.percentile(99) / 1e6, now]
    delay.reset()
  }, LOOK_MS).unref()
  return {
    /** The first class, by its place in LOAD_CLASSES, that is too much now. */
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
