import { Type, type Static } from '@sinclair/typebox'
import * as mailings from '../domain/mailings'
import { body, literals, optional, text, Cursor, NoData, TIME_SORTS } from './common'
import { desk, read, tagged, write } from './endpoint'
import { messageChanges } from './deskMessages'

const content = {
  Title: text(mailings.MAX_MAILING_TITLE),
  Purpose: literals(mailings.MAILING_PURPOSES),
  Audience: literals(mailings.MAILING_AUDIENCES),
  /** States of the registrations; empty for every state. */
  States: Type.Array(literals(['approved', 'submitted', 'returned', 'unpaid'] as const), {
    maxItems: 4,
  }),
  Ticket: text(64),
  Channel: text(64),
  /** A field of the registration form, and one of its options. */
  Field: text(64),
  Answer: text(200),
  /** For exhibitors only. */
  Hall: text(64),
  /**
   * Ways in order of preference: each person gets the message by the first way that reaches them.
   */
  Ways: Type.Array(literals(mailings.MESSAGE_WAYS), { minItems: 1, maxItems: 3 }),
  Subject: text(mailings.MAX_MAILING_SUBJECT),
  Subject_en: text(mailings.MAX_MAILING_SUBJECT),
  Text: text(mailings.MAX_MAILING_TEXT),
  Text_en: text(mailings.MAX_MAILING_TEXT),
  Url: text(mailings.MAX_MAILING_URL),
  /** The earliest time to send (ISO 8601); empty = now. */
  SendAt: text(40),
}
export const MailingContent = Type.Object(content)
export type MailingContent = Static<typeof MailingContent>
const fields = Object.keys(content)
const WayCount = Type.Object({
  Way: literals(mailings.MESSAGE_WAYS),
  People: Type.Integer(),
  /** Parts of the text messages to pay for; other ways count one per message. */
  Parts: Type.Integer(),
  /** In yuan. */
  Cost: Type.Number(),
})
/** The message as one reader gets it, by one way and in one language. */
const MailingSample = Type.Object({
  Way: literals(mailings.MESSAGE_WAYS),
  Language: literals(['cn', 'en']),
  Name: Type.String(),
  /** For e-mails only. */
  Subject: Type.String(),
  /** Includes the link to unsubscribe, where the message has one. */
  Text: Type.String(),
})
export const MailingCount = Type.Object({
  People: Type.Integer(),
  Cost: Type.Number(),
  Ways: Type.Array(WayCount),
  /** The number of people on the list who get no message, by reason. */
  NoConsent: Type.Integer(),
  Left: Type.Integer(),
  NoWay: Type.Integer(),
  Double: Type.Integer(),
  /** Why sending will wait: for the end of quiet hours, or for the set time. */
  Waits: literals(mailings.MAILING_PROBLEMS),
  /** For the first person of each way, in both languages. */
  Samples: Type.Array(MailingSample),
})
export type MailingCount = Static<typeof MailingCount>
export const Mailing = Type.Object({
  Id: Type.String(),
  State: literals(mailings.MAILING_STATES),
  Problem: literals(mailings.MAILING_PROBLEMS),
  Revision: Type.Integer(),
  CreatedAt: Type.String(),
  CreatedBy: Type.String(),
  BeganAt: Type.String(),
  EndedAt: Type.String(),
  People: Type.Integer(),
  Waiting: Type.Integer(),
  Sent: Type.Integer(),
  Failed: Type.Integer(),
  /** People who unsubscribed by a message of this mailing. */
  Left: Type.Integer(),
  ...content,
})
export type Mailing = Static<typeof Mailing>
const Named = Type.Object({ Id: Type.String(), Name: Type.String(), Name_en: Type.String() })
export const MailingOptions = Type.Object({
  Tickets: Type.Array(Named),
  Channels: Type.Array(Named),
  Halls: Type.Array(Type.String()),
  /** Choice fields of the visitors' form. */
  Fields: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      Options: Type.Array(Named),
    }),
  ),
  Ways: Type.Array(literals(mailings.MESSAGE_WAYS)),
  /** The visitors' form asks for a consent to advertising. */
  AsksMarketing: Type.Boolean(),
})
export type MailingOptions = Static<typeof MailingOptions>
export const DeskMailingsRequest = body({
  /** A part of the title. */
  Search: optional(text(100)),
  State: optional(literals(mailings.MAILING_STATES)),
  Sort: optional(literals(TIME_SORTS)),
  After: Cursor,
})
export type DeskMailingsRequest = Static<typeof DeskMailingsRequest>
export const DeskMailingsReply = Type.Object({
  Items: Type.Array(Mailing),
  Next: Type.String(),
  Options: MailingOptions,
})
export type DeskMailingsReply = Static<typeof DeskMailingsReply>
const Id = text(20)
export const DeskMailingRequest = body({
  Id,
  State: optional(literals(mailings.RECIPIENT_STATES)),
  After: Cursor,
})
export type DeskMailingRequest = Static<typeof DeskMailingRequest>
export const DeskMailingReply = Type.Object({
  Mailing,
  Counts: Type.Object(
    Object.fromEntries(mailings.RECIPIENT_STATES.map(state => [state, Type.Integer()])),
  ),
  Ways: Type.Array(WayCount),
  People: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      /** The middle is masked. */
      To: Type.String(),
      Way: literals(mailings.MESSAGE_WAYS),
      State: literals(mailings.RECIPIENT_STATES),
      Reason: Type.String(),
      At: Type.String(),
      LeftAt: Type.String(),
    }),
  ),
  Next: Type.String(),
})
export type DeskMailingReply = Static<typeof DeskMailingReply> & {
  Counts: Record<mailings.RecipientState, number>
}
export const DeskMailingCountRequest = body(content)
export const DeskMailingSaveRequest = body({
  Id: optional(Id),
  Revision: Type.Integer({ minimum: 0 }),
  ...content,
})
export type DeskMailingSaveRequest = Static<typeof DeskMailingSaveRequest>
export const DeskMailingSendRequest = body({
  Id,
  Revision: Type.Integer({ minimum: 0 }),
  /** The number of people from the preview. Another number now is a conflict. */
  People: Type.Integer({ minimum: 1 }),
})
export type DeskMailingSendRequest = Static<typeof DeskMailingSendRequest>
export const DeskMailingIdRequest = body({ Id })
export const DeskMailingOneReply = Type.Object({ Mailing })

