import { Type, type Static } from '@sinclair/typebox'
import { body, NoFields, text } from './common'
import { desk, read, tagged, write } from './endpoint'

/**
 * The status for everybody who waits, at `/waiting/FAIR/status.json`. It is the same for all, so a
 * CDN may serve it.
 */
export const WaitingStatus = Type.Object({
  /** `before`: before the draw; `open`: after it. */
  State: Type.Unsafe<'off' | 'before' | 'open'>({ enum: ['off', 'before', 'open'] }),
  Round: Type.Integer(),
  Now: Type.String(),
  OpensAt: Type.String(),
  PerMinute: Type.Integer(),
  Issued: Type.Integer(),
  /** How many took part in the draw; 0 before it. */
  Drawn: Type.Integer(),
  /** Tickets with a place up to this number may enter. */
  Served: Type.Integer(),
  /** SHA-256 of the draw's secret, in hex. */
  Commitment: Type.String(),
  /** Empty before the draw. */
  Secret: Type.String(),
  PollSeconds: Type.Integer(),
})
export type WaitingStatus = Static<typeof WaitingStatus>

const Ticket = text(120)
const Entry = text(160)
export const WaitingJoinRequest = body({ Id: text(22) })
export const WaitingJoinReply = Type.Object({ Ticket: Type.String() })
export const WaitingEnterRequest = body({ Ticket })
/** Send `Entry` in the header of this name. It is empty where no waiting room is open. */
export const WaitingEnterReply = Type.Object({ Entry: Type.String(), Until: Type.String() })
export type WaitingEnterReply = Static<typeof WaitingEnterReply>
export const WaitingStayRequest = body({ Entry })
export const WaitingStayReply = Type.Object({ Until: Type.String() })

export const DeskWaitingReply = Type.Object({
  /** 0 before the first setting. */
  Revision: Type.Integer(),
  On: Type.Boolean(),
  /** While it is off, these three are suggestions from the set-up; empty where the time is past. */
  OpensAt: Type.String(),
  PerMinute: Type.Integer(),
  /** 0 = no limit. */
  MostInside: Type.Integer(),
  Status: WaitingStatus,
  /** A page that people can be sent to. */
  Page: Type.String(),
  /** Figures of this round. `Inside` counts people who still have time and have not registered. */
  Figures: Type.Object({
    Waiting: Type.Integer(),
    Served: Type.Integer(),
    Entered: Type.Integer(),
    Inside: Type.Integer(),
    Registered: Type.Integer(),
  }),
})
export type DeskWaitingReply = Static<typeof DeskWaitingReply>
export const DeskWaitingSetRequest = body({
  On: Type.Boolean(),
  /** Empty: immediately. */
  OpensAt: text(40),
  PerMinute: Type.Integer({ minimum: 1, maximum: 100_000 }),
  MostInside: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
  /** The revision last seen. */
  Revision: Type.Integer({ minimum: 0, maximum: 2_147_483_647 }),
})
export type DeskWaitingSetRequest = Static<typeof DeskWaitingSetRequest>

/** Calls: the waiting room before a registration, and its switch at the desk. */
export const waitingEndpoints = tagged('waiting room', {
  'waiting.join': read({
    path: '/api/open/waiting/join',
    summary: 'Gives a ticket of the waiting room',
    description:
      '`Id` is sixteen random bytes that the device makes, as base64url. Before the opening the ticket is for the draw; after it, it has the next number. Nothing is kept but a count. Refuses with `room_off` where no room is open.',
    request: WaitingJoinRequest,
    reply: WaitingJoinReply,
    example: { request: { Id: 'AAAAAAAAAAAAAAAAAAAAAA' } },
  }),
  'waiting.enter': write({
    path: '/api/open/waiting/enter',
    summary: 'Changes a ticket whose turn it is for an entry',
    description:
      'Refuses with `room_not_yet` before its turn, with `room_ticket_wrong` for a ticket that this server did not sign, with `room_ticket_over` for one of an earlier round, with `room_ticket_used` for one that was used: a ticket opens once.',
    request: WaitingEnterRequest,
    reply: WaitingEnterReply,
  }),
  'waiting.stay': write({
    path: '/api/open/waiting/stay',
    auth: ['visitor'],
    rows: { plain: ['Entry'] },
    summary: 'Binds an entry to a visitor and keeps it',
    description:
      'The first person who uses an entry is the only one it counts for. It holds ten minutes from each call, an hour at most. Refuses with `room_entry_wrong`, `room_entry_used` (another person has it) or `room_entry_over`.',
    request: WaitingStayRequest,
    reply: WaitingStayReply,
  }),
  'desk.waiting': read({
    path: '/api/oa/waiting',
    ...desk,
    rows: 'session',
    summary: 'Shows the waiting room',
    description: 'How it is set, what everybody who waits sees, and its figures.',
    request: NoFields,
    reply: DeskWaitingReply,
  }),
  'desk.waitingSet': write({
    path: '/api/oa/waiting/set',
    auth: ['oa'],
    roles: [],
    rows: { plain: ['On', 'OpensAt', 'PerMinute', 'MostInside', 'Revision'] },
    summary: 'Switches the waiting room and sets its pace',
    description:
      'Switched on it begins a round: tickets of the one before count for nothing. After the draw the opening moment stays (`room_drawn`). Refuses with `conflict` where another person has changed it.',
    request: DeskWaitingSetRequest,
    reply: DeskWaitingReply,
  }),
})
