/**
 * Seconds of a Retry-After header; undefined without one, and for a date, which our server never
 * sends.
 */
export function retryAfterOf(header: unknown): number | undefined {
  const text = typeof header === 'string' || typeof header === 'number' ? String(header).trim() : ''
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined
}
