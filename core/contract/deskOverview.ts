import { Type, type Static } from '@sinclair/typebox'
import { MESSAGE_PURPOSES } from '../domain/messagePurposes'
import { literals, NoFields, optional } from './common'
import { desk, read, tagged } from './endpoint'
import { MoneyCheck } from './reconcile'

/**
 * What has come in lately and by what, and what went wrong: registrations of the last thirty days,
 * each day of the fair's place, and what every channel brought in them.
 */
export const DeskOverviewReply = Type.Object({
  /** The last is today; days without a registration stand too. */
  Days: Type.Array(Type.Object({ Day: Type.String(), Count: Type.Integer() })),
  /** Those that brought most in these days, ten at most. */
  Channels: Type.Array(
    Type.Object({
      /** As the address had it; empty for those who came by none. */
      Id: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      /** Devices. */
      Visitors: Type.Integer(),
      Registered: Type.Integer(),
      Approved: Type.Integer(),
    }),
  ),
  /** Jobs of the fair or of all, and messages of the fair, that are no longer tried. */
  Failed: Type.Integer(),
  /** E-mails of the fair that wait because e-mail is switched off; 0 where it is on. */
  MailHeld: Type.Integer(),
  /** The virus scanner does not answer, so uploads are refused until it does. */
  ScannerDown: Type.Boolean(),
  /**
   * Budgets of messages that today are used up by half (50) or nearly all (90), the fullest first.
   */
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
   * A day of the last week on which the money and WeChat's statement differ, or whose statement was
   * not there by the evening of the next day; for roles that see money.
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
