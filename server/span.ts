/** One call that was answered, as a trace shows it. */
export interface Span {
  traceId: string
  spanId: string
  parentId?: string | undefined
  name: string
  /** Milliseconds of the clock, and how long it took. */
  startedAt: number
  tookMs: number
  failed: boolean
  attributes: Readonly<Record<string, string | number>>
}
