import { Type, type Static } from '@sinclair/typebox'
import { MESSAGE_PURPOSES } from '../domain/messagePurposes'
import { literals, NoFields, optional } from './common'
import { desk, read, tagged } from './endpoint'
import { MoneyCheck } from './reconcile'

/**
 * Recent registrations, their channels, and failures. Figures cover the last thirty days by the
 * fair's clock.
 */
export const DeskOverviewReply = Type.Object({
  /** In order of days, today last; includes days without a registration. */
  Days: Type.Array(Type.Object({ Day: Type.String(), Count: Type.Integer() })),
  /** The channels with the most registrations in these days, ten at most. */
  Channels: Type.Array(
    Type.Object({
      /** The channel's name in the address; empty for people who came without a channel. */
      Id: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      /** Counts devices, not people. */
      Visitors: Type.Integer(),
      Registered: Type.Integer(),
      Approved: Type.Integer(),
    }),
  ),
  /**
   * Jobs and messages that are no longer retried. Jobs count those of the fair and those without a
   * fair.
   */
  Failed: Type.Integer(),
  /** E-mails of the fair that wait because e-mail is off; 0 where e-mail is on. */
  MailHeld: Type.Integer(),
  /** The virus scanner does not answer. Uploads are refused until it does. */
  ScannerDown: Type.Boolean(),
  /** Message budgets of today that are half (50) or nearly (90) used up, the fullest first. */
  Budgets: Type.Array(
    Type.Object({
      Purpose: literals(MESSAGE_PURPOSES),
      Way: literals(['sms', 'mail']),
      Used: Type.Integer(),
      Allowed: Type.Integer(),
      Percent: Type.Integer(),
    }),
  ),
  /**
   * A day of the last week on which our money and WeChat's statement differ, or whose statement was
   * missing on the evening of the next day. Only for roles that see money.
   */
  Money: optional(MoneyCheck),
})
export type DeskOverviewReply = Static<typeof DeskOverviewReply>

/** Calls: desk. */
export const deskOverviewEndpoints = tagged('desk', {
  'desk.overview': read({
    path: '/api/oa/overview',
    ...desk,
    rows: 'session',
    summary: 'Reads the overview of the desk',
    description:
      'Registrations of the last thirty days by day and by channel, and failed messages and jobs.',
    request: NoFields,
    reply: DeskOverviewReply,
  }),
})
