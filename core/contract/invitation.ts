import { Type, type Static } from '@sinclair/typebox'
import { INVITATION_STATES } from '../domain/invitationStates'
import { BATCH_TYPES } from '../invitations/batch'
import { body, Cursor, literals, Mobile, optional, PageSize, text } from './common'
import { read, write, tagged } from './endpoint'

/** One person's own, or for everybody who has it. */
const InvitationKind = literals(['person', 'share'] as const)
/**
 * `used_up`: everybody it was for has registered; `expired` and `revoked` are told as SPEC §8
 * '注册链接已失效！'.
 */
const InvitationState = literals(INVITATION_STATES)

export const InvitationRequest = body({ code: text(128) })
/** With `OptOut` the phone and the mailbox it names get no more invitations of this fair. */
export const InvitationDeclineRequest = body({ code: text(128), OptOut: optional(Type.Boolean()) })
/** What a guest sees of an invitation before they say who they are. */
export const InvitationView = Type.Object({
  Kind: InvitationKind,
  State: InvitationState,
  /** Who invites, by name and company. */
  From: Type.String(),
  FromCompany: Type.String(),
  /** Whom it is for; empty on one to share. The phone is masked. */
  Name: Type.String(),
  Mobile: Type.String(),
  ExpiresAt: Type.String(),
  /** True once no one can register, with the invitation or without it. */
  Closed: optional(Type.Boolean()),
  /** For a company's: as whom, and in what words. */
  Type: optional(literals(BATCH_TYPES)),
  Words: optional(Type.String()),
  /** Whether a message was meant for a phone or a mailbox that may want no more. */
  CanOptOut: optional(Type.Boolean()),
})
export type InvitationView = Static<typeof InvitationView>

/** Colleagues by name; each gets a link. An empty list asks for the one link to share. */
export const InvitationCreateRequest = body({
  People: Type.Array(
    Type.Object({ Name: text(64), Mobile: optional(Mobile), Email: optional(text(254)) }),
    { maxItems: 20 },
  ),
  /**
   * Sends the link to the phones given, or to the mailbox of a person without a phone, where the
   * fair sends messages.
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
  /** Full address to send or to draw as a QR code. */
  Url: Type.String(),
  /** How many registered by it. */
  Used: Type.Integer(),
  CreatedAt: Type.String(),
  ExpiresAt: Type.String(),
})
export type InvitationRow = Static<typeof InvitationRow>
export const InvitationCreateReply = Type.Object({
  Invitations: Type.Array(InvitationRow),
  /**
   * For a creation that sends: how many phones and mailboxes get the link. One that was sent it
   * before is left out.
   */
  Sent: optional(Type.Integer()),
})
export type InvitationCreateReply = Static<typeof InvitationCreateReply>
/** People invited by name, the latest first, from behind `After` on. */
export const InvitationListRequest = body({
  State: optional(InvitationState),
  After: Cursor,
  Size: PageSize,
})
export type InvitationListRequest = Static<typeof InvitationListRequest>
export const InvitationListReply = Type.Object({
  Invitations: Type.Array(InvitationRow),
  /** What the next page comes behind; empty at the end. */
  Next: Type.String(),
  /** How many stand in each state, whatever the list is narrowed by. */
  Counts: Type.Record(Type.String(), Type.Integer()),
  /** The link for everybody, where there is one that was not taken back. */
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
