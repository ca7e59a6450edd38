/** States of an invitation of a colleague, in the order in which they are listed. */
export const INVITATION_STATES = [
  'open',
  'accepted',
  'declined',
  'used_up',
  'expired',
  'revoked',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]
