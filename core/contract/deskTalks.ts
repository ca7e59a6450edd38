import { Type, type Static } from '@sinclair/typebox'
import * as limits from '../talks/limits'
import { ChatMessage } from './chat'
import { body, literals, optional, text, Cursor, NoData, TIME_SORTS } from './common'
import { read, reads, tagged, works, write } from './endpoint'

const Id = text(20)
const Party = Type.Object({
  /** `exhibitor:ID` or `person:ID`; `gone` when they were deleted. */
  Id: Type.String(),
  Kind: literals(['person', 'company'] as const),
  Name: Type.String(),
  Name_en: Type.String(),
  /** Of a company its booth, of a person their company. */
  Detail: Type.String(),
})
export type DeskTalkParty = Static<typeof Party>

/** A post or need that was reported, as it is now: what its board shows of it. */
const Post = Type.Object({
  Id: Type.String(),
  State: Type.String(),
  Title: Type.String(),
  Rows: Type.Array(
    Type.Object({ Field: Type.String(), Label: Type.String(), Text: Type.String() }),
  ),
})
export type ReportedPost = Static<typeof Post>

/** A report in the queue. It holds none of the words that were written in the talk. */
export const TalkReport = Type.Object({
  Id: Type.String(),
  State: literals(limits.REPORT_STATES),
  Reason: literals(limits.REPORT_REASONS),
  /** What the one who reports says of it. */
  Text: Type.String(),
  At: Type.String(),
  By: Party,
  /** Of a company, who of its people reports; empty where it is not known. */
  Author: Type.String(),
  Author_en: Type.String(),
  About: Party,
  /** Open reports about the same party. */
  Same: Type.Integer(),
  /** What is reported. */
  On: literals(limits.REPORT_SUBJECTS),
  /** Of a post or need its title when it was reported; empty for messages. */
  Title: Type.String(),
  Action: Type.String(),
  MuteDays: Type.Integer(),
  HandledAt: Type.String(),
  HandledBy: Type.String(),
})
export type TalkReport = Static<typeof TalkReport>

export const DeskTalkSettings = Type.Object({
  On: Type.Boolean(),
  /** What is refused, and whether nothing is shown before WeChat has looked at it: of the set-up. */
  Words: Type.Array(Type.String()),
  Holds: Type.Boolean(),
})
export type DeskTalkSettings = Static<typeof DeskTalkSettings>

export const DeskTalksRequest = body({
  State: optional(literals(limits.REPORT_STATES)),
  Reason: optional(literals(limits.REPORT_REASONS)),
  /** Name or company of a side, or words of the one who reports. */
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
    /** Minutes to the first answer; missing while no talk has an answer. */
    MedianMinutes: optional(Type.Number()),
    /** Without an answer for more than a day. */
    Overdue: Type.Integer(),
    /** Inquiries without an answer. */
    Inquiries: Type.Integer(),
  }),
  Counts: Type.Object({ open: Type.Integer(), handled: Type.Integer(), dismissed: Type.Integer() }),
  Items: Type.Array(TalkReport),
  Next: Type.String(),
  /** Who may not write now. The latest 200. */
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
  /** What the message said when it was reported. */
  Reported: Type.Object({ Text: Type.String(), Name: Type.String(), View: Type.String() }),
  /** The message and those around it; `Mine` are those of the side that reports. */
  Messages: Type.Array(ChatMessage),
  /** Number of the reported one; 0 where it is a post or need. */
  Seq: Type.Integer(),
  /** Of a report of a post or need. */
  Post: optional(Post),
  /** Other open reports of this talk, post or need, by either side; at most 20. */
  Others: Type.Array(TalkReport),
  /** Of the party it is about: reports, those that were handled with a measure, and talks. */
  Record: Type.Object({ Reports: Type.Integer(), Measures: Type.Integer(), Talks: Type.Integer() }),
})
export type DeskTalkReportReply = Static<typeof DeskTalkReportReply>

export const DeskTalkCloseRequest = body({
  Id,
  /** Of a post or need `dismiss` or `record`. */
  Action: literals(limits.REPORT_ACTIONS),
  /** Of `mute`. */
  Days: optional(Type.Integer({ minimum: 1, maximum: limits.MAX_MUTE_DAYS })),
  /** Takes the reported message out of the talk; hides a post or need, which needs an `Answer`. */
  Remove: Type.Boolean(),
  /** Closes the other open reports of this talk about the same side in the same way. */
  Others: optional(Type.Boolean()),
  /** Said to whom it is about. */
  Answer: optional(text(200)),
  /** Only the organiser's people see it. */
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
