import type { Audience } from '@core/domain/audience'

/**
 * The audience a path belongs to (SPEC §4); the page route counts as a path too (DECISIONS §12).
 * Pages of the hall are the visitors' (DECISIONS §13).
 */
export function audienceOfPath(path: string): Audience | undefined {
  if (path.includes('/visitor/') || path.includes('/pages/hall/')) return 'visitor'
  if (path.includes('/oa/') || path.includes('/oatest/')) return 'ex'
  if (path.startsWith('/vipreg') || path.startsWith('/meeting')) return 'vip'
  if (path.startsWith('/visitor')) return 'visitor'
  return undefined
}
