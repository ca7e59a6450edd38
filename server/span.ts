/** One answered call, as a trace shows it. */
export interface Span {
  traceId: string
  spanId: string
  parentId?: string | undefined
  name: string
  /** Start by the clock, and duration; both in milliseconds. */
  startedAt: number
  tookMs: number
  failed: boolean
  attributes: Readonly<Record<string, string | number>>
}
