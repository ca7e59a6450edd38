import { Type, type Static } from '@sinclair/typebox'
import { MAX_SIGNATURE } from '../presence/signature'
import { body, literals, optional, text } from './common'
import { Direction } from './gate'
import { CompanyName } from './resource'

/** A company at the fair: not there yet, there, or its booth handed back. */
export const PRESENCE_STATES = ['away', 'in', 'out'] as const
const State = literals(PRESENCE_STATES)
export type PresenceState = (typeof PRESENCE_STATES)[number]

/** Something a company is given when it arrives. */
export const HandedItem = Type.Object({ Id: Type.String(), Name: Type.String(), Name_en: Type.String() })

/** When and where it was, and in whose name. */
const Moment = { At: Type.String(), Name: Type.String(), Gate: Type.String(), Gate_en: Type.String() }
const Place = Type.Object({ Latitude: Type.Number(), Longitude: Type.Number(), Accuracy: Type.Number() })
export const PresenceReply = Type.Object({
  State,
  Company: CompanyName,
  Arrived: optional(
    Type.Object({
      ...Moment,
      /** The kind of device, in words. */
      Device: Type.String(),
      /** Degrees and metres, where the person allowed it. */
      Place: optional(Place),
      /** An SVG path; empty without one. */
      Signature: Type.String(),
      Items: Type.Array(Type.String()),
    }),
  ),
  Left: optional(Type.Object(Moment)),
  /** What the fair hands out. */
  Items: Type.Array(HandedItem),
  /** It had been done before: this is the first time. */
  Repeated: Type.Boolean(),
  TimeZone: Type.String(),
})
export type PresenceReply = Static<typeof PresenceReply>

/** Who arrives, and with what. */
const Given = {
  Name: text(50),
  Items: optional(Type.Array(text(32), { maxItems: 50 })),
  Signature: optional(text(MAX_SIGNATURE)),
  Latitude: optional(Type.Number({ minimum: -90, maximum: 90 })),
  Longitude: optional(Type.Number({ minimum: -180, maximum: 180 })),
  Accuracy: optional(Type.Number({ minimum: 0, maximum: 1_000_000 })),
}
/** `Gate` is the code of a hall, or the address in it. */
export const ArriveRequest = body({ Gate: text(300), ...Given })
export type ArriveRequest = Static<typeof ArriveRequest>
export const LeaveRequest = body({ Gate: text(300), Name: text(50) })
export type LeaveRequest = Static<typeof LeaveRequest>

/** For which step the staff at a gate are to scan it; what is given is noted when they do. */
export const PresenceCodeRequest = body({ Direction, ...Given })
export type PresenceCodeRequest = Static<typeof PresenceCodeRequest>
/** Where the step was taken already there is no code: `Presence` tells of the first time. */
export const PresenceCodeReply = Type.Object({
  Presence: PresenceReply,
  Code: optional(
    Type.Object({
      /** Figures and letters, for whoever has to type it. */
      Code: Type.String(),
      /** What its QR code holds. */
      Url: Type.String(),
      /** It holds as long. */
      ExpiresIn: Type.Integer({ description: 'seconds' }),
    }),
  ),
})
export type PresenceCodeReply = Static<typeof PresenceCodeReply>

/**
 * What came of a company's code at a gate: it is `in`, or its booth is handed back (`out`); it had been in or out before (`again`, `gone`);
 * this gate takes no companies (`wrong_gate`); it is no code, or one that holds no more (`invalid`).
 */
export const ARRIVAL_OUTCOMES = ['in', 'out', 'again', 'gone', 'wrong_gate', 'invalid'] as const
export type ArrivalOutcome = (typeof ARRIVAL_OUTCOMES)[number]
/** `Code` is what was scanned or typed, `Gate` the id of the gate. */
export const PresenceTakeRequest = body({ Code: text(300), Gate: text(64) })
export type PresenceTakeRequest = Static<typeof PresenceTakeRequest>
export const PresenceTakeReply = Type.Object({
  Outcome: literals(ARRIVAL_OUTCOMES),
  Company: optional(CompanyName),
  /** When and where it was, and in whose name; of one that had been before, the first time. */
  Noted: optional(Type.Object({ ...Moment, Items: Type.Array(HandedItem) })),
})
export type PresenceTakeReply = Static<typeof PresenceTakeReply>

export const PresenceListRequest = body({
  /** Name or booth. */
  Search: optional(text(100)),
  State: optional(State),
  After: optional(text(64)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
})
export type PresenceListRequest = Static<typeof PresenceListRequest>
/** Companies by number, with who came for them; `Counts` are of the search in every state. */
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
  /** What the fair hands out. */
  Offered: Type.Array(HandedItem),
  Next: Type.String(),
  Counts: Type.Record(Type.String(), Type.Integer()),
})
export type PresenceListReply = Static<typeof PresenceListReply>
