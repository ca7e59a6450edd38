import type { Endpoint } from '@core/contract/endpoints'
import { AppError } from '../errors'
import type { SessionLink } from '../services/callContext'

type Input = Readonly<Record<string, unknown>>

/** For each kind: whether a call stays with what the link is for. A kind without a rule opens nothing. */
const STAYS_INSIDE: ReadonlyMap<string, (link: SessionLink, input: Input) => boolean> = new Map([
  [
    'form',
    (link: SessionLink, input: Input) => {
      // beside a FormId, `id` can be an answer to a field of that name
      const named = input['FormId'] ?? input['id']
      return named === undefined || named === link.subject
    },
  ],
])

/**
 * The only place that lets sessions of signed links in (DECISIONS §4): a call whose contract names the link's kind, and, of a form's link,
 * one that names no other form. Calls that work on one form name it, by their schema. Throws forbidden.
 */
export function requireInsideLink(link: SessionLink, endpoint: Endpoint, input: Input): void {
  const isNamed = endpoint.links?.includes(link.kind) === true
  if (!isNamed || STAYS_INSIDE.get(link.kind)?.(link, input) !== true) throw new AppError('forbidden')
}
