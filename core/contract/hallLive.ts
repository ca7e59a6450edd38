import { Type, type Static } from '@sinclair/typebox'
import { body, literals, NoFields, optional, text } from './common'
import { guests, PREFIX, read, tagged, write } from './endpoint'
import { CompanyName } from './resource'

/** State of a live session, as visitors see it. */
export const LIVE_STATES = ['preview', 'live', 'ended', 'replay'] as const
export type LiveState = (typeof LIVE_STATES)[number]

const Session = {
  Id: Type.String(),
  State: literals([...LIVE_STATES]),
  Title: Type.String(),
  /** Short-lived address. */
  Cover: Type.String(),
  /** Day and times by the fair's clock. */
  Day: Type.String(),
  From: Type.String(),
  To: Type.String(),
  /** The same times as instants; empty without a slot. */
  Starts: Type.String(),
  Ends: Type.String(),
  Room: Type.String(),
  Languages: Type.String(),
  Company: CompanyName,
  /** How many people want to be reminded. */
  Reservations: Type.Integer(),
}
export const LiveItem = Type.Object(Session)
export type LiveItem = Static<typeof LiveItem>
/** `Company`: only the sessions of one company. */
export const HallLiveRequest = body({ Company: optional(text(64)) })
export type HallLiveRequest = Static<typeof HallLiveRequest>
export const HallLiveReply = Type.Object({ Items: Type.Array(LiveItem) })
export type HallLiveReply = Static<typeof HallLiveReply>

/** A product of a live session or VR booth. */
export const ShownProduct = Type.Object({
  Id: Type.String(),
  Title: Type.String(),
  Detail: Type.String(),
  Picture: Type.String(),
})
export type ShownProduct = Static<typeof ShownProduct>

export const HallLiveOpenRequest = body({ Id: text(32) })
/**
 * Ways to watch, of which a session has one: `Url`, `Channels` or, while it is live, `Play` (HLS).
 * `ReplayUrl` is set once there is a replay.
 */
export const HallLiveOpenReply = Type.Object({
  ...Session,
  Intro: Type.String(),
  Host: Type.String(),
  HostPost: Type.String(),
  Url: Type.String(),
  Channels: Type.String(),
  /** Expires with the session. */
  Play: Type.String(),
  ReplayUrl: Type.String(),
  Products: Type.Array(ShownProduct),
})
export type HallLiveOpenReply = Static<typeof HallLiveOpenReply>

/** `Agree`: the company may see who reserved; only with `On`. */
export const LiveReserveRequest = body({ Id: text(32), On: Type.Boolean(), Agree: Type.Boolean() })
export type LiveReserveRequest = Static<typeof LiveReserveRequest>
export const LiveReserveReply = Type.Object({
  Reserved: Type.Boolean(),
  Agreed: Type.Boolean(),
  Reservations: Type.Integer(),
})
export type LiveReserveReply = Static<typeof LiveReserveReply>

export const LiveMineReply = Type.Object({
  Items: Type.Array(Type.Object({ Id: Type.String(), Agreed: Type.Boolean() })),
})
export type LiveMineReply = Static<typeof LiveMineReply>

export const LiveFiguresReply = Type.Object({
  Items: Type.Array(
    Type.Object({
      Id: Type.String(),
      Reservations: Type.Integer(),
      Agreed: Type.Integer(),
      /**
       * Devices that opened the session, products that were opened from it, and messages in its
       * room.
       */
      Viewers: Type.Integer(),
      Taps: Type.Integer(),
      Messages: Type.Integer(),
    }),
  ),
})
export type LiveFiguresReply = Static<typeof LiveFiguresReply>

/** Calls: live sessions for visitors, their reservations, and how many a company has. */
export const hallLiveEndpoints = tagged('hall', {
  'hall.live': read({
    path: '/api/open/live/list',
    summary: 'Lists live sessions',
    description:
      'Sessions that are announced, live, over or to be watched again, by their time, 300 at most.',
    request: HallLiveRequest,
    reply: HallLiveReply,
  }),
  'hall.liveSession': read({
    path: '/api/open/live/get',
    summary: 'Opens a live session',
    description: 'What it is about, who hosts it, its products, and how it is watched.',
    request: HallLiveOpenRequest,
    reply: HallLiveOpenReply,
    example: { request: { Id: 'AAAAAAAAAAAAAAAA' } },
  }),
  'live.reserve': write({
    path: '/api/visitor/live/reserve',
    ...guests('live/reserve'),
    rows: { fair: ['Id'], plain: ['On', 'Agree'] },
    summary: 'Reserves a live session, or cancels that',
    description:
      'Once for each person, however often it is called. They are reminded before it begins. Who agrees becomes a lead of the company, with the source `live`. Refuses with `live_over` what is over, `unknown_record` what is not public.',
    request: LiveReserveRequest,
    reply: LiveReserveReply,
    example: { request: { Id: 'AAAAAAAAAAAAAAAA', On: true, Agree: false } },
  }),
  'live.mine': read({
    path: '/api/visitor/live/mine',
    ...guests('live/mine'),
    rows: 'session',
    summary: "Lists the caller's reserved sessions",
    description: 'Ids alone, 300 at most; hall.live shows them.',
    request: NoFields,
    reply: LiveMineReply,
  }),
  'live.figures': read({
    path: `${PREFIX}/live/figures`,
    auth: ['ex'],
    rows: 'session',
    summary: "Counts the reservations and viewers of the company's sessions",
    description:
      'How many reserved, how many of them agreed that the company sees them, viewers, opened products and messages. Never who.',
    request: NoFields,
    reply: LiveFiguresReply,
  }),
})
