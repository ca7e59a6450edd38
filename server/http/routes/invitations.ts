import type { RouteFactory } from './handlers'

/** Invitations of visitors. */
export const invitationRoutes: RouteFactory<
  | 'invitation.open'
  | 'invitation.decline'
  | 'invitation.create'
  | 'invitation.list'
  | 'invitation.revoke'
> = ({ invitations }) => ({
  'invitation.open': (context, input) => invitations.open(context, input.code),
  'invitation.decline': (context, input) =>
    invitations.decline(context, input.code, input.OptOut === true),
  'invitation.create': (context, input) => invitations.create(context, input),
  'invitation.list': (context, input) => invitations.list(context, input),
  'invitation.revoke': (context, input) => invitations.revoke(context, input.Id),
})
