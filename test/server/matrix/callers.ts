import type { Endpoint, EndpointName } from '../../../core/contract/endpoints'
import { LINK_KINDS, type LinkKind } from '../../../core/domain/linkKinds'
import { ORGANISER_ROLES, type Audience, type OrganiserRole } from '../../../core/domain/audience'
import { FAIR, OTHER_FAIR } from '../../support/server/fairFixture'
import { linkSession } from '../../support/server/linkSession'
import type { TestServer } from '../../support/server/startTestServer'

export const AUDIENCES: readonly Audience[] = ['visitor', 'media', 'ex', 'vip']
/** What the links of the matrix are for, by kind, and the fields that name it in a call. */
const RECORD = { Resource: 'badge', Id: 'Aa0-_Aa0-_Aa0-_A' }
const LINK_SUBJECTS: Readonly<Record<LinkKind, string>> = {
  form: 'visitor',
  record: `${RECORD.Resource}:${RECORD.Id}`,
}
const LINK_FIELDS: Readonly<Record<LinkKind, Readonly<Record<string, string>>>> = {
  form: { FormId: LINK_SUBJECTS.form, id: LINK_SUBJECTS.form },
  record: RECORD,
}

type LinkCaller = `a ${LinkKind} link`
type StaffCaller = `oa ${OrganiserRole}`
export type Caller =
  | 'nobody'
  | Audience
  | 'ex staff'
  | StaffCaller
  | LinkCaller
  | 'expired'
  | 'revoked'
  | 'of another fair'
  | 'garbage'
export type Outcome = 'let in' | 401 | 403 | 'admin_only'

/** Everybody who may come, with how they get a token; a fresh one each time. */
export function callersOf(server: TestServer): Record<Caller, () => Promise<string | undefined>> {
  let count = 0
  const phone = () => `138${String(10_000_000 + count++)}`
  const visitorOf = (more: Parameters<TestServer['tokenFor']>[1] = 'visitor', appId = FAIR) =>
    server.tokenFor(phone(), more, appId)
  const links = LINK_KINDS.map(
    kind => [`a ${kind} link`, () => linkSession(server, kind, LINK_SUBJECTS[kind])] as const,
  )
  const staff = ORGANISER_ROLES.map(
    role => [`oa ${role}`, () => server.organiserToken(role)] as const,
  )
  return {
    nobody: () => Promise.resolve(undefined),
    visitor: () => visitorOf(),
    media: () => visitorOf('media'),
    ex: () => server.exhibitorToken(),
    'ex staff': () => server.exhibitorToken('north-staff'),
    vip: () => visitorOf('vip'),
    ...(Object.fromEntries(staff) as Record<StaffCaller, () => Promise<string>>),
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
 * The fields by which a caller names what the call is about, where links may make it: of a link
 * what it is for.
 */
export function linkFields({ links }: Endpoint, caller: Caller): Readonly<Record<string, string>> {
  const kind = LINK_KINDS.find(one => caller === `a ${one} link`) ?? links?.[0]
  return links && kind ? LINK_FIELDS[kind] : {}
}

/**
 * Asked here for badges, which are no kind of gate, content or trade (of their own kinds:
 * test/server/desk/roles.test.ts).
 */
const KINDS_OF_REVIEW: ReadonlySet<EndpointName> = new Set([
  'desk.list',
  'desk.open',
  'desk.act',
  'desk.undo',
  'desk.export',
  'desk.tableExport',
])

/**
 * What the contract promises: 401 without a living session of this fair, 403 with one of another
 * audience; a link's session reaches the calls that name its kind and no other; of a company's
 * people only its administrators come to what the contract keeps for them; of the organiser's
 * people come those with a role the call names, and the owner. Only a logout may come with a
 * session that a logout has ended: it is a retry whose reply was lost, and gets it again.
 */
export function promised(
  name: EndpointName,
  { auth, links, roles, company, ends }: Endpoint,
  caller: Caller,
): Outcome {
  if (auth === 'public' || (ends === 'session' && caller === 'revoked')) return 'let in'
  const kind = LINK_KINDS.find(one => caller === `a ${one} link`)
  // the record of this link is a badge, whose trail tells of those who held it before
  // (test/server/resources/reach.test.ts)
  if (kind === 'record' && name === 'record.history') return 403
  if (kind) return links?.includes(kind) ? 'let in' : 403
  const role = ORGANISER_ROLES.find(one => caller === `oa ${one}`)
  if (role) {
    const isOther =
      KINDS_OF_REVIEW.has(name) && (role === 'gate' || role === 'content' || role === 'trade')
    const isNamed = (!roles || role === 'owner' || roles.includes(role)) && !isOther
    return (auth === 'session' || auth.includes('oa')) && isNamed ? 'let in' : 403
  }
  if (caller === 'ex staff' && company === 'admin') return 'admin_only'
  const audience = caller === 'ex staff' ? 'ex' : AUDIENCES.find(one => one === caller)
  if (!audience) return 401
  return auth === 'session' || auth.includes(audience) ? 'let in' : 403
}
