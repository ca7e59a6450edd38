import { Counter, type Registry } from 'prom-client'
import type { SpanExporter } from '../gateways/tracing/spanExporter'

/** What became of spans; empty where none are made. */
export function measureSpans(registry: Registry, spans: SpanExporter | undefined): void {
  registry.registerMetric(
    new Counter({
      name: 'fairpass_spans_total',
      help: 'Spans of traces by what became of them: sent, or dropped because the collector refused them or was away for long',
      labelNames: ['fate'],
      registers: [],
      collect() {
        this.reset()
        if (spans)
          for (const [fate, count] of Object.entries(spans.counts)) this.inc({ fate }, count)
      },
    }),
  )
}
