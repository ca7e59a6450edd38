import { Counter, type Registry } from 'prom-client'
import type { SpanExporter } from '../gateways/tracing/spanExporter'

/** The fate of spans; empty where tracing is off. */
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
