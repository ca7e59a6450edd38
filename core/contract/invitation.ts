import { Type, type Static } from '@sinclair/typebox'
import { INVITATION_STATES } from '../domain/invitationStates'
import { BATCH_TYPES } from '../invitations/batch'
import { body, Cursor, literals, Mobile, optional, PageSize, text } from './common'
import { read, write, tagged } from './endpoint'

/** A person's own invitation, or one that is shared with everybody. */
const InvitationKind = literals(['person', 'share'] as const)
/**
 * `used_up`: all registrations that it allows are made. `expired` and `revoked` show the text of
 * SPEC §8 '注册链接已失效！'.
 */
const InvitationState = literals(INVITATION_STATES)

export const InvitationRequest = body({ code: text(128) })
/** With `OptOut` the invited phone and mailbox get no more invitations of this fair. */
export const InvitationDeclineRequest = body({ code: text(128), OptOut: optional(Type.Boolean()) })
/** The part of an invitation that a guest sees before they identify themselves. */
export const InvitationView = Type.Object({
  Kind: InvitationKind,
  State: InvitationState,
  /** The person who invites, and their company. */
  From: Type.String(),
  FromCompany: Type.String(),
  /** The invited person; empty on a shared invitation. The phone is masked. */
  Name: Type.String(),
  Mobile: Type.String(),
  ExpiresAt: Type.String(),
  /** True when registration is closed, also for people with an invitation. */
  Closed: optional(Type.Boolean()),
  /** For an invitation of a company: the kind of guest and the company's words. */
  Type: optional(literals(BATCH_TYPES)),
  Words: optional(Type.String()),
  /** Whether the guest can opt out: the invitation names their phone or mailbox. */
  CanOptOut: optional(Type.Boolean()),
})
export type InvitationView = Static<typeof InvitationView>

/** Colleagues by name; each gets a link. An empty list asks for the shared link. */
export const InvitationCreateRequest = body({
  People: Type.Array(
    Type.Object({ Name: text(64), Mobile: optional(Mobile), Email: optional(text(254)) }),
    { maxItems: 20 },
  ),
  /**
   * Sends each link to the phone, or to the mailbox of a person without a phone, if the fair sends
   * messages.
   */
  Send: optional(Type.Boolean()),
})
export type InvitationCreateRequest = Static<typeof InvitationCreateRequest>
export const InvitationRow = Type.Object({
  Id: Type.String(),
  Kind: InvitationKind,
  State: InvitationState,
  Name: Type.String(),
  Mobile: Type.String({ description: 'masked' }),
  /** Full address, to send or to show as a QR code. */
  Url: Type.String(),
  /** How many people registered by this link. */
  Used: Type.Integer(),
  CreatedAt: Type.String(),
  ExpiresAt: Type.String(),
})
export type InvitationRow = Static<typeof InvitationRow>
export const InvitationCreateReply = Type.Object({
  Invitations: Type.Array(InvitationRow),
  /**
   * After a request with `Send`: how many phones and mailboxes get the link. Those that already got
   * it are left out.
   */
  Sent: optional(Type.Integer()),
})
export type InvitationCreateReply = Static<typeof InvitationCreateReply>
/** People invited by name, the latest first. The page continues behind `After`. */
export const InvitationListRequest = body({
  State: optional(InvitationState),
  After: Cursor,
  Size: PageSize,
})
export type InvitationListRequest = Static<typeof InvitationListRequest>
export const InvitationListReply = Type.Object({
  Invitations: Type.Array(InvitationRow),
  /** The cursor of the next page; empty at the end. */
  Next: Type.String(),
  /** The number of invitations in each state, whatever the filter. */
  Counts: Type.Record(Type.String(), Type.Integer()),
  /** The shared link, if there is one that is not revoked. */
  Share: optional(InvitationRow),
})
export type InvitationListReply = Static<typeof InvitationListReply>
export const InvitationRevokeRequest = body({ Id: text(64) })

/** Calls: invitations. */
export const invitationEndpoints = tagged('invitations', {
  'invitation.open': read({
    path: '/api/open/invitation',
    summary: 'Opens an invitation',
    description: 'Shows the inviting company or person, and whether the invitation is still valid.',
    request: InvitationRequest,
    reply: InvitationView,
  }),
  'invitation.decline': write({
    path: '/api/open/invitation/decline',
    summary: 'Declines an invitation',
    description: 'With `OptOut` the phone and the mailbox get no more invitations of this fair.',
    request: InvitationDeclineRequest,
    reply: InvitationView,
  }),
  'invitation.create': write({
    path: '/api/visitor/invite/create',
    encoding: 'json',
    auth: ['visitor'],
    rows: { plain: ['People', 'Send'] },
    summary: 'Invites colleagues',
    description:
      'Makes one link for each name, or without names the one link to share. `Send` sends messages.',
    request: InvitationCreateRequest,
    reply: InvitationCreateReply,
  }),
  'invitation.list': read({
    path: '/api/visitor/invite/list',
    auth: ['visitor'],
    rows: { plain: ['State', 'After', 'Size'] },
    summary: "Lists the caller's invitations",
    description: 'The newest first, with the state of each invitation.',
    request: InvitationListRequest,
    reply: InvitationListReply,
  }),
  'invitation.revoke': write({
    path: '/api/visitor/invite/revoke',
    auth: ['visitor'],
    rows: { own: ['Id'] },
    summary: 'Revokes an invitation',
    description: 'Its link is no longer valid. A registration that came by it is not changed.',
    request: InvitationRevokeRequest,
    reply: InvitationRow,
  }),
})
