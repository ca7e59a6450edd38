import { Counter, Gauge, type Registry } from 'prom-client'
import type { Replica } from '../db/replica'

/**
 * The replica's lag, whether it is read, and where reads that may be old went; empty without a
 * replica.
 */
export function measureReplica(registry: Registry, replica: Replica | undefined): void {
  const gauge = (name: string, help: string, read: (from: Replica) => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.reset()
          if (replica) this.set(read(replica))
          else this.remove()
        },
      }),
    )
  gauge(NAMES.lag.name, NAMES.lag.help, ({ watch }) => watch.lagMs() / 1000)
  gauge(NAMES.used.name, NAMES.used.help, ({ problem }) => (problem() === undefined ? 1 : 0))
  registry.registerMetric(
    new Counter({
      name: 'fairpass_replica_readings_total',
      help: 'Readings that may be old by where they went: the replica, or the primary because of a write of the reader, lag or a fault',
      labelNames: ['fate'],
      registers: [],
      collect() {
        this.reset()
        if (replica)
          for (const [fate, count] of Object.entries(replica.counts)) this.inc({ fate }, count)
      },
    }),
  )
}

const NAMES = {
  lag: {
    name: 'fairpass_replica_lag_seconds',
    help: 'How old the newest is that the replica has; +Inf when it does not answer',
  },
  used: {
    name: 'fairpass_replica_used',
    help: '1 while the replica is read, 0 while it lags too much or does not answer',
  },
}
