import type { Endpoint } from '@core/contract/endpoints'
import type { LinkKind } from '@core/domain/linkKinds'
import { findResource } from '@core/resources/index'
import { AppError } from '../errors'
import type { SessionLink } from '../domain/callContext'

type Input = Readonly<Record<string, unknown>>

/** For each kind of link: whether a call stays inside the link's purpose. */
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
 * The only place that admits sessions of signed links (DECISIONS §4). The call's contract must name
 * the link's kind, and its input must name nothing outside the link's purpose; the schemas of calls
 * for one form or record demand its name. Throws forbidden.
 */
export function requireInsideLink(link: SessionLink, endpoint: Endpoint, input: Input): void {
  const isNamed = endpoint.links?.includes(link.kind) === true
  if (!isNamed || !STAYS_INSIDE[link.kind](link, input)) throw new AppError('forbidden')
}
