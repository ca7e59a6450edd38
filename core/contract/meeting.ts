import { Type, type Static } from '@sinclair/typebox'
import {
  MAX_MEETING_NOTE,
  MAX_PRODUCTS,
  MAX_REASON,
  MAX_SUBJECT,
  MEETING_PHASES,
  MEETING_STATES,
  OBJECTION_ENDS,
} from '../scheduling/frame'
import { body, literals, optional, text, NoData, NoFields } from './common'
import { people, read, tagged, write } from './endpoint'
import { Colleague } from './lead'

const Id = text(16)
/** A party: `e:` and a company's id, or `p:` and a person's number. */
export const Party = text(80)
const SlotId = text(16)
const MOST_LISTED = 400

/** A party as the other side sees it. */
export const MeetingParty = Type.Object({
  Party: Type.String(),
  Sort: literals(['ex', 'person'] as const),
  Name: Type.String(),
  Name_en: Type.String(),
  /** The booth of a company, or the company and position of a person. */
  Booth: Type.String(),
  Company: Type.String(),
  Position: Type.String(),
})
export type MeetingParty = Static<typeof MeetingParty>

/** A product of the visited company. */
export const MeetingProduct = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
})
export type MeetingProduct = Static<typeof MeetingProduct>
export const Meeting = Type.Object({
  Id: Type.String(),
  State: literals(MEETING_STATES),
  /** The caller's side made the request. */
  IsMine: Type.Boolean(),
  /** The caller's side must answer. */
  WaitsForMe: Type.Boolean(),
  /** The other side must answer. */
  WaitsForThem: Type.Boolean(),
  Other: MeetingParty,
  /** The person who attends: for the caller's company, and for the other company. */
  Assignee: optional(Colleague),
  OtherPerson: Type.String(),
  Slot: Type.String(),
  Day: Type.String(),
  Starts: Type.String(),
  Ends: Type.String(),
  /** Another time that one side proposes. */
  NewSlot: Type.String(),
  /** A table, or a company's booth. */
  Place: Type.String(),
  Hall: Type.String(),
  IsTable: Type.Boolean(),
  Subject: Type.String(),
  /** The products it is about, if visitors can see them. */
  Products: Type.Array(MeetingProduct),
  Reason: Type.String(),
  /** When an unanswered request expires; empty otherwise. */
  Expires: Type.String(),
  /** The fair's plan made this meeting. */
  IsPlanned: Type.Boolean(),
  /** The code that the other side scans; empty unless the meeting is confirmed. */
  Code: Type.String(),
  HereAt: Type.String(),
  OtherHereAt: Type.String(),
  Note: Type.String(),
  Rating: Type.Integer(),
  /** The side that did not attend. */
  Absent: literals(['', 'me', 'them'] as const),
  Objection: Type.String(),
  /**
   * The result of the objection: taken back, or the no-show stays, by the organiser's decision or
   * by timeout.
   */
  ObjectionEnd: literals(OBJECTION_ENDS),
  /** The organiser's time limit for the objection; empty unless it is open. */
  ObjectionUntil: Type.String(),
  Revision: Type.Integer(),
})
export type Meeting = Static<typeof Meeting>

export const MeetingListReply = Type.Object({
  /** In chronological order; at most 400. */
  Items: Type.Array(Meeting),
  /** The server's present time. */
  Now: Type.String(),
  Phase: literals(MEETING_PHASES),
  TimeZone: Type.String(),
})
export type MeetingListReply = Static<typeof MeetingListReply>

const SLOT_STATES = ['free', 'meeting', 'requested', 'blocked', 'past'] as const
export const SlotListRequest = body({ With: optional(Party) })
export type SlotListRequest = Static<typeof SlotListRequest>
export const MeetingSlot = Type.Object({
  Id: Type.String(),
  Day: Type.String(),
  Starts: Type.String(),
  Ends: Type.String(),
  /** The state of the slot for the caller. */
  State: literals(SLOT_STATES),
  /** The other side is free, too; false without `With`. */
  IsCommon: Type.Boolean(),
  /** A table is free. */
  HasTable: Type.Boolean(),
  /**
   * For a company: colleagues who have another meeting in this slot, and colleagues who have
   * blocked it.
   */
  Busy: Type.Array(Type.String()),
  Blocked: Type.Array(Type.String()),
})
export type MeetingSlot = Static<typeof MeetingSlot>
export const SlotListReply = Type.Object({
  Slots: Type.Array(MeetingSlot),
  SlotMinutes: Type.Integer(),
  ExpiryHours: Type.Integer(),
  FairDayExpiryHours: Type.Integer(),
  Phase: literals(MEETING_PHASES),
  Now: Type.String(),
  TimeZone: Type.String(),
  Colleagues: Type.Array(Colleague),
  Self: Type.String(),
  Other: optional(MeetingParty),
  /** Products of the visited company, for a request; at most 30, none without `With`. */
  Products: Type.Array(MeetingProduct),
})
export type SlotListReply = Static<typeof SlotListReply>

/** Blocks or frees slots of the caller. An administrator can do it for a colleague. */
export const SlotBlockRequest = body({
  Slots: Type.Array(SlotId, { minItems: 1, maxItems: 60 }),
  IsBlocked: Type.Boolean(),
  Person: optional(text(16)),
})
export type SlotBlockRequest = Static<typeof SlotBlockRequest>

