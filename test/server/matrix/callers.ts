import type { Endpoint, EndpointName } from '../../../core/contract/endpoints'
import { LINK_KINDS, type LinkKind } from '../../../core/contract/schemas/account'
import type { Audience } from '../../../core/domain/audience'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import type { TestServer } from '../../support/server/startTestServer'

export const AUDIENCES: readonly Audience[] = ['visitor', 'media', 'ex', 'vip']
/** What the links of the matrix are for. */
export const LINK_SUBJECT = 'visitor'

type LinkCaller = `a ${LinkKind} link`
export type Caller = 'nobody' | Audience | LinkCaller | 'expired' | 'revoked' | 'of another fair' | 'garbage'
export type Outcome = 'let in' | 401 | 403

/** Everybody who may come, with how they get their token; a fresh one each time, for some calls end it. */
export function callersOf(server: TestServer): Record<Caller, () => Promise<string | undefined>> {
  let count = 0
  const phone = () => `138${String(10_000_000 + count++)}`
  const visitorOf = (more: Parameters<TestServer['tokenFor']>[1] = 'visitor', appId = FAIR) => server.tokenFor(phone(), more, appId)
  const links = LINK_KINDS.map(kind => [`a ${kind} link`, () => linkSession(server, kind, LINK_SUBJECT)] as const)
  return {
    nobody: () => Promise.resolve(undefined),
    visitor: () => visitorOf(),
    media: () => visitorOf('media'),
    ex: () => server.exhibitorToken(),
    vip: () => visitorOf('vip'),
    ...(Object.fromEntries(links) as Record<LinkCaller, () => Promise<string>>),
    'of another fair': () => visitorOf('visitor', OTHER_FAIR),
    garbage: () => Promise.resolve('x'.repeat(43)),
    async expired() {
      const number = phone()
      const token = await server.tokenFor(number)
      await server.pool.query(
        `UPDATE session SET expires_at = now() - interval '1 second' WHERE person_id = (SELECT id FROM person WHERE phone = $1)`,
        [`+86${number}`],
      )
      return token
    },
    async revoked() {
      const token = await visitorOf()
      await server.call('/api/open/logout', {}, { token })
      return token
    },
  }
}

/**
 * What the contract promises: 401 without a living session of this fair, 403 with one of another audience; a link's session reaches the
 * calls that name its kind and no other. Only a logout may come with a session that a logout has ended: it is a retry whose reply was
 * lost, and gets it again.
 */
export function promised(name: EndpointName, { auth, links }: Endpoint, caller: Caller): Outcome {
  if (auth === 'public' || (name === 'logout' && caller === 'revoked')) return 'let in'
  const kind = LINK_KINDS.find(one => caller === `a ${one} link`)
  if (kind) return links?.includes(kind) ? 'let in' : 403
  const audience = AUDIENCES.find(one => one === caller)
  if (!audience) return 401
  return auth === 'session' || auth.includes(audience) ? 'let in' : 403
}
