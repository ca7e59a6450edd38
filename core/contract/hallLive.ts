import { Type, type Static } from '@sinclair/typebox'
import { body, literals, NoFields, text } from './common'
import { read, tagged } from './endpoint'
import { CompanyName } from './resource'

/** Where a session stands for visitors. */
export const LIVE_STATES = ['preview', 'live', 'ended', 'replay'] as const

const Session = {
  Id: Type.String(),
  State: literals([...LIVE_STATES]),
  Title: Type.String(),
  /** Short-lived address. */
  Cover: Type.String(),
  /** Day and times where the fair is held. */
  Day: Type.String(),
  From: Type.String(),
  To: Type.String(),
  Room: Type.String(),
  Languages: Type.String(),
  Company: CompanyName,
}
export const HallLiveReply = Type.Object({ Items: Type.Array(Type.Object(Session)) })
export type HallLiveReply = Static<typeof HallLiveReply>

export const HallLiveOpenRequest = body({ Id: text(32) })
/** `Url` and `Channels`: how it is watched, one of them; `ReplayUrl` once there is a replay. */
export const HallLiveOpenReply = Type.Object({
  ...Session,
  Intro: Type.String(),
  Host: Type.String(),
  HostPost: Type.String(),
  Url: Type.String(),
  Channels: Type.String(),
  ReplayUrl: Type.String(),
  Products: Type.Array(Type.Object({ Id: Type.String(), Title: Type.String(), Detail: Type.String(), Picture: Type.String() })),
})
export type HallLiveOpenReply = Static<typeof HallLiveOpenReply>

/** Calls: live sessions for visitors. */
export const hallLiveEndpoints = tagged('fair', {
  'hall.live': read({
    path: '/api/open/live/list',
    summary: 'Lists live sessions',
    description: 'Sessions that are announced, live, over or to be watched again, by their time.',
    request: NoFields,
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
})
