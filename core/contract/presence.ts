import { Type, type Static } from '@sinclair/typebox'
import { MAX_SIGNATURE } from '../presence/signature'
import { body, literals, optional, text, NoFields } from './common'
import { Direction } from './gate'
import { CompanyName } from './resource'
import { read, reads, write, tagged, PREFIX, gate } from './endpoint'

/** State of a company at the fair: not arrived, arrived, or its booth handed back. */
export const PRESENCE_STATES = ['away', 'in', 'out'] as const
const State = literals(PRESENCE_STATES)
export type PresenceState = (typeof PRESENCE_STATES)[number]

/** An item that a company gets on arrival. */
export const HandedItem = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
})

/** Time and place of a step, and the person who took it. */
const Moment = {
  At: Type.String(),
  Name: Type.String(),
  Gate: Type.String(),
  Gate_en: Type.String(),
}
const Place = Type.Object({
  Latitude: Type.Number(),
  Longitude: Type.Number(),
  Accuracy: Type.Number(),
})
export const PresenceReply = Type.Object({
  State,
  Company: CompanyName,
  Arrived: optional(
    Type.Object({
      ...Moment,
      /** The kind of device, in words. */
      Device: Type.String(),
      /** Degrees and metres, if the person allowed it. */
      Place: optional(Place),
      /** An SVG path; empty without one. */
      Signature: Type.String(),
      Items: Type.Array(Type.String()),
    }),
  ),
  Left: optional(Type.Object(Moment)),
  /** Items that the fair hands out. */
  Items: Type.Array(HandedItem),
  /** The step was taken before; the reply describes the first time. */
  Repeated: Type.Boolean(),
  TimeZone: Type.String(),
})
export type PresenceReply = Static<typeof PresenceReply>

/** The person who arrives, and the items they get. */
const Given = {
  Name: text(50),
  Items: optional(Type.Array(text(32), { maxItems: 50 })),
  Signature: optional(text(MAX_SIGNATURE)),
  Latitude: optional(Type.Number({ minimum: -90, maximum: 90 })),
  Longitude: optional(Type.Number({ minimum: -180, maximum: 180 })),
  Accuracy: optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
}
/** `Gate` is the code of a hall, or an address with this code. */
export const ArriveRequest = body({ Gate: text(300), ...Given })
export type ArriveRequest = Static<typeof ArriveRequest>
export const LeaveRequest = body({ Gate: text(300), Name: text(50) })
export type LeaveRequest = Static<typeof LeaveRequest>

/** The step for which gate staff scan the code. `Given` is recorded at the scan. */
export const PresenceCodeRequest = body({ Direction, ...Given })
export type PresenceCodeRequest = Static<typeof PresenceCodeRequest>
/** No code is made where the step was taken before: `Presence` then describes the first time. */
export const PresenceCodeReply = Type.Object({
  Presence: PresenceReply,
  Code: optional(
    Type.Object({
      /** Digits and letters, for typing the code. */
      Code: Type.String(),
      /** The content of its QR code. */
      Url: Type.String(),
      /** Seconds until the code expires. */
      ExpiresIn: Type.Integer({ description: 'seconds' }),
    }),
  ),
})
export type PresenceCodeReply = Static<typeof PresenceCodeReply>

/**
 * Result of a company's code at a gate. The company has arrived (`in`) or handed back its booth
 * (`out`). It had done so before (`again`, `gone`). This gate takes no companies (`wrong_gate`).
 * The code is unknown or expired (`invalid`).
 */
export const ARRIVAL_OUTCOMES = ['in', 'out', 'again', 'gone', 'wrong_gate', 'invalid'] as const
export type ArrivalOutcome = (typeof ARRIVAL_OUTCOMES)[number]
/** `Code` is the scanned or typed text, `Gate` the id of the gate. */
export const PresenceTakeRequest = body({ Code: text(300), Gate: text(64) })
export type PresenceTakeRequest = Static<typeof PresenceTakeRequest>
export const PresenceTakeReply = Type.Object({
  Outcome: literals(ARRIVAL_OUTCOMES),
  Company: optional(CompanyName),
  /** Time and place of the step, and the person; for a repeated step those of the first time. */
  Noted: optional(Type.Object({ ...Moment, Items: Type.Array(HandedItem) })),
})
export type PresenceTakeReply = Static<typeof PresenceTakeReply>

