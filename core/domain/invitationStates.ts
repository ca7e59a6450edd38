/** What may become of one invitation of a colleague, in the order they are told. */
export const INVITATION_STATES = [
  'open',
  'accepted',
  'declined',
  'used_up',
  'expired',
  'revoked',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]
