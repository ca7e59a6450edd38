import type { Pool } from 'pg'
import { Gauge, type Registry } from 'prom-client'
import type { Backlog, OperationRepository } from '../repositories/operationRepository'

/**
 * Messages that wait to be sent, and the use of the database connections; read together with the
 * metrics.
 */
export function measureWork(registry: Registry, operation: OperationRepository, pool: Pool): void {
  // all figures are read at the same time: the two share one query, and neither shows an older
  // value
  let reading: Promise<Backlog[]> | undefined
  const backlog = () =>
    (reading ??= operation.backlog().finally(() => {
      reading = undefined
    }))
  registry.registerMetric(
    new Gauge({
      name: 'fairpass_sending_late_seconds',
      help: 'How long the oldest that is due waits',
      labelNames: ['kind'],
      registers: [],
      async collect() {
        const found = await backlog()
        this.reset()
        for (const { kind, late } of found) this.set({ kind }, late)
      },
    }),
  )
  registry.registerMetric(
    new Gauge({
      name: 'fairpass_sending',
      help: 'Messages and webhooks that are not out yet, by kind: waiting, or failing',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        const found = await backlog()
        this.reset()
        for (const { kind, waiting, failed } of found) {
          this.set({ kind, state: 'waiting' }, waiting)
          this.set({ kind, state: 'failing' }, failed)
        }
      },
    }),
  )
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
