/**
 * What a fair pays messages for: codes people wait for, tickets that companies give away,
 * invitations, verdicts on registrations, reminders, confirmations, mailings, news of talks.
 */
export const MESSAGE_PURPOSES = [
  'code',
  'ticket',
  'invitation',
  'review',
  'reminder',
  'confirmation',
  'mailing',
  'talk',
] as const
export type MessagePurpose = (typeof MESSAGE_PURPOSES)[number]