/** Calls: messages to many people. */
export const deskMailingEndpoints = tagged('messages', {
  'desk.mailings': read({
    path: '/api/oa/message/list',
    ...desk,
    rows: { plain: ['Search', 'State', 'Sort', 'After'] },
    summary: 'Lists mailings',
    description:
      'The latest first, or by `Sort`, with their results and what a list may be narrowed by.',
    request: DeskMailingsRequest,
    reply: DeskMailingsReply,
  }),
  'desk.mailing': read({
    path: '/api/oa/message/open',
    ...desk,
    rows: { fair: ['Id'], plain: ['State', 'After'] },
    summary: 'Opens a mailing with its results',
    description:
      'What became of each message, with the reason of those that failed. Addresses are masked.',
    request: DeskMailingRequest,
    reply: DeskMailingReply,
  }),
  'desk.mailingCount': read({
    path: '/api/oa/message/preview',
    auth: ['oa'],
    roles: ['reviewer'],
    encoding: 'json',
    rows: { plain: fields },
    summary: 'Counts the people and the cost of a mailing',
    description: 'Nothing is sent. Says who gets nothing and why.',
    request: DeskMailingCountRequest,
    reply: MailingCount,
  }),
  'desk.mailingSave': write({
    path: '/api/oa/message/draft',
    ...messageChanges,
    rows: { fair: ['Id'], plain: ['Revision', ...fields] },
    summary: 'Saves the draft of a mailing',
    description: 'A new one without `Id`. Refuses one that was sent.',
    request: DeskMailingSaveRequest,
    reply: DeskMailingOneReply,
  }),
  'desk.mailingSend': write({
    path: '/api/oa/message/send',
    ...messageChanges,
    rows: { fair: ['Id'], plain: ['Revision', 'People'] },
    summary: 'Sends a mailing',
    description:
      'Fixes the list of people and begins. Refuses when the number of people is not the one of the dry run.',
    request: DeskMailingSendRequest,
    reply: DeskMailingOneReply,
  }),
  'desk.mailingStop': write({
    path: '/api/oa/message/stop',
    ...messageChanges,
    rows: { fair: ['Id'] },
    summary: 'Stops a mailing',
    description: 'What is not with a provider yet is not sent.',
    request: DeskMailingIdRequest,
    reply: DeskMailingOneReply,
  }),
  'desk.mailingRetry': write({
    path: '/api/oa/message/retry',
    ...messageChanges,
    rows: { fair: ['Id'] },
    summary: 'Sends what failed or was stopped once more',
    description: 'What was sent is not sent again.',
    request: DeskMailingIdRequest,
    reply: DeskMailingOneReply,
  }),
  'desk.mailingRemove': write({
    path: '/api/oa/message/remove',
    ...messageChanges,
    rows: { fair: ['Id'] },
    summary: 'Deletes the draft of a mailing',
    description: 'Refuses one that was sent.',
    request: DeskMailingIdRequest,
    reply: NoData,
  }),
})
