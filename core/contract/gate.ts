import { Type, type Static } from '@sinclair/typebox'
import { ORGANISER_ROLES } from '../domain/audience'
import { body, literals, optional, text, NoFields } from './common'
import { read, reads, write, tagged, guests, gate } from './endpoint'

export const OrganiserLoginRequest = body({
  Account: optional(text(64)),
  Password: optional(text(128)),
  token: optional(text(128)),
  /** From an authenticator app, or a recovery code; for accounts with a second factor. */
  Code: optional(text(40)),
})
export type OrganiserLoginRequest = Static<typeof OrganiserLoginRequest>
export const OrganiserUser = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  /** As in LoginUser. */
  Name_cn: Type.Optional(Type.String()),
  Name_en: Type.Optional(Type.String()),
  Token: Type.String(),
  LastAppId: Type.String(),
  Target: Type.Literal('oa'),
  Role: literals(ORGANISER_ROLES),
  /** As in LoginUser. */
  Device: Type.Optional(Type.String()),
})
export type OrganiserUser = Static<typeof OrganiserUser>
export const OrganiserLoginReply = Type.Object({ data: OrganiserUser })
export type OrganiserLoginReply = Static<typeof OrganiserLoginReply>

export const Gate = Type.Object({
  Id: Type.String(),
  Name: Type.String(),
  Name_en: Type.String(),
  /** The targets it admits: visitor, media, vip, ex. */
  Targets: Type.Array(Type.String()),
  /**
   * The ticket types, the events whose guests, and the days (ISO) that the gate opens for. A list
   * is absent if the fair sets none; core/gate/decide says what that means.
   */
  Tickets: optional(Type.Array(Type.String())),
  Events: optional(Type.Array(Type.String())),
  Days: optional(Type.Array(Type.String())),
  /**
   * For practice before the fair: it decides as on the fair's first day, and entries are not
   * counted.
   */
  Practice: Type.Boolean(),
  /** Opening hours of every day by the fair's clock, HH:MM; empty = all day. */
  Opens: Type.String(),
  Closes: Type.String(),
  /** The room beyond the halls that it leads to; empty for a gate of the fair itself. */
  Area: Type.String(),
  Area_en: Type.String(),
  /**
   * The content of the hall's own QR code, for people who check themselves in; empty where this is
   * off.
   */
  Qr: Type.String(),
  /** The digits under the QR code, which companies may type. */
  Number: optional(Type.String()),
})
export type Gate = Static<typeof Gate>
export const GateListReply = Type.Object({ Gates: Type.Array(Gate), Now: Type.String() })
export type GateListReply = Static<typeof GateListReply>

/**
 * Why a gate decided as it did. `ok` lets the person in (or out). `again`: the person has been
 * inside since `At`. All other reasons refuse.
 */
export const CHECKIN_REASONS = [
  'ok',
  'again',
  'not_in',
  'wrong_day',
  'day_used',
  'wrong_gate',
  'not_approved',
  'unpaid',
  'unknown',
  'revoked',
  'expired',
  'gate_closed',
] as const
export const CheckinReason = literals(CHECKIN_REASONS)
export type CheckinReason = (typeof CHECKIN_REASONS)[number]
export const Direction = literals(['in', 'out'] as const)

/**
 * One scan of a card. `Nonce` names the scan: a repeated scan with the same nonce gets the first
 * result. Times ISO 8601.
 */
export const Scan = Type.Object({
  Code: text(256),
  Gate: text(64),
  Direction: optional(Direction),
  Nonce: text(64),
  /** When the gate read the card. The server's time counts if this is absent or in the future. */
  At: optional(text(40)),
})
export type Scan = Static<typeof Scan>
export const ScanRequest = body(Scan.properties)
export type ScanRequest = Static<typeof ScanRequest>
export const ScanReply = Type.Object({
  Nonce: Type.String(),
  Admitted: Type.Boolean(),
  Reason: CheckinReason,
  /** The reason in the caller's language. */
  Message: Type.String(),
  /**
   * Name and company on the card, and the kind of card; empty for an unknown card. A company's
   * badge has no company here.
   */
  Name: Type.String(),
  CompanyName: Type.String(),
  Target: Type.String(),
  /** The name of the ticket type in the caller's language, if the card has one. */
  Ticket: optional(Type.String()),
  Photo: optional(Type.String()),
  /** `again`: when and where the person came in. */
  At: optional(Type.String()),
  GateName: optional(Type.String()),
})
export type ScanReply = Static<typeof ScanReply>
/**
 * Scans that an offline gate decided. The gate's decisions are kept; the reply says what the server
 * would have decided.
 */
export const ScanBulkRequest = body({
  Items: Type.Array(
    Type.Object({ ...Scan.properties, Admitted: Type.Boolean(), Reason: CheckinReason }),
    { maxItems: 500 },
  ),
})
export type ScanBulkRequest = Static<typeof ScanBulkRequest>
export const ScanBulkReply = Type.Object({ Items: Type.Array(ScanReply) })
export type ScanBulkReply = Static<typeof ScanBulkReply>

export const SnapshotRequest = body({
  Gate: text(64),
  Since: optional(text(128)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 5000 })),
})
export type SnapshotRequest = Static<typeof SnapshotRequest>
/**
 * A page of the snapshot for deciding offline. Ask again with `Next` as Since: immediately while
 * `More` is true, later for changes.
 */
