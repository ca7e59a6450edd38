import type { Endpoint } from '@core/contract/endpoints'
import { AppError } from '../errors'
import type { SessionLink } from '../services/callContext'

/**
 * The only place that lets sessions of signed links in (DECISIONS §4): a call whose contract names the link's kind, and, of a form's link,
 * one that names no other form. Calls that work on one form name it, by their schema. Throws forbidden.
 */
export function requireInsideLink(link: SessionLink, endpoint: Endpoint, input: Readonly<Record<string, unknown>>): void {
  if (!endpoint.links?.includes(link.kind)) throw new AppError('forbidden')
  if (link.kind !== 'form') return
  // beside a FormId, `id` can be an answer to a field of that name
  const named = input['FormId'] ?? input['id']
  if (named !== undefined && named !== link.subject) throw new AppError('forbidden')
}
