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
/** Who meets: `e:` and a company's id, or `p:` and a person's number. */
export const Party = text(80)
const SlotId = text(16)
const MOST_LISTED = 400

/** A party as the other side sees it. */
export const MeetingParty = Type.Object({
  Party: Type.String(),
  Sort: literals(['ex', 'person'] as const),
  Name: Type.String(),
  Name_en: Type.String(),
  /** Of a company its booth, of a person their company and position. */
  Booth: Type.String(),
  Company: Type.String(),
  Position: Type.String(),
})
export type MeetingParty = Static<typeof MeetingParty>

/** A product of the company that is visited. */
export const MeetingProduct = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
})
export type MeetingProduct = Static<typeof MeetingProduct>
export const Meeting = Type.Object({
  Id: Type.String(),
  State: literals(MEETING_STATES),
  /** The caller's side asked. */
  IsMine: Type.Boolean(),
  /** The caller's side has to answer. */
  WaitsForMe: Type.Boolean(),
  /** The other side has to answer. */
  WaitsForThem: Type.Boolean(),
  Other: MeetingParty,
  /** Who goes there: of the caller's company, and of the other one. */
  Assignee: optional(Colleague),
  OtherPerson: Type.String(),
  Slot: Type.String(),
  Day: Type.String(),
  Starts: Type.String(),
  Ends: Type.String(),
  /** Another time that one side proposes. */
  NewSlot: Type.String(),
  /** A table, or the booth of a company. */
  Place: Type.String(),
  Hall: Type.String(),
  IsTable: Type.Boolean(),
  Subject: Type.String(),
  /** What it is about, as far as it is on the shelf. */
  Products: Type.Array(MeetingProduct),
  Reason: Type.String(),
  /** When a request ends; empty otherwise. */
  Expires: Type.String(),
  /** It comes from the fair's plan. */
  IsPlanned: Type.Boolean(),
  /** What the other side scans. Empty unless it is to be held. */
  Code: Type.String(),
  HereAt: Type.String(),
  OtherHereAt: Type.String(),
  Note: Type.String(),
  Rating: Type.Integer(),
  /** Who did not come. */
  Absent: literals(['', 'me', 'them'] as const),
  Objection: Type.String(),
  /** How it ended: taken back, or the no-show stays, by the organiser's word or without one. */
  ObjectionEnd: literals(OBJECTION_ENDS),
  /** Until when the organiser answers it; empty where it is not open. */
  ObjectionUntil: Type.String(),
  Revision: Type.Integer(),
})
export type Meeting = Static<typeof Meeting>

export const MeetingListReply = Type.Object({
  /** In the order of time; at most 400. */
  Items: Type.Array(Meeting),
  /** Now, as the server says. */
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
  /** The other side has time too; false without `With`. */
  IsCommon: Type.Boolean(),
  /** There is a table. */
  HasTable: Type.Boolean(),
  /** For a company: the people who have another meeting then, or whose time is blocked. */
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
  /**
   * Products of the company that is visited, to name in a request; at most 30, none without `With`.
   */
  Products: Type.Array(MeetingProduct),
})
export type SlotListReply = Static<typeof SlotListReply>

/** Keeps time for oneself, or gives it free; an administrator does it for a colleague. */
export const SlotBlockRequest = body({
  Slots: Type.Array(SlotId, { minItems: 1, maxItems: 60 }),
  IsBlocked: Type.Boolean(),
  Person: optional(text(16)),
})
export type SlotBlockRequest = Static<typeof SlotBlockRequest>

export const MeetingRequestRequest = body({
  To: Party,
  Slot: SlotId,
  /** A table, or the booth of the company that is asked (that asks, where a person is asked). */
  Place: literals(['booth', 'table'] as const),
  Subject: text(MAX_SUBJECT),
  /** Of the company that is visited. */
  Products: optional(Type.Array(text(32), { maxItems: MAX_PRODUCTS })),
  /** Who goes there for the company; the caller when absent. */
  Person: optional(text(16)),
})
export type MeetingRequestRequest = Static<typeof MeetingRequestRequest>
export const MeetingReply = Type.Object({ Meeting })
export type MeetingReply = Static<typeof MeetingReply>

export const MEETING_STEPS = ['accept', 'decline', 'propose', 'cancel', 'assign'] as const
/**
 * `accept` names who goes there, `propose` another time, `cancel` and `decline` a reason, `assign`
 * another colleague.
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

/** With the code of the other side both are there; without one only the caller. */
export const MeetingCheckInRequest = body({ Id, Code: optional(text(256)) })
export type MeetingCheckInRequest = Static<typeof MeetingCheckInRequest>

/**
 * One's own note and rating, which the other side does not see; an objection to having been absent.
 */
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
