import type { Endpoint } from '@core/contract/endpoints'
import type { LinkKind } from '@core/domain/linkKinds'
import { findResource } from '@core/resources/index'
import { AppError } from '../errors'
import type { SessionLink } from '../domain/callContext'

type Input = Readonly<Record<string, unknown>>

/** For each kind: whether a call stays with what the link is for. */
const STAYS_INSIDE: Readonly<Record<LinkKind, (link: SessionLink, input: Input) => boolean>> = {
  form: (link, input) => {
    // beside a FormId, `id` can be an answer to a field of that name
    const named = input['FormId'] ?? input['id']
    return named === undefined || named === link.subject
  },
  record: (link, input) => {
    const [resource = '', id = ''] = link.subject.split(':')
    if (input['Resource'] !== undefined) return input['Resource'] === resource && input['Id'] === id
    // uploads name the form whose field they are for
    return input['FormId'] === undefined || input['FormId'] === findResource(resource)?.form
  },
}

/**
 * The only place that lets sessions of signed links in (DECISIONS §4): a call whose contract names
 * the link's kind, and that names nothing but what the link is for. Calls that work on one form or
 * record name it, by their schema. Throws forbidden.
 */
export function requireInsideLink(link: SessionLink, endpoint: Endpoint, input: Input): void {
  const isNamed = endpoint.links?.includes(link.kind) === true
  if (!isNamed || !STAYS_INSIDE[link.kind](link, input)) throw new AppError('forbidden')
}
