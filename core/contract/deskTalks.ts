import { Type, type Static } from '@sinclair/typebox'
import * as limits from '../talks/limits'
import { ChatMessage } from './chat'
import { body, literals, optional, text, Cursor, NoData, TIME_SORTS } from './common'
import { read, reads, tagged, works, write } from './endpoint'

const Id = text(20)
const Party = Type.Object({
  /** `exhibitor:ID` or `person:ID`; `gone` for a deleted party. */
  Id: Type.String(),
  Kind: literals(['person', 'company'] as const),
  Name: Type.String(),
  Name_en: Type.String(),
  /** The booth of a company, or the company of a person. */
  Detail: Type.String(),
})
export type DeskTalkParty = Static<typeof Party>

/** The present state of a reported post or need, as its board shows it. */
const Post = Type.Object({
  Id: Type.String(),
  State: Type.String(),
  Title: Type.String(),
  Rows: Type.Array(
    Type.Object({ Field: Type.String(), Label: Type.String(), Text: Type.String() }),
  ),
})
export type ReportedPost = Static<typeof Post>

/** A report in the queue, without the words of the talk. */
export const TalkReport = Type.Object({
  Id: Type.String(),
  State: literals(limits.REPORT_STATES),
  Reason: literals(limits.REPORT_REASONS),
  /** The words of the person who reports. */
  Text: Type.String(),
  At: Type.String(),
  By: Party,
  /** For a company: the person who reported; empty where it is not known. */
  Author: Type.String(),
  Author_en: Type.String(),
  About: Party,
  /** Open reports about the same party. */
  Same: Type.Integer(),
  /** What is reported. */
  On: literals(limits.REPORT_SUBJECTS),
  /** The title of a post or need at the time of the report; empty for messages. */
  Title: Type.String(),
  Action: Type.String(),
  MuteDays: Type.Integer(),
  HandledAt: Type.String(),
  HandledBy: Type.String(),
})
export type TalkReport = Static<typeof TalkReport>

export const DeskTalkSettings = Type.Object({
  On: Type.Boolean(),
  /**
   * From the set-up: the refused words, and whether messages are held back until WeChat has checked
   * them.
   */
  Words: Type.Array(Type.String()),
  Holds: Type.Boolean(),
})
export type DeskTalkSettings = Static<typeof DeskTalkSettings>

export const DeskTalksRequest = body({
  State: optional(literals(limits.REPORT_STATES)),
  Reason: optional(literals(limits.REPORT_REASONS)),
  /** A name or company of either side, or words of the report. */
  Search: optional(text(100)),
  Sort: optional(literals(TIME_SORTS)),
  After: Cursor,
})
export type DeskTalksRequest = Static<typeof DeskTalksRequest>
export const DeskTalksReply = Type.Object({
  Settings: DeskTalkSettings,
  Figures: Type.Object({
    Begun: Type.Integer(),
    Answered: Type.Integer(),
    /** Median minutes until the first answer; absent while no talk has an answer. */
    MedianMinutes: optional(Type.Number()),
    /** Talks without an answer for more than a day. */
    Overdue: Type.Integer(),
    /** Inquiries without an answer. */
    Inquiries: Type.Integer(),
  }),
  Counts: Type.Object({ open: Type.Integer(), handled: Type.Integer(), dismissed: Type.Integer() }),
  Items: Type.Array(TalkReport),
  Next: Type.String(),
  /** Parties that may not write now, the latest 200. */
  Held: Type.Array(
    Type.Intersect([Party, Type.Object({ Until: Type.String(), Ended: Type.Boolean() })]),
  ),
})
export type DeskTalksReply = Static<typeof DeskTalksReply>

