import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { OperationRepository } from '../repositories/operationRepository'

/**
 * What waits to be sent, and how the connections to the database are used; read when the metrics
 * are.
 */
export function measureWork(registry: Registry, operation: OperationRepository, pool: Pool): void {
  const late = new Gauge({
    name: 'fairpass_sending_late_seconds',
    help: 'How long the oldest that is due waits',
    labelNames: ['kind'],
    registers: [],
  })
  registry.registerMetric(
    new Gauge({
      name: 'fairpass_sending',
      help: 'Messages and webhooks that are not out yet, by kind: waiting, or failing',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        const found = await operation.backlog()
        this.reset()
        late.reset()
        for (const { kind, waiting, failed, late: seconds } of found) {
          this.set({ kind, state: 'waiting' }, waiting)
          this.set({ kind, state: 'failing' }, failed)
          late.set({ kind }, seconds)
        }
      },
    }),
  )
  registry.registerMetric(late)
  registry.registerMetric(
    new Gauge({
      name: 'fairpass_database_connections',
      help: 'Connections of this instance, and callers that wait for one',
      labelNames: ['state'],
      registers: [],
      collect() {
        this.set({ state: 'used' }, pool.totalCount - pool.idleCount)
        this.set({ state: 'idle' }, pool.idleCount)
        this.set({ state: 'wanted' }, pool.waitingCount)
      },
    }),
  )
}
