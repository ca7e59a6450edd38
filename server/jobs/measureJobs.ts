import { Gauge, type Registry } from 'prom-client'
import type { JobRepository } from '../repositories/jobRepository'

/** How many jobs of each kind are in each state, counted when the metrics are read. */
export function measureJobs(registry: Registry, jobs: Pick<JobRepository, 'counts'>): void {
  registry.registerMetric(
    new Gauge({
      name: 'fairpass_jobs',
      help: 'Jobs in the queue by kind and state',
      labelNames: ['kind', 'state'],
      registers: [],
      async collect() {
        this.reset()
        for (const { kind, state, count } of await jobs.counts()) this.set({ kind, state }, count)
      },
    }),
  )
}