export const MeetingRequestRequest = body({
  To: Party,
  Slot: SlotId,
  /**
   * A table, or a booth: that of the asked company, or of the asking company where a person is
   * asked.
   */
  Place: literals(['booth', 'table'] as const),
  Subject: text(MAX_SUBJECT),
  /** Products of the visited company. */
  Products: optional(Type.Array(text(32), { maxItems: MAX_PRODUCTS })),
  /** The colleague who attends; the caller by default. */
  Person: optional(text(16)),
})
export type MeetingRequestRequest = Static<typeof MeetingRequestRequest>
export const MeetingReply = Type.Object({ Meeting })
export type MeetingReply = Static<typeof MeetingReply>

export const MEETING_STEPS = ['accept', 'decline', 'propose', 'cancel', 'assign'] as const
/**
 * `accept` names the colleague who attends, `propose` another time, `cancel` and `decline` a
 * reason, `assign` another colleague.
 */
export const MeetingAnswerRequest = body({
  Id,
  Step: literals(MEETING_STEPS),
  Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
  Person: optional(text(16)),
  Slot: optional(SlotId),
  Reason: optional(text(MAX_REASON)),
})
export type MeetingAnswerRequest = Static<typeof MeetingAnswerRequest>

/** With the code of the other side, both sides are checked in; without a code only the caller. */
export const MeetingCheckInRequest = body({ Id, Code: optional(text(256)) })
export type MeetingCheckInRequest = Static<typeof MeetingCheckInRequest>

/** The caller's own note and rating, hidden from the other side, or an objection to a no-show. */
export const MeetingNoteRequest = body({
  Id,
  Note: optional(text(MAX_MEETING_NOTE)),
  Rating: optional(Type.Integer({ minimum: 0, maximum: 5 })),
  Objection: optional(text(MAX_REASON)),
})
export type MeetingNoteRequest = Static<typeof MeetingNoteRequest>

export const MeetingFeedReply = Type.Object({ Url: Type.String() })
export type MeetingFeedReply = Static<typeof MeetingFeedReply>

export const MOST_MEETINGS = MOST_LISTED

/** Calls: meetings, for companies and for people. */
export const meetingEndpoints = tagged('meetings', {
  'slot.list': read({
    path: '/api/open/slot/list',
    auth: people,
    rows: { fair: ['With'] },
    summary: "Lists the fair's meeting slots",
    description:
      'Each with the state it has for the caller. With another party it says when both have time.',
    request: SlotListRequest,
    reply: SlotListReply,
  }),
  'slot.block': write({
    path: '/api/open/slot/block',
    encoding: 'json',
    auth: people,
    rows: { fair: ['Slots'], plain: ['IsBlocked', 'Person'] },
    summary: 'Keeps time free of meetings',
    description:
      "The caller's own time, or a colleague's for an administrator. Slots with a meeting are refused.",
    request: SlotBlockRequest,
    reply: NoData,
    example: { request: { Slots: ['20310416-0930'], IsBlocked: true } },
  }),
  'meeting.list': read({
    path: '/api/open/meeting/list',
    auth: people,
    rows: 'session',
    summary: "Lists the caller's meetings and requests",
    description: 'Of a company those of all its people. At most 400, in the order of time.',
    request: NoFields,
    reply: MeetingListReply,
  }),
  'meeting.request': write({
    path: '/api/open/meeting/request',
    encoding: 'json',
    auth: people,
    rows: { fair: ['To', 'Slot', 'Products'], plain: ['Place', 'Subject', 'Person'] },
    summary: 'Requests a meeting',
    description:
      'In a free slot of both. It holds the slot until it is answered or expires. Refused with the next free slots when the slot was just taken.',
    request: MeetingRequestRequest,
    reply: MeetingReply,
    example: {
      request: {
        To: 'e:north',
        Slot: '20310416-0930',
        Place: 'booth',
        Subject: '燕麦基底',
        Products: [],
      },
    },
  }),
  'meeting.answer': write({
    path: '/api/open/meeting/answer',
    auth: people,
    rows: { own: ['Id'], fair: ['Slot'], plain: ['Step', 'Revision', 'Person', 'Reason'] },
    summary: 'Accepts, declines, moves or cancels a meeting',
    description:
      'A company names who goes there. Another time is proposed to the other side, which answers in turn.',
    request: MeetingAnswerRequest,
    reply: MeetingReply,
  }),
  'meeting.checkin': write({
    path: '/api/open/meeting/checkin',
    auth: people,
    rows: { own: ['Id'], plain: ['Code'] },
    summary: 'Checks in to a meeting',
    description:
      "By the code of the other side, or a visitor's card, both are there; without a code only the caller.",
    request: MeetingCheckInRequest,
    reply: MeetingReply,
  }),
  'meeting.note': write({
    path: '/api/open/meeting/note',
    auth: people,
    rows: { own: ['Id'], plain: ['Note', 'Rating', 'Objection'] },
    summary: 'Notes, rates, or objects to a recorded absence',
    description:
      'Note and rating are the own side’s alone. An objection is shown to the organiser.',
    request: MeetingNoteRequest,
    reply: MeetingReply,
  }),
  'meeting.feed': write({
    path: '/api/open/meeting/feed',
    auth: people,
    rows: 'session',
    summary: 'Makes a private calendar address',
    description:
      "Calendar programs read the caller's meetings from it. A new address ends the one before.",
    request: NoFields,
    reply: MeetingFeedReply,
  }),
})
