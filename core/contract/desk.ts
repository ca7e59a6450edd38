import { Type, type Static } from '@sinclair/typebox'
import { TAG_LETTERS } from '../domain/registrationTags'
import { DESK_SORTS } from '../domain/recordLists'
import { ORDER_STATES } from './payment'
import { body, literals, optional, text, NoFields } from './common'
import { FormReply } from './registration'
import { RecordHistoryReply, RecordItem, RecordListReply, RecordReply } from './resource'
import { read, reads, write, tagged, works } from './endpoint'

/**
 * The kind of a review queue: the name of a resource (`badge`), `form:ID` for a form of companies,
 * or `registration:TARGET`.
 */
const Kind = text(80)
const Revision = Type.Integer({ minimum: 0, maximum: 2_147_483_647 })

export const DeskKindsReply = Type.Object({
  Kinds: Type.Array(
    Type.Object({
      Kind: Type.String(),
      Name: Type.String(),
      Name_en: Type.String(),
      States: Type.Array(Type.String()),
      Counts: Type.Record(Type.String(), Type.Integer()),
      /** All steps that the caller may take on such a record, by name. */
      Actions: Type.Array(
        Type.Object({
          Name: Type.String(),
          From: Type.Array(Type.String()),
          NeedsReason: Type.Boolean(),
          /**
           * The step may carry a note in `Reason`, such as the number of a parcel. The person
           * concerned reads it.
           */
          TakesNote: optional(Type.Boolean()),
        }),
      ),
    }),
  ),
})
export type DeskKindsReply = Static<typeof DeskKindsReply>

export const DeskListRequest = body({
  Kind,
  Search: optional(text(100)),
  State: optional(text(32)),
  Exhibitor: optional(text(64)),
  After: optional(text(1200)),
  Size: optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Registrations only: those with this tag. */
  Tag: optional(text(TAG_LETTERS * 4)),
  /** Registrations only: those with this ticket, and those of this channel. */
  Ticket: optional(text(64)),
  Source: optional(text(64)),
  /**
   * The latest first by default. Records can also be sorted by name or state, registrations by the
   * oldest first. Forms have no other order.
   */
  Sort: optional(literals(DESK_SORTS)),
})
export type DeskListRequest = Static<typeof DeskListRequest>
/**
 * For a registration: its ticket, its last order, and each admission. Amounts are in fen, times ISO
 * 8601.
 */
export const RegistrationVisit = Type.Object({
  Ticket: Type.String(),
  Ticket_en: Type.String(),
  Order: optional(
    Type.Object({
      Id: Type.String(),
      Total: Type.Integer(),
      Currency: Type.String(),
      State: literals(ORDER_STATES),
    }),
  ),
  Entries: Type.Array(
    Type.Object({ At: Type.String(), Gate: Type.String(), Gate_en: Type.String() }),
  ),
})
export type RegistrationVisit = Static<typeof RegistrationVisit>
/** A row of a desk list. */
export const DeskItem = Type.Object({
  ...RecordItem.properties,
  Visit: optional(RegistrationVisit),
})
export type DeskItem = Static<typeof DeskItem>
export const DeskListReply = Type.Object({
  ...Type.Pick(RecordListReply, ['Next', 'Counts']).properties,
  Items: Type.Array(DeskItem),
})
export type DeskListReply = Static<typeof DeskListReply>

export const DeskOpenRequest = body({ Kind, Id: text(64) })
export type DeskOpenRequest = Static<typeof DeskOpenRequest>
/**
 * A record, the answers it replaces with their own definition, and its history. Files as in
 * RecordOpenReply.
 */
export const DeskOpenReply = Type.Object({
  Record: RecordReply,
  Form: FormReply,
  PreviousForm: optional(FormReply),
  /** As in RecordHistoryReply. Some steps of a registration are taken by its own person. */
  Steps: Type.Array(
    Type.Object({
      ...RecordHistoryReply.properties.Steps.items.properties,
      By: literals(['company', 'organiser', 'link', 'system', 'person', 'counterpart']),
    }),
  ),
  Files: Type.Record(Type.String(), Type.String()),
  Visit: optional(RegistrationVisit),
  /**
   * For a badge: the places of this type that its company has, and how many other badges have the
   * same name.
   */
  Beside: optional(
    Type.Object({
      Places: optional(Type.Object({ Granted: Type.Integer(), Used: Type.Integer() })),
      SameBadges: Type.Integer(),
      SameRegistrations: Type.Integer(),
    }),
  ),
  /** The present number of a badge. */
  Code: optional(Type.String()),
  /** How many seconds are left in which the caller may undo their verdict. */
  UndoSeconds: optional(Type.Integer()),
})
export type DeskOpenReply = Static<typeof DeskOpenReply>

