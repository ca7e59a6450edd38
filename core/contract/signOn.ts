import { Type, type Static } from '@sinclair/typebox'
import { ORGANISER_ROLES } from '../domain/audience'
import { SIGN_ON_WAYS } from '../domain/signOn'
import { body, literals, NoData, NoFields, text } from './common'
import { desk, read, tagged, write } from './endpoint'
import { OrganiserLoginReply } from './gate'

export const SignOnWaysReply = Type.Object({
  /** The providers that this server is configured for. */
  Ways: Type.Array(literals(SIGN_ON_WAYS)),
  /** The fair requires sign-on of everybody but owners and gate staff. */
  Only: Type.Boolean(),
})
export type SignOnWaysReply = Static<typeof SignOnWaysReply>

export const SignOnLoginRequest = body({ Ticket: text(64) })
export type SignOnLoginRequest = Static<typeof SignOnLoginRequest>

export const SignOnPeopleReply = Type.Object({
  People: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Way: literals(SIGN_ON_WAYS),
      Role: literals(ORGANISER_ROLES),
      /** At the last attempt none of their groups had a role. */
      Lost: Type.Boolean(),
      /** The owner has blocked them. */
      Blocked: Type.Boolean(),
      /** Time of the last sign-on, ISO 8601. */
      At: Type.String(),
    }),
  ),
})
export type SignOnPeopleReply = Static<typeof SignOnPeopleReply>
export const SignOnBlockRequest = body({ Id: text(20), Blocked: Type.Boolean() })
export type SignOnBlockRequest = Static<typeof SignOnBlockRequest>

const owner = { ...desk, encoding: 'json', roles: [] } as const

/**
 * Calls: sign-on of the organiser's people by a provider. The ways to the provider and back are two
 * further addresses that browsers open (docs/areas/sign-on.md).
 */
export const signOnEndpoints = tagged('accounts', {
  'signOn.ways': read({
    path: '/api/oa/signon/ways',
    summary: 'Lists the providers by which organisers sign on',
    description: 'None where the server is set up for none. The desk shows a button for each.',
    request: NoFields,
    reply: SignOnWaysReply,
  }),
  'login.signOn': write({
    path: '/api/oa/signon/login',
    summary: 'Logs a person in who came back from a provider',
    description:
      'By the ticket in the address of the desk, once, within two minutes and on the same device. Refuses with `sign_on_over`.',
    request: SignOnLoginRequest,
    reply: OrganiserLoginReply,
  }),
  'setup.signOnPeople': read({
    path: '/api/oa/setup/signOnPeople',
    ...owner,
    rows: 'session',
    summary: 'Lists the people who signed on',
    description: 'Those whose account came with a sign-on, the last first, 500 at most.',
    request: NoFields,
    reply: SignOnPeopleReply,
  }),
  'setup.signOnBlock': write({
    path: '/api/oa/setup/signOnBlock',
    ...owner,
    rows: { fair: ['Id'], plain: ['Blocked'] },
    summary: 'Keeps a person out who signed on, or lets them in again',
    description:
      'Keeping out ends their logins at once. Refuses with `not_found`, and with `conflict` for oneself.',
    request: SignOnBlockRequest,
    reply: NoData,
  }),
})