export const DeskTalkReportRequest = body({ Id })
export const DeskTalkReportReply = Type.Object({
  Report: TalkReport,
  Answer: Type.String(),
  Remark: Type.String(),
  /** The message as it was when it was reported. */
  Reported: Type.Object({ Text: Type.String(), Name: Type.String(), View: Type.String() }),
  /** The message and the messages around it. `Mine` marks those of the side that reports. */
  Messages: Type.Array(ChatMessage),
  /** Number of the reported message; 0 for a post or need. */
  Seq: Type.Integer(),
  /** Only for a report of a post or need. */
  Post: optional(Post),
  /** Other open reports of this talk, post or need, by either side; at most 20. */
  Others: Type.Array(TalkReport),
  /** History of the reported party: reports, reports that led to a measure, and talks. */
  Record: Type.Object({ Reports: Type.Integer(), Measures: Type.Integer(), Talks: Type.Integer() }),
})
export type DeskTalkReportReply = Static<typeof DeskTalkReportReply>

export const DeskTalkCloseRequest = body({
  Id,
  /** For a post or need only `dismiss` or `record`. */
  Action: literals(limits.REPORT_ACTIONS),
  /** For `mute` only. */
  Days: optional(Type.Integer({ minimum: 1, maximum: limits.MAX_MUTE_DAYS })),
  /**
   * Removes the reported message from the talk, or hides the post or need. Hiding needs an
   * `Answer`.
   */
  Remove: Type.Boolean(),
  /** Closes the other open reports about the same side of this talk in the same way. */
  Others: optional(Type.Boolean()),
  /** Sent to the reported party. */
  Answer: optional(text(200)),
  /** Visible to the organiser's people only. */
  Remark: optional(text(200)),
})
export type DeskTalkCloseRequest = Static<typeof DeskTalkCloseRequest>
export const DeskTalkReleaseRequest = body({ Party: text(80) })
export const DeskTalkSettingsRequest = body({ On: Type.Boolean() })
export type DeskTalkSettingsRequest = Static<typeof DeskTalkSettingsRequest>
export const DeskTalkSettingsReply = Type.Object({ Settings: DeskTalkSettings })

const deciders = works('trade')

/** Calls: the desk of talks. */
export const deskTalkEndpoints = tagged('talks', {
  'desk.talks': read({
    path: '/api/oa/talks',
    ...reads('trade'),
    rows: { plain: ['State', 'Reason', 'Search', 'Sort', 'After'] },
    summary: 'Lists reports of talks and posts, with the rules and figures of talks',
    description: 'The queue names who reports whom and why. It shows nothing of what was written.',
    request: DeskTalksRequest,
    reply: DeskTalksReply,
  }),
  'desk.talkReport': read({
    path: '/api/oa/talks/report',
    ...deciders,
    rows: { fair: ['Id'] },
    summary: 'Opens a report',
    description:
      'The reported message with up to 5 messages before and after it; each look goes into the audit trail. Of a post or need what its board shows.',
    request: DeskTalkReportRequest,
    reply: DeskTalkReportReply,
  }),
  'desk.talkClose': write({
    path: '/api/oa/talks/close',
    encoding: 'json',
    ...deciders,
    rows: { fair: ['Id'], plain: ['Action', 'Days', 'Remove', 'Others', 'Answer', 'Remark'] },
    summary: 'Closes a report',
    description:
      'Dismisses it, notes it, warns, mutes for some days, or ends talks for whom it is about. Removes the message, or hides the post with a reason. Refuses a report that is closed.',
    request: DeskTalkCloseRequest,
    reply: NoData,
  }),
  'desk.talkRelease': write({
    path: '/api/oa/talks/release',
    ...deciders,
    rows: { fair: ['Party'] },
    summary: 'Lets a party talk again',
    description: 'Takes back a mute or an end.',
    request: DeskTalkReleaseRequest,
    reply: NoData,
  }),
  'desk.talkSettings': write({
    path: '/api/oa/talks/settings',
    encoding: 'json',
    ...deciders,
    rows: { plain: ['On'] },
    summary: 'Switches talks on or off',
    description:
      'It holds from the moment on. The words that are refused and the check of messages belong to the set-up of the fair.',
    request: DeskTalkSettingsRequest,
    reply: DeskTalkSettingsReply,
  }),
})