/** The otherwise masked answers of a person and the phone they log in by, in full. */
export const DeskWholeRequest = body({ Kind, Id: text(64), Reason: optional(text(200)) })
export type DeskWholeRequest = Static<typeof DeskWholeRequest>
export const DeskWholeReply = Type.Object({
  Values: Type.Record(Type.String(), Type.Unknown()),
  /** `+86 13800130426`; empty for a person without one. */
  Phone: Type.String(),
})
export type DeskWholeReply = Static<typeof DeskWholeReply>

/** One step for each of up to 100 records. Each record is accepted or refused on its own. */
export const DeskActRequest = body({
  Kind,
  Action: text(32),
  Reason: optional(text(500)),
  Items: Type.Array(Type.Object({ Id: text(64), Revision }), { minItems: 1, maxItems: 100 }),
})
export type DeskActRequest = Static<typeof DeskActRequest>
export const DeskActReply = Type.Object({
  Done: Type.Array(DeskItem),
  Refused: Type.Array(
    Type.Object({ Id: Type.String(), code: Type.String(), Message: Type.String() }),
  ),
  /**
   * The items whose verdict the caller may undo, and for how many seconds. Messages are sent after
   * this time.
   */
  Undo: optional(Type.Object({ Ids: Type.Array(Type.String()), Seconds: Type.Integer() })),
})
export type DeskActReply = Static<typeof DeskActReply>

export const DeskUndoRequest = body({
  Kind,
  Ids: Type.Array(text(64), { minItems: 1, maxItems: 100 }),
})
export type DeskUndoRequest = Static<typeof DeskUndoRequest>

/** Calls: desk. */
export const deskEndpoints = tagged('desk', {
  'desk.kinds': read({
    path: '/api/oa/review/kinds',
    ...reads('queues'),
    // the desk sees the whole fair
    rows: 'session',
    summary: 'Lists what the desk reviews',
    description: 'Registrations and every reviewed resource or form, with counts by state.',
    request: NoFields,
    reply: DeskKindsReply,
  }),
  'desk.list': read({
    path: '/api/oa/review/list',
    ...reads('queues'),
    rows: {
      fair: ['Kind', 'Exhibitor'],
      plain: ['Search', 'State', 'Tag', 'Ticket', 'Source', 'After', 'Size', 'Sort'],
    },
    summary: 'Lists items under review',
    description: 'A page of all companies or of one, with search, state and sort.',
    request: DeskListRequest,
    reply: DeskListReply,
  }),
  'desk.open': read({
    path: '/api/oa/review/open',
    ...reads('queues'),
    rows: { fair: ['Kind', 'Id'] },
    summary: 'Opens an item under review',
    description: 'The answers, the answers that they replace, and the trail.',
    request: DeskOpenRequest,
    reply: DeskOpenReply,
  }),
  'desk.whole': read({
    path: '/api/oa/review/whole',
    ...reads('whole'),
    rows: { fair: ['Kind', 'Id'], plain: ['Reason'] },
    summary: 'Shows phone and ID numbers of a registration in full',
    description:
      'The owner, or a reviewer with a `Reason`, without which it is refused with `bad_request`. At most 60 people an hour. The audit trail keeps who looked, and why.',
    request: DeskWholeRequest,
    reply: DeskWholeReply,
  }),
  'desk.act': write({
    path: '/api/oa/review/act',
    ...works('queues'),
    encoding: 'json',
    rows: { fair: ['Kind', 'Items'], plain: ['Action', 'Reason'] },
    summary: 'Takes one step with several items',
    description:
      'Approve, return, reject, void and others for up to 100 items. Each is accepted or refused on its own.',
    request: DeskActRequest,
    reply: DeskActReply,
  }),
  'desk.undo': write({
    path: '/api/oa/review/undo',
    ...works('queues'),
    encoding: 'json',
    rows: { fair: ['Kind', 'Ids'] },
    summary: 'Undoes verdicts of the caller',
    description:
      'For five minutes, while the message waits. Each is undone or refused on its own: with `undo_over` after that time, with `conflict` where something has changed since.',
    request: DeskUndoRequest,
    reply: DeskActReply,
  }),
})