export const SnapshotReply = Type.Object({
  Badges: Type.Array(
    Type.Object({
      /** Keyed hash of the code (base64url, 16 bytes); the key comes with the reply. */
      Key: Type.String(),
      Name: Type.String(),
      CompanyName: Type.String(),
      Target: Type.String(),
      /**
       * The state of the badge without regard to day and gate: ok, not_approved, unpaid, revoked,
       * or unknown for a deleted badge.
       */
      Reason: CheckinReason,
      /** Its ticket type (see Tickets), if it has one. */
      Ticket: optional(Type.String()),
      /** The event its holder is a guest of, and when that begins. */
      Event: optional(Type.String()),
      From: optional(Type.String()),
      /** Days (ISO) on which it is valid; empty for every day of the fair. */
      Days: Type.Array(Type.String()),
      /** It is valid on one of its days only: `UsedOn`, the day of the holder's first entry. */
      OneDay: optional(Type.Boolean()),
      UsedOn: optional(Type.String()),
      /** When the badge expires, if that is before the end of the fair. */
      Until: optional(Type.String()),
      /** When and at which gate the holder came in, while they are inside. */
      InsideSince: optional(Type.String()),
      InsideGate: optional(Type.String()),
    }),
  ),
  HashKey: Type.String(),
  /** Names of the ticket types. */
  Tickets: Type.Array(
    Type.Object({ Id: Type.String(), Name: Type.String(), Name_en: Type.String() }),
  ),
  Days: Type.Array(Type.String({ description: 'days of the fair, ISO' })),
  TimeZone: Type.String(),
  Next: Type.String(),
  More: Type.Boolean(),
})
export type SnapshotReply = Static<typeof SnapshotReply>

export const StatsRequest = body({ Day: optional(text(10)) })
export type StatsRequest = Static<typeof StatsRequest>
export const StatsReply = Type.Object({
  Day: Type.String(),
  /** People, each counted once. */
  Inside: Type.Integer(),
  Came: Type.Integer(),
  Gates: Type.Array(
    Type.Object({
      Id: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      In: Type.Integer(),
      Out: Type.Integer(),
      Refused: Type.Integer(),
    }),
  ),
  Hours: Type.Array(Type.Object({ Hour: Type.Integer(), In: Type.Integer() })),
  Targets: Type.Array(Type.Object({ Target: Type.String(), Came: Type.Integer() })),
  /** Refused scans, by reason. */
  Refusals: Type.Array(Type.Object({ Reason: CheckinReason, Count: Type.Integer() })),
  /** Days (ISO) of the fair. */
  Days: Type.Array(Type.String()),
})
export type StatsReply = Static<typeof StatsReply>

/** `Gate` is the content of the hall's QR code. */
export const SelfCheckinRequest = body({ Gate: text(256), Nonce: optional(text(64)) })
export type SelfCheckinRequest = Static<typeof SelfCheckinRequest>
/** `TimeZone` is the fair's offset from UTC, for the display of times. */
export const SelfCheckinReply = Type.Object({ ...ScanReply.properties, TimeZone: Type.String() })
export type SelfCheckinReply = Static<typeof SelfCheckinReply>

/** Calls: gates. */
export const gateEndpoints = tagged('gates', {
  'login.organiser': write({
    path: '/api/oa/login',
    summary: 'Logs a person of the organiser in',
    description:
      'By account and password, or by an expired token that may still be renewed. An account with a second factor needs its code: `second_factor` without one, `second_factor_wrong`.',
    request: OrganiserLoginRequest,
    reply: OrganiserLoginReply,
  }),
  'checkin.gates': read({
    path: '/api/oa/checkin/gates',
    ...gate,
    rows: 'session',
    summary: 'Lists the gates of the fair',
    description: "With the server's time, by which a gate sets its own clock.",
    request: NoFields,
    reply: GateListReply,
  }),
  'checkin.redeem': write({
    path: '/api/oa/checkin/redeem',
    ...gate,
    keepsOutcome: true,
    // codes and gates belong to the fair; a nonce is plain input
    rows: { fair: ['Code', 'Gate'], plain: ['Direction', 'Nonce', 'At'] },
    summary: 'Decides about a card or ticket at a gate',
    description:
      'Decides and records in one transaction: of two gates only one admits. `Nonce` makes retries safe.',
    request: ScanRequest,
    reply: ScanReply,
    example: { request: { Gate: 'north', Code: 'V8Q3T6WN', Nonce: 'gate-0001' } },
  }),
  'checkin.bulk': write({
    path: '/api/oa/checkin/bulk',
    ...gate,
    encoding: 'json',
    keepsOutcome: true,
    rows: { fair: ['Items'] },
    summary: 'Uploads check-ins that were made offline',
    description:
      'Each is recorded as the gate decided it. The reply tells how the server would have decided.',
    request: ScanBulkRequest,
    reply: ScanBulkReply,
  }),
  'checkin.snapshot': read({
    path: '/api/oa/checkin/snapshot',
    ...gate,
    rows: { fair: ['Gate'], plain: ['Since', 'Size'] },
    summary: 'Reads the badges a gate needs offline',
    description: 'All badges in pages, then only changes since `Since`.',
    request: SnapshotRequest,
    reply: SnapshotReply,
  }),
  'checkin.stats': read({
    path: '/api/oa/checkin/stats',
    ...reads('entrances'),
    rows: { plain: ['Day'] },
    summary: 'Counts check-ins',
    description: 'By gate and hour of one day.',
    request: StatsRequest,
    reply: StatsReply,
  }),
  'checkin.self': write({
    path: '/api/visitor/signin',
    ...guests('signin'),
    rows: { fair: ['Gate'], plain: ['Nonce'] },
    summary: 'Checks the caller in',
    description: "By the code of a hall, with the caller's own registration.",
    request: SelfCheckinRequest,
    reply: SelfCheckinReply,
  }),
})