/** Sort orders by time of arrival, descending with a minus; by number without one. */
export const PRESENCE_SORTS = ['when', '-when'] as const
export type PresenceSort = (typeof PRESENCE_SORTS)[number]
export const PresenceListRequest = body({
  /** Name or booth. */
  Search: optional(text(100)),
  State: optional(State),
  Sort: optional(literals(PRESENCE_SORTS)),
  After: optional(text(1200)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type PresenceListRequest = Static<typeof PresenceListRequest>
/**
 * Companies by number, with the people who checked them in. `Counts` cover the search in every
 * state.
 */
export const PresenceListReply = Type.Object({
  Items: Type.Array(
    Type.Object({
      Company: CompanyName,
      State,
      ArrivedAt: Type.String(),
      LeftAt: Type.String(),
      Name: Type.String(),
      Gate: Type.String(),
      Gate_en: Type.String(),
      Device: Type.String(),
      Place: optional(Place),
      Items: Type.Array(Type.String()),
      Signature: Type.String(),
    }),
  ),
  /** Items that the fair hands out. */
  Offered: Type.Array(HandedItem),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
})
export type PresenceListReply = Static<typeof PresenceListReply>

/** Calls: presence. */
export const presenceEndpoints = tagged('presence', {
  'presence.read': read({
    path: `${PREFIX}/presence`,
    auth: ['ex'],
    rows: 'session',
    summary: "Reads the company's presence on site",
    description: 'Not there yet, checked in or checked out, with time and name.',
    request: NoFields,
    reply: PresenceReply,
  }),
  'presence.checkIn': write({
    path: `${PREFIX}/presence/checkin`,
    encoding: 'json',
    auth: ['ex'],
    // the code of a hall belongs to the fair
    rows: {
      fair: ['Gate', 'Items'],
      plain: ['Name', 'Signature', 'Latitude', 'Longitude', 'Accuracy'],
    },
    summary: 'Checks the company in',
    description:
      'By the code of a hall, near the hall where the fair asks for the position. A second call returns the first time.',
    request: ArriveRequest,
    reply: PresenceReply,
  }),
  'presence.checkOut': write({
    path: `${PREFIX}/presence/checkout`,
    auth: ['ex'],
    rows: { fair: ['Gate'], plain: ['Name'] },
    summary: 'Checks the company out',
    description: 'Records the return of the booth. A second call returns the first time.',
    request: LeaveRequest,
    reply: PresenceReply,
  }),
  'presence.code': write({
    path: `${PREFIX}/presence/code`,
    encoding: 'json',
    auth: ['ex'],
    rows: {
      fair: ['Items'],
      plain: ['Direction', 'Name', 'Signature', 'Latitude', 'Longitude', 'Accuracy'],
    },
    summary: 'Makes a code for the staff at a gate',
    description:
      'The staff scan it to check the company in or out. One code for each person; it expires after minutes.',
    request: PresenceCodeRequest,
    reply: PresenceCodeReply,
  }),
  'presence.take': write({
    path: '/api/oa/presence/take',
    ...gate,
    // staff of the fair take the code of any company
    rows: { fair: ['Code', 'Gate'] },
    summary: 'Takes an arrival code at a gate',
    description: 'Checks the company in or out. A second scan returns the first time.',
    request: PresenceTakeRequest,
    reply: PresenceTakeReply,
  }),
  'presence.list': read({
    path: '/api/oa/presence/list',
    ...reads('entrances'),
    rows: { plain: ['Search', 'State', 'Sort', 'After', 'Size'] },
    summary: 'Lists companies by presence',
    description: 'With the person who came, and counts by state.',
    request: PresenceListRequest,
    reply: PresenceListReply,
  }),
})
